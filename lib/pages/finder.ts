import type { Brand, ModelSeries, ModelSummary } from '@/lib/contract/catalogue.contract';
import type { Item } from '@/lib/contract/item.contract';

export type FinderBrand = {
  bndCode: number;
  bndName: string;
  /** Of the brand's page; null where it has none, because only parts of others fit its phones. */
  itemCount: number | null;
};

export type FinderSeries = { series: string; modelTotal: number };

export type FinderModel = ModelSeries['models'][number];

/** What the finder shows below its brands. */
export type FinderOpen = {
  bndCode: number;
  series: FinderSeries[];
  seriesName: string;
  /** Of the series; those with the most parts, or all of them. */
  models: FinderModel[];
  /** The phone, or null while it is being read. */
  summary: ModelSummary | null;
  /** The phone's parts themselves, where they are of few kinds. */
  parts: Item[];
  modelCode: number;
};

/** The finder of the first HTML; `open` is null where no brand has a model. */
export type FinderStart = { brands: FinderBrand[]; modelTotal: number; open: FinderOpen | null };

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

/** The models that there is room for, before the way to all: beside series, and in their place. */
const MODELS_SHOWN = 11;
const MODELS_ALONE = 17;

/** Fewer kinds leave the phone's place empty: it shows the parts. */
const FEW_KINDS = 3;

/** The parts that there is room for. */
export const PARTS_SHOWN = 6;

export function isOfFewKinds({ categories }: ModelSummary): boolean {
  return categories.length <= FEW_KINDS;
}

/**
 * Opens a brand at a model, or else at the one with the most parts of the series with the most parts, so that no
 * column is empty. Returns null when the brand has no models, or not this one.
 */
export function openAt(all: readonly ModelSeries[], modelCode?: number): FinderOpen | null {
  const own =
    modelCode === undefined
      ? all.toSorted((a, b) => partsIn(b) - partsIn(a))[0]
      : all.find(({ models }) => models.some((model) => model.modelCode === modelCode));
  const chosen = modelCode ?? own?.models.toSorted(byParts)[0]?.modelCode;
  if (own === undefined || chosen === undefined) return null;
  return {
    bndCode: own.bndCode,
    series: all.map(({ series, models }) => ({ series, modelTotal: models.length })),
    seriesName: own.series,
    models: own.models,
    modelCode: chosen,
    summary: null,
    parts: [],
  };
}

/** The series of the remaining phones is opened first only where a brand has no other. */
function partsIn({ series, itemCount }: ModelSeries): number {
  return series === OTHER_SERIES ? -1 : itemCount;
}

function byParts(one: FinderModel, other: FinderModel): number {
  return other.itemCount - one.itemCount;
}

/** Returns the models with the most parts, and the chosen one whatever it has. */
export function modelsWithMost({ models, modelCode, series }: FinderOpen): FinderModel[] {
  const shown = series.length < 2 ? MODELS_ALONE : MODELS_SHOWN;
  const ranked = models.toSorted(byParts);
  const chosen = ranked.findIndex((model) => model.modelCode === modelCode);
  if (chosen < shown) return ranked.slice(0, shown);
  return [...ranked.slice(0, shown - 1), ...ranked.slice(chosen, chosen + 1)];
}
