/** The techniques of one version of the engine. A version is the record of what it knows, nothing else. */
export interface Version {
  readonly number: number;
  /** Captures are played out at the leaves instead of judging the position as it stands. */
  readonly quiescence: boolean;
  /** Captures are tried in the order of what their blast removes, and quiet moves by what they refuted. */
  readonly ordering: boolean;
  /** Positions are remembered. */
  readonly table: boolean;
  /** Unlikely moves are searched less deeply, with a zero window, and a side far ahead may pass. */
  readonly selectivity: boolean;
  /** Mobility, pawns on their way and contact with the kings are judged, not just material and squares. */
  readonly activity: boolean;
}

const PLAIN: Version = {
  number: 1,
  quiescence: false,
  ordering: false,
  table: false,
  selectivity: false,
  activity: false,
};

const QUIET_LEAVES: Version = { ...PLAIN, number: 2, quiescence: true, ordering: true };

const SELECTIVE: Version = {
  ...QUIET_LEAVES,
  number: 3,
  table: true,
  selectivity: true,
  activity: true,
};

export const VERSIONS: readonly Version[] = [PLAIN, QUIET_LEAVES, SELECTIVE];
