import type { Shop } from '@/server/shop';
import { indexToken } from './itemWords';
import { firstMatches } from './matching';
import { compact } from './normalise';
import type { Understanding } from './understand';

/** `itmCode` is the listed item; `variantItmCode` its variant that was asked for. */
export type ExactCode = { itmCode: number; variantItmCode: number | null };

const SHORTEST_SKU = 4;
const SHARED_SKU_LIMIT = 10;

/**
 * Finds the item with this code or sku in any spelling; a variant's code gives its M item and the
 * variant. A text that already means a phone stays a phone: 'a12' may also be a sku.
 */
export async function findExactCode(
  shop: Shop,
  text: string,
  meaning: Understanding,
): Promise<ExactCode | null> {
  return (await findByCode(shop, text, meaning)) ?? findBySku(shop, text, meaning);
}

async function findByCode(
  shop: Shop,
  text: string,
  meaning: Understanding,
): Promise<ExactCode | null> {
  const digits = /^(?:#\d{1,15}|\d{3,15})$/.exec(text)?.[0];
  if (digits === undefined || (meaning.models.length > 0 && !text.startsWith('#'))) return null;
  const item = await shop.database.read
    .selectFrom('item')
    .where('itmCode', '=', Number(digits.replace('#', '')))
    .where('visible', '=', 1)
    .select(['itmCode', 'parentItmCode'])
    .executeTakeFirst();
  return item === undefined ? null : asExact(item);
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
  if (spelling.length < SHORTEST_SKU) return null;
  const codes = await firstMatches(
    shop,
    { groups: [[indexToken.sku(text)]], prefix: null },
    SHARED_SKU_LIMIT,
  );
  if (codes.length === 0) return null;
  const items = await shop.database.read
    .selectFrom('item')
    .where(({ eb, or }) => or([eb('itmCode', 'in', codes), eb('parentItmCode', 'in', codes)]))
    .where('visible', '=', 1)
    .select(['itmCode', 'parentItmCode', 'sku'])
    .orderBy('itmCode')
    .execute();
  const verbatim = items.find((item) => item.sku.toLowerCase() === text.toLowerCase());
  const isFullyMeant = meaning.words.length === 0 && meaning.prefix === null;
  const saysPhone = isFullyMeant && meaning.models.length > 0;
  if (verbatim !== undefined && !(saysPhone && !/[-_]/.test(text))) return asExact(verbatim);
  const spelled = items.find((item) => compact(item.sku) === spelling);
  return spelled === undefined || saysPhone ? null : asExact(spelled);
}
