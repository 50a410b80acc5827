/**
 * Fisher's exact test, one-sided: how likely at least so many failures would fall among `trials` if
 * the failures of both sides together were dealt out to all trials by chance (R. A. Fisher, "The Logic
 * of Inductive Inference", Journal of the Royal Statistical Society 98 (1935)). Summed from the exact
 * terms of the hypergeometric distribution, so that it holds for one game as for a million.
 */
export function fisherExact(
  failures: number,
  trials: number,
  otherFailures: number,
  otherTrials: number,
): number {
  const all = trials + otherTrials;
  const failed = failures + otherFailures;
  const logFactorial = logFactorials(all);
  const logChoose = (n: number, k: number): number =>
    logFactorial[n]! - logFactorial[k]! - logFactorial[n - k]!;
  const most = Math.min(failed, trials);
  let sum = 0;
  for (let k = failures; k <= most; k++) {
    if (failed - k > otherTrials) continue;
    sum += Math.exp(logChoose(trials, k) + logChoose(otherTrials, failed - k) - logChoose(all, failed));
  }
  return Math.min(1, sum);
}

/** ln 0! … ln n!. */
function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1);
  for (let i = 2; i <= n; i++) logs[i] = logs[i - 1]! + Math.log(i);
  return logs;
}
