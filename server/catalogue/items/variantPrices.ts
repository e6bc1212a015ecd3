import type { Shop } from '@/server/boot/shop';
import { pick } from '@/lib/contract/records';
import { chunks } from '@/server/platform/database/chunks';
import type { Writer } from '@/server/platform/database/connect';
import { lockItems } from '@/server/catalogue/stock/changeStock.queries';

/** What an item costs retail customers. */
const PRICE_COLUMNS = [
  'sellingCents',
  'askForPrice',
  'disPerHundredths',
  'statedDisPerHundredths',
  'discountFrom',
  'discountTo',
  'discountTurnsAt',
] as const;

/**
 * Gives items with variants the whole price of the cheapest visible one, where it differs, and marks those whose
 * variants differ: a list then says "From". An item whose variants are all hidden keeps its price.
 */
export async function followVariants(
  shop: Pick<Shop, 'database'>,
  tx: Writer,
  itmCodes: readonly number[],
  now: number,
): Promise<void> {
  const inOrder = [...new Set(itmCodes)].sort((left, right) => left - right);
  for await (const parents of chunks(inOrder)) {
    // The variants must be read after the lock: a price written meanwhile would otherwise not count.
    await lockItems(shop, tx, parents);
    const variants = await readPriced(tx, 'parentItmCode', parents);
    const items = await readPriced(tx, 'itmCode', parents);
    for (const item of items) {
      const own = variants.filter(({ parentItmCode }) => parentItmCode === item.itmCode);
      const [cheapest] = own.sort(byPrice);
      if (cheapest !== undefined) await follow(tx, item, { cheapest, own, now });
    }
  }
}

type Priced = Awaited<ReturnType<typeof readColumns>>[number] & {
  prices: { userType: number; sellingCents: number }[];
  breaks: { userType: number; fromQty: number; sellingCents: number }[];
};

/** Returns visible variants by their parent, or items by their code. */
async function readPriced(
  tx: Writer,
  by: 'itmCode' | 'parentItmCode',
  codes: readonly number[],
): Promise<Priced[]> {
  const rows = await readColumns(tx, by, codes);
  const found = rows.map(({ itmCode }) => itmCode);
  if (found.length === 0) return [];
  const prices = await tx
    .selectFrom('itemPrice')
    .selectAll()
    .where('itmCode', 'in', found)
    .orderBy('userType')
    .execute();
  const breaks = await tx
    .selectFrom('itemBreak')
    .selectAll()
    .where('itmCode', 'in', found)
    .orderBy('userType')
    .orderBy('fromQty')
    .execute();
  return rows.map((row) => ({
    ...row,
    prices: prices.filter(({ itmCode }) => itmCode === row.itmCode).map(withoutCode),
    breaks: breaks.filter(({ itmCode }) => itmCode === row.itmCode).map(withoutCode),
  }));
}

function readColumns(tx: Writer, by: 'itmCode' | 'parentItmCode', codes: readonly number[]) {
  return tx
    .selectFrom('item')
    .select(['itmCode', 'parentItmCode', 'priceCents', 'isFromPrice', ...PRICE_COLUMNS])
    .where(by, 'in', codes)
    .$if(by === 'parentItmCode', (query) => query.where('visible', '=', 1))
    .$if(by === 'itmCode', (query) => query.where('itmType', '=', 'M'))
    .execute();
}

function withoutCode<T extends { itmCode: number }>({ itmCode: _, ...rest }: T) {
  return rest;
}

/** The lowest price first; one that is asked for is none. */
function byPrice(left: Priced, right: Priced): number {
  return (
    Number(isAsked(left)) - Number(isAsked(right)) ||
    left.priceCents - right.priceCents ||
    left.itmCode - right.itmCode
  );
}

function isAsked({ askForPrice, priceCents }: Priced): boolean {
  return askForPrice === 1 || priceCents === 0;
}

/** Everything that a customer of any price level pays, as a text. */
function priceKey(item: Priced): string {
  if (isAsked(item)) return 'asked';
  return JSON.stringify([item.priceCents, item.prices, item.breaks]);
}

type Following = { cheapest: Priced; own: readonly Priced[]; now: number };

async function follow(tx: Writer, item: Priced, { cheapest, own, now }: Following) {
  const isFromPrice = new Set(own.map(priceKey)).size > 1 ? 1 : 0;
  const price = { ...pickPrice(cheapest), isFromPrice } as const;
  const before = { ...pickPrice(item), isFromPrice: item.isFromPrice };
  const isSameList = sameList(item, cheapest);
  if (isSameList && JSON.stringify(price) === JSON.stringify(before)) return;
  const { itmCode } = item;
  await tx
    .updateTable('item')
    .set({ ...price, updatedAt: now })
    .where('itmCode', '=', itmCode)
    .execute();
  if (isSameList) return;
  await tx.deleteFrom('itemPrice').where('itmCode', '=', itmCode).execute();
  await tx.deleteFrom('itemBreak').where('itmCode', '=', itmCode).execute();
  const prices = cheapest.prices.map((one) => ({ itmCode, ...one }));
  const breaks = cheapest.breaks.map((one) => ({ itmCode, ...one }));
  if (prices.length > 0) await tx.insertInto('itemPrice').values(prices).execute();
  if (breaks.length > 0) await tx.insertInto('itemBreak').values(breaks).execute();
}

function pickPrice(item: Priced) {
  return pick(item, PRICE_COLUMNS);
}

function sameList(one: Priced, other: Priced): boolean {
  const keyOf = ({ prices, breaks }: Priced) => JSON.stringify([prices, breaks]);
  return keyOf(one) === keyOf(other);
}
