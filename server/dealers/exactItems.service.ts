import type { QuickText } from '@/lib/commerce/quickLines';
import type { Item } from '@/lib/contract/catalogue';
import type { Buyer } from '@/server/customers/customer.service';
import { readItems } from '@/server/catalogue/items.queries';
import type { Shop } from '@/server/shop';

/** The item of a code, with whether the whole line is the code; or what there is to choose from. */
type Exact = { item: Item; isWhole: boolean; variants?: undefined } | { variants: Item[] };

type Known = { itmCode: number; sku: string; itmType: string };

/** Shorter ones are names of phones: 'A12' may be a sku too. */
const SHORTEST_SKU = 4;
const MOST_VALUES = 5_000;
const ITEM_CODE = /^(?:#\d{1,15}|\d{3,15})$/;

/** For each line the item whose code or sku it gives, at this buyer's prices; in as many queries for 500 lines as for one. */
export async function findExactItems(
  shop: Shop,
  buyer: Buyer,
  texts: readonly QuickText[],
): Promise<(Exact | null)[]> {
  const known = await readKnown(shop, texts.flatMap(spellings));
  const matches = texts.map((said) => matchOf(said, known));
  const variantsOf = await readVariants(
    shop,
    matches.flatMap((match) => (match?.row.itmType === 'M' ? [match.row.itmCode] : [])),
  );
  const codes = matches.flatMap((match) => (match === null ? [] : [match.row.itmCode]));
  const items = await readItems(
    shop,
    [...new Set([...codes, ...[...variantsOf.values()].flat()])],
    buyer.userType,
  );
  const byCode = new Map(items.map((item) => [item.itmCode, item]));
  return matches.map((match) => {
    if (match === null) return null;
    const { row, isWhole } = match;
    const variants = variantsOf.get(row.itmCode);
    if (variants !== undefined)
      return { variants: variants.flatMap((code) => byCode.get(code) ?? []) };
    const item = byCode.get(row.itmCode);
    return item === undefined ? null : { item, isWhole };
  });
}

/** What may be a code in this line, the likeliest first. */
function spellings({ text, codes }: QuickText): string[] {
  return [...new Set([...codes, text])];
}

type KnownCodes = { bySku: Map<string, Known>; byCode: Map<number, Known> };

async function readKnown(shop: Shop, said: readonly string[]): Promise<KnownCodes> {
  const skus = said
    .filter((text) => text.length >= SHORTEST_SKU)
    .flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
  const codes = said.filter((text) => ITEM_CODE.test(text)).map(codeIn);
  const rows = shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmType'])
    .where('visible', '=', 1);
  const [withSku, withCode] = await Promise.all([
    inPieces(skus, (some) => rows.where('sku', 'in', some).execute()),
    inPieces(codes, (some) => rows.where('itmCode', 'in', some).execute()),
  ]);
  return {
    bySku: new Map(withSku.map((row) => [row.sku.toLowerCase(), row])),
    byCode: new Map(withCode.map((row) => [row.itmCode, row])),
  };
}

/** Engines take only so many values in one query, and a list may have more cells than that. */
async function inPieces<V>(
  values: readonly V[],
  find: (some: V[]) => Promise<Known[]>,
): Promise<Known[]> {
  const each = [...new Set(values)];
  const found: Known[] = [];
  for (let at = 0; at < each.length; at += MOST_VALUES) {
    found.push(...(await find(each.slice(at, at + MOST_VALUES))));
  }
  return found;
}

function matchOf(said: QuickText, known: KnownCodes): { row: Known; isWhole: boolean } | null {
  const tried = spellings(said);
  const bySku = tried.find((text) => known.bySku.has(text.toLowerCase()));
  const byCode = tried.find((text) => ITEM_CODE.test(text) && known.byCode.has(codeIn(text)));
  const text = bySku ?? byCode;
  if (text === undefined) return null;
  const row =
    bySku === undefined ? known.byCode.get(codeIn(text)) : known.bySku.get(text.toLowerCase());
  return row === undefined ? null : { row, isWhole: !said.codes.includes(text) };
}

function codeIn(text: string): number {
  return Number(text.replace('#', ''));
}

/** Codes of the variants of these items; an item with variants is not bought itself. */
export async function readVariants(
  shop: Shop,
  parents: readonly number[],
): Promise<Map<number, number[]>> {
  const variants = new Map<number, number[]>(parents.map((parent) => [parent, []]));
  if (parents.length === 0) return variants;
  const rows = await shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'parentItmCode'])
    .where('parentItmCode', 'in', [...new Set(parents)])
    .where('visible', '=', 1)
    .orderBy('inStock', 'desc')
    .orderBy('itmCode')
    .execute();
  for (const { itmCode, parentItmCode } of rows) {
    if (parentItmCode !== null) variants.get(parentItmCode)?.push(itmCode);
  }
  return variants;
}
