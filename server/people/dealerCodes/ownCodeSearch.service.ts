import type { Inside } from '@/lib/commerce/wire';
import { codeKey } from '@/lib/commerce/codes';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import { readItems } from '@/server/catalogue/items/items.queries';
import type { ListRequest } from '@/server/catalogue/items/listChoice';
import { sharedList } from '@/server/catalogue/items/sharedReads';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { findBegunCodes, tightKey, type OwnCode } from './ownCodes.queries';

/** One letter begins too many codes. */
const SHORTEST_START = 2;

/**
 * Returns the list of a query that is one of the account's own codes, or the start of some; null for any
 * other. What others share never has own codes in it: a whole code is replaced by our own, and items that
 * are found by the start of a code are added to a copy.
 */
export async function listByOwnCode(
  shop: Shop,
  query: ListRequest,
  { accountId, userType }: Buyer,
): Promise<Inside<ProductList> | null> {
  const text = query.query?.trim() ?? '';
  const begun = await findBegunCodes(shop.database.read, accountId, text);
  const [first] = begun;
  if (first === undefined) return null;
  const whole =
    codeKey(first.code) === codeKey(text)
      ? [first]
      : begun.filter(({ code }) => tightKey(code) === tightKey(text));
  const [only] = whole;
  // Two codes that differ by a dash only are both offered below.
  if (only !== undefined && whole.length === 1) return named(shop, query, userType, only);
  if (text.length < SHORTEST_START || !isPlain(query)) return null;
  return withBegun(shop, query, userType, begun);
}

/** Only the first page of a list without filters begins with other items. */
function isPlain({
  query: _,
  limit: __,
  page = 1,
  sort = 'best',
  ...filters
}: ListRequest): boolean {
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  return page === 1 && sort === 'best' && !isFiltered;
}

async function named(
  shop: Shop,
  query: ListRequest,
  userType: number,
  { code, itmCode }: OwnCode,
): Promise<Inside<ProductList> | null> {
  const list = await sharedList(shop, { ...query, query: `#${itmCode}` }, userType);
  if (list.totalItems === 0) return null;
  const { understood } = list;
  return {
    ...list,
    items: list.items.map((item) => ({ ...item, ownCode: code })),
    understood: understood === null ? null : { ...understood, words: [code] },
  };
}

async function withBegun(
  shop: Shop,
  query: ListRequest,
  userType: number,
  begun: readonly OwnCode[],
): Promise<Inside<ProductList>> {
  const [list, own] = await Promise.all([
    sharedList(shop, query, userType),
    itemsOf(shop, userType, begun),
  ]);
  const isOwn = new Set(own.map(({ itmCode }) => itmCode));
  const items = [...own, ...list.items.filter(({ itmCode }) => !isOwn.has(itmCode))];
  return {
    ...list,
    items,
    totalItems: Math.max(list.totalItems, items.length),
    nearestWords: own.length > 0 ? [] : list.nearestWords,
  };
}

async function itemsOf(
  shop: Shop,
  userType: number,
  begun: readonly OwnCode[],
): Promise<Inside<Item>[]> {
  const codeOf = new Map<number, string>();
  for (const { code, itmCode } of begun) {
    if (!codeOf.has(itmCode)) codeOf.set(itmCode, code);
  }
  const items = await readItems(shop, [...codeOf.keys()], userType);
  return items.map((item) => ({ ...item, ownCode: codeOf.get(item.itmCode) }));
}
