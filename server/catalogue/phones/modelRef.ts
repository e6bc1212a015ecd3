/** A phone as a list names it; created when the shop does not have it yet. */
export type ModelRef = {
  bndName: string;
  series: string;
  modelName: string;
  modelNumbers: string[];
  releasedYear: number | null;
};
