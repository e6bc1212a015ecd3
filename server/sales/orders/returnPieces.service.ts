import { moveQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { moveStock, returnStock, type StockNeed } from '@/server/catalogue/stock/stock.service';
import type { ActionContext } from './actionRequest';
import { readLines } from './orderRows.queries';

type Back = {
  kind: 'cancelled' | 'expired' | 'returned';
  pieces: readonly StockNeed[];
  /** true: all of it is on its shelf; 'none': all of it is in quarantine; absent: all but what a picker missed. */
  restock?: boolean | 'none';
};

const MISSING = 'Missing when it was picked';

/**
 * Returns pieces of an order to stock, or into quarantine. What a picker missed is written off again in the same
 * transaction, so that the stock is what is there and the ledger says why.
 */
export async function returnPieces(
  context: ActionContext,
  { kind, pieces, restock }: Back,
): Promise<void> {
  const { shop, tx, actor, order } = context;
  const { orderId } = order;
  if (restock === 'none') {
    await moveQuarantine(shop, tx, actor, kind, pieces, { orderId });
    return;
  }
  const lost = restock === true ? [] : await lostOf(context, pieces);
  await returnStock(shop, tx, actor, kind, pieces, orderId);
  if (lost.length === 0) return;
  const gone = lost.map(({ itmCode, qty }) => ({ itmCode, qty: -qty }));
  await moveStock(shop, tx, actor, 'corrected', gone, { orderId, note: MISSING });
}

async function lostOf(
  { tx, order: { orderId } }: ActionContext,
  pieces: readonly StockNeed[],
): Promise<StockNeed[]> {
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
