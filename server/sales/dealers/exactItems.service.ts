import type { Inside } from '@/lib/commerce/wire';
import type { QuickText } from '@/lib/commerce/quickLines';
import { codeKey } from '@/lib/commerce/codes';
import type { Item } from '@/lib/contract/item.contract';
import type { Buyer } from '@/server/people/customers/customer.service';
import { findDealerCodes } from '@/server/people/dealerCodes/dealerCodes.service';
import { readItems } from '@/server/catalogue/items/items.queries';
import { meantItem, readSkuItems, type SkuItems } from '@/server/catalogue/search/skuItems.queries';
import type { Shop } from '@/server/boot/shop';
import {
  findByCodes,
  readVariantCodes,
  type NamedByCode,
} from '@/server/catalogue/items/itemFacts.queries';

type Coded = Pick<QuickText, 'text' | 'codes'>;

/** The item of a code, what was written for it and whether that is the whole line; or the variants to choose from. */
export type Exact =
  | { item: Inside<Item>; isWhole: boolean; code: string; variants?: undefined }
  | { variants: Inside<Item>[] };

/** Shorter words may be phone names: 'A12' may also be a sku. */
const SHORTEST_SKU = 4;
const MAX_VALUES = 5_000;
const ITEM_CODE = /^(?:#\d{1,15}|\d{3,15})$/;

/** Finds the item of each line's code, the dealer's own first, or sku, in as many queries for 500 lines as for one. */
export async function findExactItems(
  shop: Shop,
  buyer: Buyer,
  texts: readonly Coded[],
): Promise<(Exact | null)[]> {
  const known = await readKnown(shop, buyer, texts.flatMap(spellings));
  const matches = texts.map((said) => matchOf(said, known));
  const variantsOf = await readVariantCodes(
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
    const { row, isWhole, code } = match;
    const variants = variantsOf.get(row.itmCode);
    if (variants !== undefined)
      return { variants: variants.flatMap((code) => byCode.get(code) ?? []) };
    const item = byCode.get(row.itmCode);
    return item === undefined ? null : { item, isWhole, code };
  });
}

/** Returns the possible codes in this line, the most likely first: "AB-CD-2" before "AB-CD", two of it. */
function spellings({ text, codes }: Coded): string[] {
  if (codes.length === 0) return [];
  return [...new Set(text.includes(' ') ? [...codes, text] : [text, ...codes])];
}

type KnownCodes = {
  /** By the dealer's own code. */
  byOwn: Map<string, NamedByCode>;
  /** By the text. */
  bySku: Map<string, NamedByCode>;
  byCode: Map<number, NamedByCode>;
};

async function readKnown(shop: Shop, buyer: Buyer, said: readonly string[]): Promise<KnownCodes> {
  const own = await findDealerCodes(shop, buyer, said);
  const skus = said.filter((text) => text.length >= SHORTEST_SKU);
  const codes = [...said.filter((text) => ITEM_CODE.test(text)).map(codeIn), ...own.values()];
  const [bySku, withCode] = await Promise.all([
    readSkuItems(shop.database.read, skus, { onlyVisible: true }),
    inChunks(codes, (some) => findByCodes(shop, some)),
  ]);
  const byCode = new Map(withCode.map((row) => [row.itmCode, row]));
  return {
    byOwn: new Map(
      [...own].flatMap(([key, itmCode]) => {
        const row = byCode.get(itmCode);
        return row === undefined ? [] : [[key, row] as const];
      }),
    ),
    byCode,
    bySku: new Map(skus.flatMap((text) => entryOf(text, bySku))),
  };
}

/** A SKU that may be one of several items is left to the search, which offers them. */
function entryOf(text: string, items: SkuItems): [string, NamedByCode][] {
  const meant = meantItem(text, items);
  return meant !== null && 'item' in meant ? [[text, meant.item]] : [];
}

/** Splits the query: engines limit its values, and a list may have more cells. */
async function inChunks<V>(
  values: readonly V[],
  find: (some: V[]) => Promise<NamedByCode[]>,
): Promise<NamedByCode[]> {
  const each = [...new Set(values)];
  const found: NamedByCode[] = [];
  for (let at = 0; at < each.length; at += MAX_VALUES) {
    found.push(...(await find(each.slice(at, at + MAX_VALUES))));
  }
  return found;
}

function matchOf(
  said: Coded,
  known: KnownCodes,
): { row: NamedByCode; isWhole: boolean; code: string } | null {
  const tried = spellings(said);
  const byOwn = tried.find((text) => known.byOwn.has(codeKey(text)));
  const own = byOwn === undefined ? undefined : known.byOwn.get(codeKey(byOwn));
  if (byOwn !== undefined && own !== undefined) {
    return { row: own, isWhole: !said.codes.includes(byOwn), code: byOwn };
  }
  const bySku = tried.find((text) => known.bySku.has(text));
  const byCode = tried.find((text) => ITEM_CODE.test(text) && known.byCode.has(codeIn(text)));
  const text = bySku ?? byCode;
  if (text === undefined) return null;
  const row = bySku === undefined ? known.byCode.get(codeIn(text)) : known.bySku.get(text);
  return row === undefined ? null : { row, isWhole: !said.codes.includes(text), code: text };
}

function codeIn(text: string): number {
  return Number(text.replace('#', ''));
}
