import type { Item, ModelSeries, ModelSummary } from '@/lib/contract/catalogue';

export type HomePage = {
  finder: FinderStart;
  newArrivals: HomeShelf;
  offers: HomeShelf;
  restocked: HomeShelf;
  origin: string;
};

/** A carousel of the home page; null when the merchant has switched the feature off. */
export type HomeShelf = { items: Item[]; totalItems: number } | null;

export type FinderBrand = { bndCode: number; bndName: string; itemCount: number };

/** The initial state of the finder: one brand, one series and one model are open. */
export type FinderStart = {
  brands: FinderBrand[];
  series: ModelSeries[];
  summary: ModelSummary | null;
  modelTotal: number;
};

/** Rows of a finder column that are visible without scrolling. */
const VISIBLE_ROWS = 7;

/** Returns the brands of all series, the one with most items first. */
export function finderBrands(series: readonly ModelSeries[]): FinderBrand[] {
  const byCode = new Map<number, FinderBrand>();
  for (const { bndCode, bndName, itemCount } of series) {
    const before = byCode.get(bndCode)?.itemCount ?? 0;
    byCode.set(bndCode, { bndCode, bndName, itemCount: before + itemCount });
  }
  return [...byCode.values()].sort((a, b) => b.itemCount - a.itemCount);
}

/** Returns the visible row with most items. */
export function fullest<Row extends { itemCount: number }>(rows: readonly Row[]): Row | undefined {
  return rows
    .slice(0, VISIBLE_ROWS)
    .reduce<Row | undefined>(
      (best, row) => (best === undefined || row.itemCount > best.itemCount ? row : best),
      undefined,
    );
}
