import type { Item, ModelSeries, ModelSummary } from '@/lib/contract/catalogue';

/** All the home page is drawn from. */
export type HomePage = {
  finder: FinderStart;
  newArrivals: HomeShelf;
  offers: HomeShelf;
  restocked: HomeShelf;
  /** Origin of canonical addresses. */
  origin: string;
};

/** A shelf of the home page; null where the merchant has switched the feature off. */
export type HomeShelf = { items: Item[]; totalItems: number } | null;

export type FinderBrand = { bndCode: number; bndName: string; itemCount: number };

/** What the finder shows before anything is chosen: the first brand, opened down to one model. */
export type FinderStart = {
  brands: FinderBrand[];
  series: ModelSeries[];
  summary: ModelSummary | null;
  modelTotal: number;
};

/** How many rows of a finder column are seen without scrolling. */
const ROWS_SEEN = 7;

/** The brands of all series, the largest first. */
export function finderBrands(series: readonly ModelSeries[]): FinderBrand[] {
  const byCode = new Map<number, FinderBrand>();
  for (const { bndCode, bndName, itemCount } of series) {
    const before = byCode.get(bndCode)?.itemCount ?? 0;
    byCode.set(bndCode, { bndCode, bndName, itemCount: before + itemCount });
  }
  return [...byCode.values()].sort((a, b) => b.itemCount - a.itemCount);
}

/** Of the rows that are seen at first, the one with most parts. */
export function fullest<Row extends { itemCount: number }>(rows: readonly Row[]): Row | undefined {
  return rows
    .slice(0, ROWS_SEEN)
    .reduce<Row | undefined>(
      (best, row) => (best === undefined || row.itemCount > best.itemCount ? row : best),
      undefined,
    );
}
