/** From where to where a value may lie; either end can be infinite. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
