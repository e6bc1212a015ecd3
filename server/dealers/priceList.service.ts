import { csvLine, CSV_START } from '@/lib/commerce/csv';
import { findGrade } from '@/lib/contract/grades';
import { unitPrice } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/catalogue';
import type { PriceList, PriceListQuery, PriceRow } from '@/lib/contract/priceList';
import type { Buyer } from '@/server/customers/customer.service';
import { readSoldItems } from '@/server/catalogue/itemFacts.queries';
import { listProducts } from '@/server/catalogue/listing.service';
import type { Shop } from '@/server/shop';

const ON_PAGE = 100;
/** Small enough that other requests are answered between batches. */
const IN_BATCH = 500;

/** Returns one page of the price list in the shop's order, at the dealer's prices. */
export async function readPriceList(
  shop: Shop,
  { userType }: Buyer,
  query: PriceListQuery,
): Promise<PriceList> {
  const list = await listProducts(shop, { ...query, limit: ON_PAGE }, userType);
  const { items, totalItems, page, limit } = list;
  return { items: items.map(toRow), totalItems, page, limit };
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
];

/** Generates the whole price list as CSV in chunks, one line for every item that can be bought. */
export async function* priceListCsv(
  shop: Shop,
  { userType }: Buyer,
  catCodes: readonly number[],
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADINGS);
  let after = 0;
  for (;;) {
    const items = await readSoldItems(shop, userType, { catCodes, after, limit: IN_BATCH });
    if (items.length === 0) return;
    yield items.map((item) => csvLine(cellsFor(item))).join('');
    after = items.at(-1)?.itmCode ?? after;
  }
}

function cellsFor(item: Item): (string | number)[] {
  return [
    item.itmCode,
    item.sku,
    item.itmName,
    item.catName,
    item.bndName ?? '',
    findGrade(item.grade)?.label ?? '',
    item.warrantyMonths ?? '',
    Math.max(0, item.inStock),
    item.selling.toFixed(2),
    item.disPer.toFixed(2),
    unitPrice(item).toFixed(2),
  ];
}

function toRow(item: Item): PriceRow {
  const { itmCode, sku, itmName, itmType, inStock, selling, disPer } = item;
  const { catName, bndName, grade, warrantyMonths } = item;
  return {
    ...{ itmCode, sku, itmName, itmType, inStock, selling, disPer },
    ...{ catName, bndName, grade, warrantyMonths },
  };
}
