import type { Inside } from '@/lib/commerce/wire';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { compact } from '@/server/catalogue/search/normalise';
import type { Shop } from '@/server/boot/shop';

export type SearchCase = {
  query: string;
  /** Such as 'exact', 'model-part', 'typo'; figures are reported by group. */
  group: string;
  /** Names ('Samsung Galaxy A12', 'Galaxy A12') or numbers of expected phones; empty for any. */
  models: readonly string[];
  /** Any of these is right; empty for any part. */
  partKinds: readonly string[];
  grade: string | null;
  /** The one expected item; a variant's sku means its listed item. */
  sku: string | null;
  /** SKUs read from names, instead of what the catalogue says; without a right one none is sold. */
  truth?: { right: readonly string[]; fitting: readonly string[] };
};

export type CaseResult = {
  query: string;
  group: string;
  /** A correct item is among the first 5. */
  success: boolean;
  ndcg: number;
  /** A phone that was not expected is among the first 3 although a correct item exists. */
  wrongModel: boolean;
  zero: boolean;
  /** False when the catalogue has no correct item: the case is not counted. */
  answerable: boolean;
  shown: string[];
};

const SHOWN = 10;
const SUCCESS_WITHIN = 5;
const MODEL_WITHIN = 3;

export async function evaluate(shop: Shop, cases: readonly SearchCase[]): Promise<CaseResult[]> {
  const models = await readModelNames(shop);
  const results: CaseResult[] = [];
  for (const one of cases) results.push(await evaluateCase(shop, models, one));
  return results;
}

type ModelNames = Map<string, number[]>;

async function readModelNames(shop: Shop): Promise<ModelNames> {
  const names: ModelNames = new Map();
  const add = (name: string, modelCode: number) => {
    const key = compact(name);
    names.set(key, [...(names.get(key) ?? []), modelCode]);
  };
  const models = await shop.database.read
    .selectFrom('phoneModel')
    .innerJoin('brand', 'brand.bndCode', 'phoneModel.bndCode')
    .select(['modelCode', 'bndName', 'modelName'])
    .execute();
  for (const { modelCode, bndName, modelName } of models) {
    add(modelName, modelCode);
    if (!compact(modelName).startsWith(compact(bndName))) add(`${bndName} ${modelName}`, modelCode);
  }
  const numbers = await shop.database.read.selectFrom('modelNumber').selectAll().execute();
  for (const { modelCode, modelNumber } of numbers) add(modelNumber, modelCode);
  return names;
}

type Expected = { case: SearchCase; modelCodes: number[] };

async function evaluateCase(shop: Shop, models: ModelNames, one: SearchCase): Promise<CaseResult> {
  const expected: Expected = {
    case: one,
    modelCodes: one.models.flatMap((name) => models.get(compact(name)) ?? []),
  };
  const unknownModel = one.models.length > 0 && expected.modelCodes.length === 0;
  const found = await listProducts(shop, { query: one.query, limit: SHOWN }, 1);
  if (one.truth !== undefined) return judged(one, one.truth, found);
  const right = unknownModel ? [] : await rightItems(shop, expected);
  const codes = found.items.map((item) => item.itmCode);
  const isRight = codes.map((itmCode) => right.includes(itmCode));
  const fits = await fittingOf(shop, codes.slice(0, MODEL_WITHIN), expected.modelCodes);
  return {
    query: one.query,
    group: one.group,
    success: isRight.slice(0, SUCCESS_WITHIN).includes(true),
    ndcg: ndcg(isRight, right.length),
    wrongModel: right.length > 0 && expected.modelCodes.length > 0 && fits.includes(false),
    zero: codes.length === 0,
    answerable: right.length > 0,
    shown: found.items.map((item) => `${item.sku} · ${item.itmName}`),
  };
}

/**
 * Judges by SKUs. Where nothing is right, a list that names the phone and shows no result, or says
 * which words no result has, is honest and counts as a success. An answer is empty when it has
 * neither results, nor parts for the phone, nor the name of a phone of which there is none.
 */
function judged(
  one: SearchCase,
  truth: NonNullable<SearchCase['truth']>,
  list: Inside<ProductList>,
): CaseResult {
  const { items } = list;
  const isRight = items.map((item) => truth.right.includes(item.sku));
  const isNoneRight = truth.right.length === 0;
  const first = items.slice(0, MODEL_WITHIN);
  return {
    query: one.query,
    group: one.group,
    success: isNoneRight ? isHonest(list) : isRight.slice(0, SUCCESS_WITHIN).includes(true),
    ndcg: isNoneRight ? Number(isHonest(list)) : ndcg(isRight, truth.right.length),
    wrongModel: first.some((item) => !truth.fitting.includes(item.sku)),
    zero: items.length + list.alternatives.length + unlistedCount(list) === 0,
    answerable: true,
    shown: items.map((item) => `${item.sku} · ${item.itmName}`),
  };
}

function isHonest(list: Inside<ProductList>): boolean {
  const { items, understood } = list;
  if (items.length > 0) return (understood?.leftOut?.length ?? 0) > 0;
  return (understood?.models.length ?? 0) + unlistedCount(list) > 0;
}

function unlistedCount({ understood }: Inside<ProductList>): number {
  return understood?.unlisted?.length ?? 0;
}

/** Returns the codes of correct listed items, at most as many as a page shows. */
async function rightItems(shop: Shop, expected: Expected): Promise<number[]> {
  const { sku, grade, partKinds } = expected.case;
  let query = shop.database.read.selectFrom('item').select(['itmCode', 'parentItmCode']);
  if (sku === null) query = query.where('listed', '=', 1);
  else query = query.where('sku', '=', sku);
  if (partKinds.length > 0) query = query.where('partKind', 'in', partKinds);
  if (grade !== null) query = query.where('grade', '=', grade);
  if (expected.modelCodes.length > 0) {
    query = query.where('itmCode', 'in', ({ selectFrom }) =>
      selectFrom('itemModel')
        .select('itemModel.itmCode')
        .where('itemModel.modelCode', 'in', expected.modelCodes),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => row.parentItmCode ?? row.itmCode);
}

async function fittingOf(
  shop: Shop,
  itmCodes: readonly number[],
  modelCodes: readonly number[],
): Promise<boolean[]> {
  if (itmCodes.length === 0 || modelCodes.length === 0) return [];
  const rows = await shop.database.read
    .selectFrom('itemModel')
    .select('itmCode')
    .where('modelCode', 'in', modelCodes)
    .where('itmCode', 'in', itmCodes)
    .execute();
  const fitting = new Set(rows.map((row) => row.itmCode));
  return itmCodes.map((itmCode) => fitting.has(itmCode));
}

/** Returns the normalized discounted cumulative gain of the results. */
function ndcg(isRight: readonly boolean[], rightItemCount: number): number {
  const gain = (at: number) => 1 / Math.log2(at + 2);
  let [reached, best] = [0, 0];
  isRight.forEach((right, at) => {
    if (right) reached += gain(at);
  });
  for (let at = 0; at < Math.min(rightItemCount, SHOWN); at += 1) best += gain(at);
  return best === 0 ? 0 : reached / best;
}

export type Figures = {
  queries: number;
  success: number;
  ndcg: number;
  wrongModel: number;
  zero: number;
};

/** Returns shares from 0 to 1 over the answerable cases; `wrongModel` is a count. */
export function figuresOf(results: readonly CaseResult[]): Figures {
  const counted = results.filter((result) => result.answerable);
  const share = (holds: (result: CaseResult) => boolean) =>
    counted.length === 0 ? 0 : counted.filter(holds).length / counted.length;
  return {
    queries: counted.length,
    success: share((result) => result.success),
    ndcg: counted.reduce((sum, result) => sum + result.ndcg, 0) / Math.max(counted.length, 1),
    wrongModel: counted.filter((result) => result.wrongModel).length,
    zero: share((result) => result.zero),
  };
}
