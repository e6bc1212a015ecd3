import { codeKey, onlyMeant, plainCode } from '@/lib/commerce/codes';
import type { Shop } from '@/server/boot/shop';
import { indexToken } from './itemWords';
import { firstMatches } from './matching';
import { compact } from './normalise';
import type { Understanding } from './understand';

/** `itmCode` is the listed item; `variantItmCode` its variant that was asked for. */
export type ExactCode = { itmCode: number; variantItmCode: number | null };

const SHORTEST_SPELLED_SKU = 4;
const SHARED_SKU_LIMIT = 10;
/** The internal number of an item; a zero at the start makes it another shop's code. */
const INTERNAL_NUMBER = /^(?:#[1-9]\d{0,14}|[1-9]\d{2,14})$/;

/**
 * Finds the item with this SKU as it is written, then in any spelling, then by its barcode, then by
 * its internal number; a variant's code gives its M item and the variant. A text that already means
 * a phone stays a phone: 'a12' may also be a SKU. A SKU of digits only wins, as it is written.
 */
export async function findExactCode(
  shop: Shop,
  given: string,
  meaning: Understanding,
): Promise<ExactCode | null> {
  const text = plainCode(given);
  return (
    (await findBySku(shop, text, meaning)) ??
    (await findByBarcode(shop, text)) ??
    findByNumber(shop, text, meaning)
  );
}

async function findByNumber(
  shop: Shop,
  text: string,
  meaning: Understanding,
): Promise<ExactCode | null> {
  const number = INTERNAL_NUMBER.exec(text)?.[0];
  if (number === undefined || (meaning.models.length > 0 && !text.startsWith('#'))) return null;
  const item = await shop.database.read
    .selectFrom('item')
    .where('itmCode', '=', Number(number.replace('#', '')))
    .where('visible', '=', 1)
    .select(['itmCode', 'parentItmCode'])
    .executeTakeFirst();
  return item === undefined ? null : asExact(item);
}

/** A barcode that several items share names none of them. */
async function findByBarcode(shop: Shop, text: string): Promise<ExactCode | null> {
  if (!/^\d{6,18}$/.test(text)) return null;
  const [item, other] = await shop.database.read
    .selectFrom('item')
    .where('barcode', '=', text)
    .where('visible', '=', 1)
    .select(['itmCode', 'parentItmCode'])
    .orderBy('itmCode')
    .limit(2)
    .execute();
  return item === undefined || other !== undefined ? null : asExact(item);
}

function asExact(item: { itmCode: number; parentItmCode: number | null }): ExactCode {
  return item.parentItmCode === null
    ? { itmCode: item.itmCode, variantItmCode: null }
    : { itmCode: item.parentItmCode, variantItmCode: item.itmCode };
}

async function findBySku(
  shop: Shop,
  text: string,
  meaning: Understanding,
): Promise<ExactCode | null> {
  const spelling = compact(text);
  const isShort = spelling.length < SHORTEST_SPELLED_SKU;
  if (isShort && !/\d/.test(text)) return null;
  const items = await itemsOfSku(shop, text);
  const key = codeKey(text);
  const alike = items.filter((item) => codeKey(item.sku) === key);
  const verbatim = onlyMeant(text, alike, (item) => item.sku);
  const saysPhone = isPhone(meaning);
  const mayBePhone = saysPhone && !/[-_]/.test(text) && /\D/.test(text);
  if (verbatim !== null && !mayBePhone) return asExact(verbatim);
  if (saysPhone || isShort || alike.length > 1) return null;
  const spelled = items.find((item) => compact(item.sku) === spelling);
  return spelled === undefined ? null : asExact(spelled);
}

/** Returns true when every word of the text belongs to a phone. */
function isPhone({ words, prefix, models }: Understanding): boolean {
  return words.length === 0 && prefix === null && models.length > 0;
}

/** Returns the visible items and variants among those whose SKU is alike in any spelling. */
async function itemsOfSku(shop: Shop, text: string) {
  const codes = await firstMatches(
    shop,
    { groups: [[indexToken.sku(text)]], prefix: null },
    SHARED_SKU_LIMIT,
  );
  if (codes.length === 0) return [];
  return shop.database.read
    .selectFrom('item')
    .where(({ eb, or }) => or([eb('itmCode', 'in', codes), eb('parentItmCode', 'in', codes)]))
    .where('visible', '=', 1)
    .select(['itmCode', 'parentItmCode', 'sku'])
    .orderBy('itmCode')
    .execute();
}
