/** A phone by its names and numbers, as the search knows it. */
export type KnownModel = {
  modelCode: number;
  bndCode: number;
  bndName: string;
  series: string;
  modelName: string;
  modelNumbers: string[];
  releasedYear: number | null;
  itemCount: number;
};

/** Returns false for a phone that no item of the shop names. */
export function isListed({ modelCode }: Pick<KnownModel, 'modelCode'>): boolean {
  return modelCode > 0;
}
