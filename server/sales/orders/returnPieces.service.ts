import { moveStock, returnStock, type StockNeed } from '@/server/catalogue/stock/stock.service';
import type { ActionContext } from './actionRequest';
import { readLines } from './orderRows.queries';

type Back = {
  kind: 'cancelled' | 'expired' | 'returned';
  pieces: readonly StockNeed[];
  /** true: all of it is on its shelf; 'none': nothing is; absent: all but what a picker missed. */
  restock?: boolean | 'none';
};

const WORDS = { missing: 'Missing when it was picked', faulty: 'Came back, not for sale' };

/**
 * Returns pieces of an order to stock. What is not on its shelf is written off again in the same
 * transaction, so that the stock is what is there and the ledger says why.
 */
export async function returnPieces(
  context: ActionContext,
  { kind, pieces, restock }: Back,
): Promise<void> {
  const { shop, tx, actor, order } = context;
  const { orderId } = order;
  const lost = restock === true ? [] : await lostOf(context, pieces, restock === 'none');
  await returnStock(shop, tx, actor, kind, pieces, orderId);
  if (lost.length === 0) return;
  const note = restock === 'none' ? WORDS.faulty : WORDS.missing;
  const gone = lost.map(({ itmCode, qty }) => ({ itmCode, qty: -qty }));
  await moveStock(shop, tx, actor, 'corrected', gone, { orderId, note });
}

async function lostOf(
  { tx, order: { orderId } }: ActionContext,
  pieces: readonly StockNeed[],
  isAll: boolean,
): Promise<StockNeed[]> {
  if (isAll) return [...pieces];
  const reports = await tx
    .selectFrom('orderEvent')
    .select('facts')
    .where('orderId', '=', orderId)
    .where('action', '=', 'missing')
    .execute();
  if (reports.length === 0) return [];
  const reported = new Set(reports.map(({ facts }) => itemIn(facts)));
  const lines = await readLines(tx, orderId);
  return pieces.flatMap(({ itmCode, qty }) => {
    const line = lines.find((one) => one.itmCode === itmCode);
    if (line === undefined || !reported.has(itmCode)) return [];
    const missing = Math.min(qty, line.qty - line.pickedQty);
    return missing > 0 ? [{ itmCode, qty: missing }] : [];
  });
}

function itemIn(facts: string | null): unknown {
  const read: { itmCode?: unknown } = JSON.parse(facts ?? '{}');
  return read.itmCode;
}
