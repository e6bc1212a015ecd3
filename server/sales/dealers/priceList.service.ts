import { centsText } from '@/lib/commerce/money';
import type { Inside } from '@/lib/commerce/wire';
import { csvLine, CSV_START } from '@/lib/commerce/csv';
import { findGrade } from '@/lib/contract/grades';
import { ASK_FOR_PRICE, hasPrice, retailUnitCents, unitCents } from '@/lib/commerce/price';
import { goneCodes, priceChange, type PriceSnapshot } from '@/lib/commerce/priceChanges';
import type { Item } from '@/lib/contract/item.contract';
import type { PriceList, PriceListQuery, PriceRow } from '@/lib/contract/dealer.contract';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readOwnCodes } from '@/server/people/dealerCodes/ownCodes.queries';
import {
  readHiddenItems,
  readNames,
  readSoldItems,
} from '@/server/catalogue/items/itemFacts.queries';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { chunks } from '@/server/platform/database/chunks';
import type { Shop } from '@/server/boot/shop';
import { readCompared, saveDownload, type Compared } from './priceSnapshot.service';

const ON_PAGE = 100;
/** Small enough that other requests are answered between batches. */
const IN_BATCH = 500;
/** Of these, the page shows what the dealer had; the file has all. */
const MAX_HIDDEN = 2_000;

/** Returns one page of the price list in the shop's order, at the dealer's prices. */
export async function readPriceList(
  shop: Shop,
  { accountId, userType }: Buyer,
  query: PriceListQuery,
): Promise<Inside<PriceList>> {
  const [list, before] = await Promise.all([
    listProducts(shop, { ...query, limit: ON_PAGE }, userType),
    readCompared(shop, accountId, 'page'),
  ]);
  const { items, totalItems, page, limit } = list;
  const rows = items.map((item) => ({ ...toRow(item), ...changeOf(before, item) }));
  return { items: rows, totalItems, page, limit, ...(await sinceOf(shop, before, query)) };
}

/** An item with variants has no price of its own, and one whose price is asked for has none. */
function changeOf(before: Compared | null, item: Inside<Item>): Pick<Inside<PriceRow>, 'change'> {
  if (item.itmType === 'M' || !hasPrice(item)) return {};
  const change = priceChange(before?.prices ?? null, item.itmCode, unitCents(item));
  if (change === null) return {};
  return { change };
}

/** Returns when the list was downloaded last, and on the first page what is no longer sold. */
async function sinceOf(
  shop: Shop,
  before: Compared | null,
  { page = 1, catCode }: PriceListQuery,
): Promise<Pick<Inside<PriceList>, 'since' | 'gone'>> {
  if (before === null) return {};
  if (page !== 1 || catCode) return { since: before.at };
  const hidden = await readHiddenItems(shop.database.read, MAX_HIDDEN);
  const gone = hidden.filter(({ itmCode }) => before.prices.has(itmCode)).slice(0, ON_PAGE);
  return {
    since: before.at,
    gone: gone.map(({ itmCode, ...item }) => ({
      ...item,
      wasCents: before.prices.get(itmCode) ?? 0,
    })),
  };
}

const HEADINGS = [
  'Item code',
  'SKU',
  'Part',
  'Category',
  'Brand',
  'Grade',
  'Warranty, months',
  'In stock',
  'List price, LKR',
  'Discount, %',
  'Your price, LKR',
  'Changed',
  'Price before, LKR',
  'Retail price, LKR',
  'Your quantity prices, LKR',
  'Your code',
];

/** Reads what the dealer has, and returns the price list that marks what changed since. */
export async function startPriceList(
  shop: Shop,
  buyer: Buyer,
  catCodes: readonly number[],
): Promise<AsyncGenerator<string>> {
  const before = await readCompared(shop, buyer.accountId, 'download');
  return priceListCsv(shop, buyer, catCodes, before?.prices ?? null);
}

/**
 * Generates the price list as CSV in chunks, one line for every item that can be bought. A whole list that
 * was sent to its end is what the next one is compared with; at its end are the items that are gone.
 */
async function* priceListCsv(
  shop: Shop,
  buyer: Buyer,
  catCodes: readonly number[],
  before: PriceSnapshot | null,
): AsyncGenerator<string> {
  const { accountId, userType } = buyer;
  yield CSV_START + csvLine(HEADINGS);
  const prices = new Map<number, number>();
  let after = 0;
  for (;;) {
    const items = await readSoldItems(shop, userType, { catCodes, after, limit: IN_BATCH });
    if (items.length === 0) break;
    for (const item of items) prices.set(item.itmCode, unitCents(item));
    const codes = items.map(({ itmCode }) => itmCode);
    const ownCodes = await readOwnCodes(shop.database.read, buyer, codes);
    yield items
      .map((item) => csvLine([...cellsFor(item, before), ownCodes.get(item.itmCode) ?? '']))
      .join('');
    after = items.at(-1)?.itmCode ?? after;
  }
  if (catCodes.length > 0) return;
  yield* goneLines(shop, before, prices);
  await saveDownload(shop, accountId, prices);
}

async function* goneLines(
  shop: Shop,
  before: PriceSnapshot | null,
  prices: PriceSnapshot,
): AsyncGenerator<string> {
  const gone = goneCodes(before, new Set(prices.keys()));
  for await (const codes of chunks(gone)) {
    const items = await readNames(shop.database.read, codes);
    yield items
      .map(({ itmCode, sku, itmName }) => {
        const was = centsText(before?.get(itmCode) ?? 0);
        return csvLine([
          itmCode,
          sku,
          itmName,
          ...Array<string>(8).fill(''),
          'gone',
          was,
          '',
          '',
          '',
        ]);
      })
      .join('');
  }
}

function cellsFor(item: Inside<Item>, before: PriceSnapshot | null): (string | number)[] {
  return [
    item.itmCode,
    item.sku,
    item.itmName,
    item.catName,
    item.bndName ?? '',
    findGrade(item.grade)?.label ?? '',
    item.warrantyMonths ?? '',
    Math.max(0, item.inStock),
    ...(hasPrice(item) ? priceCells(item, before) : ['', '', ASK_FOR_PRICE, '', '', '', '']),
  ];
}

function priceCells(item: Inside<Item>, before: PriceSnapshot | null): string[] {
  const unit = unitCents(item);
  const change = priceChange(before, item.itmCode, unit);
  const was = change?.wasCents ?? null;
  const { breaks = [] } = item;
  return [
    centsText(item.sellingCents),
    item.disPer.toFixed(2),
    centsText(unit),
    change?.kind ?? '',
    was === null ? '' : centsText(was),
    centsText(retailUnitCents(item) ?? unit),
    breaks.map(({ from }) => `${from}: ${centsText(unitCents(item, from))}`).join('; '),
  ];
}

function toRow(item: Inside<Item>): Inside<PriceRow> {
  const { itmCode, sku, itmName, itmType, inStock, sellingCents, disPer } = item;
  const { breaks, retailCents, isFromPrice, catName, bndName, grade, warrantyMonths } = item;
  return {
    itmCode,
    sku,
    itmName,
    itmType,
    inStock,
    sellingCents,
    disPer,
    catName,
    bndName,
    grade,
    warrantyMonths,
    ...(breaks !== undefined && { breaks }),
    ...(retailCents !== undefined && { retailCents }),
    ...(isFromPrice !== undefined && { isFromPrice }),
  };
}
