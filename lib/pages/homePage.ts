import type { HomePart } from '@/lib/contract/siteSettings';
import type { Brand, Item, ModelSeries } from '@/lib/contract/catalogue.contract';

export type HomePage = {
  finder: FinderStart;
  /** Below the finder, in this order. */
  parts: readonly HomePart[];
  featured: Item[];
  newArrivals: HomeRow;
  offers: HomeRow;
  restocked: HomeRow;
  origin: string;
};

/** A carousel of the home page; null when the merchant has switched the feature off. */
export type HomeRow = { items: Item[]; totalItems: number } | null;

export type FinderBrand = {
  bndCode: number;
  bndName: string;
  /** Of the brand's page; null where it has none, because only parts of others fit its phones. */
  itemCount: number | null;
};

/** The finder before anything is chosen. */
export type FinderStart = { brands: FinderBrand[]; modelTotal: number };

/** Returns the brands of all series, the one for whose phones there is most first. */
export function finderBrands(
  series: readonly ModelSeries[],
  pages: readonly Pick<Brand, 'bndCode' | 'itemCount'>[],
): FinderBrand[] {
  const byCode = new Map<number, { bndCode: number; bndName: string; fits: number }>();
  for (const { bndCode, bndName, itemCount } of series) {
    const before = byCode.get(bndCode)?.fits ?? 0;
    byCode.set(bndCode, { bndCode, bndName, fits: before + itemCount });
  }
  const counts = new Map(pages.map(({ bndCode, itemCount }) => [bndCode, itemCount]));
  return [...byCode.values()]
    .sort((a, b) => b.fits - a.fits)
    .map(({ bndCode, bndName }) => ({
      bndCode,
      bndName,
      itemCount: counts.get(bndCode) || null,
    }));
}

/** A series with no more models is too small for a row of its own. */
const FEW_MODELS = 2;

export const OTHER_SERIES = 'Other';

/** Returns the series of a brand with their models as people count them; small ones come last, as one. */
export function finderSeries(series: readonly ModelSeries[]): ModelSeries[] {
  const small = series.filter(({ models }) => models.length <= FEW_MODELS);
  const large = series.filter(({ models }) => models.length > FEW_MODELS);
  const [first, ...others] = small;
  if (first === undefined || others.length === 0) return series.map(inOrder);
  const models = small.flatMap((one) => one.models);
  const itemCount = small.reduce((sum, one) => sum + one.itemCount, 0);
  const other = { ...first, series: OTHER_SERIES, models, itemCount };
  return [...large, other].map(inOrder);
}

/** A2, A03, A12: numbers in a name are numbers, whatever zeros they begin with. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

function inOrder(series: ModelSeries): ModelSeries {
  return {
    ...series,
    models: series.models.toSorted((a, b) => byName(a.modelName, b.modelName)),
  };
}
