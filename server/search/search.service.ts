import type { GradeId } from '@/lib/commerce/grades';
import type { PartKindId } from '@/lib/commerce/partKinds';
import type { FittingModel, Understood } from '@/lib/contract/catalogue';
import type { Shop } from '@/server/shop';
import { findExactCode } from './exactCode';
import { mark } from './itemWords';
import { codesMatching } from './matching';
import { nearestQueries } from './nearestQueries';
import { indexQueryOf, settle, type Settled } from './settle';
import { understand } from './understand';
import { ALIKE_KINDS } from './tradeWords';
import { vocabularyOf } from './vocabularyStore';
import type { KnownModel } from './vocabulary';

/**
 * What a list does with a query. Models, kinds and brand are columns to filter by; `words` and
 * `prefix` go to `matchingCodes`. What would have left nothing was already let go, so every part
 * of a plan is meant; only a model, a kind, and words with digits are kept at any price.
 */
export type SearchPlan = {
  understood: Understood;
  /** Set when the query is a code or sku: nothing else is then to be shown. */
  itmCode: number | null;
  variantItmCode: number | null;
  modelCodes: number[];
  partKinds: PartKindId[];
  bndCode: number | null;
  grade: GradeId | null;
  colour: string | null;
  words: string[];
  prefix: string | null;
  settled: Settled;
};

const ALTERNATIVES = 12;

/** Reads a query and finds out which of its words the shop can answer. */
export async function planSearch(shop: Shop, text: string): Promise<SearchPlan> {
  const vocabulary = await vocabularyOf(shop);
  const meaning = understand(text, vocabulary);
  const exact = await findExactCode(shop, text.trim(), meaning);
  if (exact !== null) return { ...planOf(nothingBut(text), null), ...exact };
  const settled = await settle(shop, text, meaning);
  // Nothing but punctuation asks for nothing, not for everything.
  return planOf(saysNothing(settled) ? nothingBut(text) : settled, meaning.corrected);
}

function planOf(settled: Settled, corrected: string | null): SearchPlan {
  const { models, begunModels, partKinds, brand, grade, colour, words, prefix } = settled;
  const bndCode = brand?.bndCode ?? null;
  return {
    understood: {
      models: models.map(fittingModel),
      partKind: oneKind(partKinds),
      bndCode,
      bndName: brand?.bndName ?? null,
      grade,
      colour,
      words: prefix === null ? words : [...words, prefix],
      corrected,
    },
    itmCode: null,
    variantItmCode: null,
    modelCodes: [...models, ...begunModels].map((model) => model.modelCode),
    partKinds,
    bndCode,
    grade,
    colour,
    words,
    prefix,
    settled,
  };
}

/** Kinds with one set of words count as the one that was said. */
function oneKind(partKinds: readonly PartKindId[]): PartKindId | null {
  const isOne =
    partKinds.length === 1 ||
    ALIKE_KINDS.some((alike) => partKinds.every((kind) => alike.includes(kind)));
  return isOne ? (partKinds[0] ?? null) : null;
}

function fittingModel(model: KnownModel): FittingModel {
  const { modelCode, bndName, series, modelName, modelNumbers } = model;
  return { modelCode, bndName, series, modelName, modelNumbers };
}

/**
 * Whether the plan names items by phones or words: they are those of `matchingCodes`. Else it
 * names whole shelves (kind, brand, grade, colour), which are columns to filter by.
 */
export function namesItems(plan: SearchPlan): boolean {
  const { frame, isWithoutModel } = plan.settled;
  const hasWords = plan.words.length > 0 || plan.prefix !== null;
  return hasWords || frame !== null || isWithoutModel || plan.modelCodes.length > 0;
}

/**
 * Codes of the listed items that match everything the plan says and fit one of `modelCodes`, if
 * any are given, to stand after `in`: `query.where('itmCode', 'in', matchingCodes(shop, plan, []))`.
 * At most MATCH_LIMIT of them. Everything is met inside the engine's full text, so that the limit
 * cuts only what matches and no column needs to be asked again.
 */
export function matchingCodes(shop: Shop, plan: SearchPlan, modelCodes: readonly number[]) {
  const { groups, prefix } = indexQueryOf(plan.settled);
  const fitting = modelCodes.length > 0 ? [modelCodes.map(mark.model)] : [];
  return codesMatching(shop.database.engine, { groups: [...groups, ...fitting], prefix });
}

/** Other parts for the phone that was named, best first, for when what was asked is missing. */
export async function alternatives(shop: Shop, plan: SearchPlan): Promise<number[]> {
  const modelCodes = plan.settled.models.map((model) => model.modelCode);
  if (modelCodes.length === 0) return [];
  let query = shop.database.read
    .selectFrom('item')
    .where('listed', '=', 1)
    .where('itmCode', 'in', ({ selectFrom }) =>
      selectFrom('itemModel')
        .select('itemModel.itmCode')
        .where('itemModel.modelCode', 'in', modelCodes),
    );
  if (plan.partKinds.length > 0) {
    query = query.where(({ eb, or }) =>
      or([eb('partKind', 'is', null), eb('partKind', 'not in', plan.partKinds)]),
    );
  }
  const rows = await query
    .select('itmCode')
    .orderBy('hasStock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('itmCode')
    .limit(ALTERNATIVES)
    .execute();
  return rows.map((row) => row.itmCode);
}

/** Queries near this one that the shop knows something about. */
export async function nearestWords(shop: Shop, text: string): Promise<string[]> {
  return nearestQueries(text, await vocabularyOf(shop));
}

function saysNothing(settled: Settled): boolean {
  return indexQueryOf(settled).groups.length === 0 && settled.prefix === null;
}

function nothingBut(text: string): Settled {
  return {
    models: [],
    begunModels: [],
    partKinds: [],
    brand: null,
    grade: null,
    colour: null,
    frame: null,
    words: [text.trim()],
    prefix: null,
    isWithoutModel: false,
  };
}
