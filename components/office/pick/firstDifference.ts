/** Returns the first place where two codes differ; the length of the shorter when it begins the other. */
export function firstDifference(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at += 1) {
    if (one[at] !== other[at]) return at;
  }
  return most;
}
