import { sql } from 'kysely';
import { USUAL_KINDS } from '@/lib/commerce/kindOrder';
import type { GradeId } from '@/lib/contract/grades';
import type { PartKindId } from '@/lib/contract/partKindLabels';
import type { FittingModel, PhoneName, Understood } from '@/lib/contract/catalogue.contract';
import type { Shop } from '@/server/boot/shop';
import { findExactCode } from './exactCode';
import { indexToken } from './itemWords';
import { codesMatching } from './matching';
import { nearKinds } from './nearKinds';
import { nearestPhones, nearestQueries, nearestUnknown } from './nearestQueries';
import { inTradeWords } from './readSynonyms.service';
import { dropUnmatched, indexQueryOf, NOTHING_DROPPED, type MatchedQuery } from './matchedQuery';
import { understandEither } from './eitherPhone';
import { NO_ORDER, type QueryOrder } from './ranking';
import type { Understanding } from './understand';
import { isListed, type KnownModel } from './knownModel';
import { vocabularyOf } from './vocabularyStore';

/**
 * What a list does with a query. Models, kinds and brand are columns to filter by; `words` and
 * `prefix` go to `matchingCodes`. Parts without any match were dropped already; models, kinds, and
 * words with digits are never dropped.
 */
export type SearchPlan = {
  understood: Understood;
  /** Set when the query is a code or sku: the list then shows only this item. */
  itmCode: number | null;
  variantItmCode: number | null;
  modelCodes: number[];
  partKinds: PartKindId[];
  bndCode: number | null;
  grade: GradeId | null;
  colour: string | null;
  /** Codes of parts, such as 'bl5c'. */
  partCodes: string[];
  words: string[];
  prefix: string | null;
  matched: MatchedQuery;
  order: QueryOrder;
};

const ALTERNATIVES = 12;

/** Interprets a query and drops words that the shop cannot match. */
export async function planSearch(shop: Shop, text: string): Promise<SearchPlan> {
  const [vocabulary, read] = await Promise.all([vocabularyOf(shop), inTradeWords(shop, text)]);
  const meaning = understandEither(read, vocabulary);
  const exact = await findExactCode(shop, text.trim(), meaning);
  if (exact !== null) return { ...planOf(nothingBut(text), NOTHING_SAID), ...exact };
  const matched = await dropUnmatched(shop, read, meaning);
  // A query of punctuation matches nothing, not everything.
  return planOf(saysNothing(matched) ? nothingBut(text) : matched, meaning);
}

type Corrections = Pick<Understanding, 'corrected' | 'modelRanks' | 'isEither' | 'unsold'>;

const NOTHING_SAID: Corrections = {
  corrected: null,
  modelRanks: NO_ORDER.modelRanks,
  isEither: false,
  unsold: [],
};

function planOf(matched: MatchedQuery, said: Corrections): SearchPlan {
  const { models, begunModels, partKinds, brand, grade, colour, prefix } = matched;
  const { partCodes, words } = matched;
  // Where the name turned out to be no phone's, it is not that of another either.
  const unsold = models.length === 0 ? [] : said.unsold;
  const bndCode = brand?.bndCode ?? null;
  return {
    understood: {
      models: models.filter(isListed).map(fittingModel),
      unlisted: [
        ...[...models.filter((model) => !isListed(model)), ...unsold].map(phoneName),
        ...matched.unknown.map(({ phone }) => phone),
      ],
      partKind: oneKind(partKinds),
      ...(partKinds.length > 1 && { partKinds }),
      bndCode,
      bndName: brand?.bndName ?? null,
      grade,
      colour,
      words: [...partCodes, ...words, ...(prefix === null ? [] : [prefix])],
      corrected: said.corrected,
      ...(said.isEither && models.length > 0 && { isEither: true }),
      leftOut: [...matched.leftOut, ...matched.calledAlso],
    },
    itmCode: null,
    variantItmCode: null,
    modelCodes: [...models, ...begunModels].map((model) => model.modelCode),
    partKinds,
    bndCode,
    grade,
    colour,
    partCodes,
    words,
    prefix,
    matched,
    order: {
      modelRanks: said.modelRanks,
      isPhoneAlone: models.length + begunModels.length > 0 && saysNoPart(matched),
    },
  };
}

function saysNoPart({ partKinds, partCodes, words, prefix }: MatchedQuery): boolean {
  return partKinds.length + partCodes.length + words.length === 0 && prefix === null;
}

function oneKind(partKinds: readonly PartKindId[]): PartKindId | null {
  return partKinds.length === 1 ? (partKinds[0] ?? null) : null;
}

function phoneName({ bndName, modelName, modelNumbers }: KnownModel): PhoneName {
  return { bndName, modelName, modelNumbers };
}

function fittingModel(model: KnownModel): FittingModel {
  const { modelCode, bndName, series, modelName, modelNumbers } = model;
  return { modelCode, bndName, series, modelName, modelNumbers };
}

/**
 * Returns true when the plan names items by phones or words, to be found by `matchingCodes`.
 * Otherwise it names whole groups (kind, brand, grade, colour), which are columns to filter by.
 */
export function namesItems(plan: SearchPlan): boolean {
  const { frame, isWithoutModel } = plan.matched;
  const hasWords = plan.partCodes.length + plan.words.length > 0 || plan.prefix !== null;
  return hasWords || frame !== null || isWithoutModel || plan.modelCodes.length > 0;
}

/**
 * Returns a subquery for use after `in`, `query.where('itmCode', 'in', matchingCodes(shop, plan,
 * []))`: at most MATCH_LIMIT listed items that match the whole plan and fit one of `modelCodes`, if
 * given. Everything is matched inside the full-text index, so that the limit cuts only matches.
 */
export function matchingCodes(shop: Shop, plan: SearchPlan, modelCodes: readonly number[]) {
  const { groups, prefix } = indexQueryOf(plan.matched);
  const fitting = modelCodes.length > 0 ? [modelCodes.map(indexToken.model)] : [];
  return codesMatching(shop.database.engine, { groups: [...groups, ...fitting], prefix });
}

/**
 * Returns other parts for the named phone, the nearest kinds first, then what sells. When nothing
 * was found, parts of the requested kind come first: they lack only a grade, colour or word.
 */
export async function alternatives(
  shop: Shop,
  plan: SearchPlan,
  isNothingFound: boolean,
): Promise<number[]> {
  const modelCodes = plan.matched.models.filter(isListed).map((model) => model.modelCode);
  if (modelCodes.length === 0) return [];
  let query = shop.database.read
    .selectFrom('item')
    .where('listed', '=', 1)
    .where('itmCode', 'in', ({ selectFrom }) =>
      selectFrom('itemModel')
        .select('itemModel.itmCode')
        .where('itemModel.modelCode', 'in', modelCodes),
    );
  if (plan.partKinds.length > 0 && !isNothingFound) {
    query = query.where(({ eb, or }) =>
      or([eb('partKind', 'is', null), eb('partKind', 'not in', plan.partKinds)]),
    );
  }
  const near = [...plan.partKinds, ...nearKinds(plan.partKinds)];
  const rows = await query
    .select('itmCode')
    .orderBy(kindRank(near))
    .orderBy('hasStock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy(kindRank(USUAL_KINDS))
    .orderBy('itmCode')
    .limit(ALTERNATIVES)
    .execute();
  return rows.map((row) => row.itmCode);
}

/** Returns an expression for the position of an item's kind; other kinds come last. */
function kindRank(kinds: readonly PartKindId[]) {
  const positions = ['', ...kinds].map((kind, at) => sql`when ${kind} then ${sql.lit(at)}`);
  return sql`case "partKind" ${sql.join(positions, sql` `)} else ${sql.lit(positions.length)} end`;
}

/** Returns similar queries that the shop can answer; for a phone that no item fits, similar phones. */
export async function nearestWords(shop: Shop, text: string, plan: SearchPlan): Promise<string[]> {
  const vocabulary = await vocabularyOf(shop);
  const { unknown } = plan.matched;
  if (unknown.length > 0) return nearestUnknown(unknown, vocabulary);
  const unlisted = plan.understood.unlisted ?? [];
  const phones = plan.understood.models.length > 0 ? plan.understood.models : unlisted;
  if (phones.length === 0) return nearestQueries(plan.understood.corrected ?? text, vocabulary);
  return [...new Set(phones.flatMap((phone) => nearestPhones(phone, vocabulary)))];
}

function saysNothing(matched: MatchedQuery): boolean {
  return indexQueryOf(matched).groups.length === 0 && matched.prefix === null;
}

function nothingBut(text: string): MatchedQuery {
  return {
    models: [],
    begunModels: [],
    partKinds: [],
    brand: null,
    grade: null,
    colour: null,
    frame: null,
    partCodes: [],
    partWords: [],
    words: [text.trim()],
    prefix: null,
    ...NOTHING_DROPPED,
  };
}
