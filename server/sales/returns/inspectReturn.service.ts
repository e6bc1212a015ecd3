import { inspectionProblem, type Inspected } from '@/lib/commerce/returnLife';
import { counted } from '@/lib/text/format';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { moveQuarantine } from '@/server/catalogue/stock/quarantine.service';
import { returnStock } from '@/server/catalogue/stock/stock.service';
import { ShopError } from '@/server/platform/errors';
import { TAKES_RETURNS } from '@/server/sales/orders/returns.queries';
import { requireStep, takeStep, type ReturnContext } from './returnRows.queries';

/** Approves or refuses what a buyer asked. */
export function decideReturn(
  context: ReturnContext,
  decision: { action: 'approve' } | { action: 'refuse' | 'send-back'; reason: string },
): Promise<void> {
  if (decision.action === 'approve') return takeStep(context, { action: 'approve' });
  const { action, reason } = decision;
  if (action === 'refuse') {
    return takeStep(context, { action, changes: { refusal: reason }, note: reason });
  }
  requireStep(context, action);
  const kept = keptPieces(context);
  if (kept > 0) {
    throw new ShopError('conflict', {
      return: `${counted(kept, 'piece')} of ${context.row.returnNumber} stay here: exchange or credit them. `,
    });
  }
  return takeStep(context, { action, changes: { refusal: reason, outcome: 'none' }, note: reason });
}

/** Returns how many pieces stay in the shop, for which the buyer gets something. */
export function keptPieces({ row }: Pick<ReturnContext, 'row'>): number {
  return row.shelfQty + row.quarantineQty;
}

/** Receives pieces by their scanned codes; each must mean the item of the return. */
export async function receiveReturn(
  context: ReturnContext,
  codes: readonly string[],
): Promise<void> {
  const { tx, order, row } = context;
  requireStep(context, 'receive');
  if (!TAKES_RETURNS.has(order.status)) {
    throw new ShopError('conflict', { order: `${order.orderNumber} has ended. ` });
  }
  for (const code of new Set(codes)) {
    const { items } = await findByScan(tx, code);
    if (items.some(({ itmCode }) => itmCode === row.itmCode)) continue;
    const [found] = items;
    const what = found === undefined ? 'nothing we know' : `${found.sku}, ${found.itmName}`;
    throw new ShopError('conflict', { pieces: `${code} means ${what}: it is not this part. ` });
  }
  if (codes.length > row.qty) {
    throw new ShopError('conflict', {
      pieces: `${row.returnNumber} is for ${counted(row.qty, 'piece')}, not ${codes.length}. `,
    });
  }
  const note = counted(codes.length, 'piece');
  await takeStep(context, { action: 'receive', changes: { receivedQty: codes.length }, note });
}

/** Writes where each piece goes: sound ones are for sale again, faulty ones never are. */
export async function inspectReturn(
  context: ReturnContext,
  { note, ...result }: Inspected & { note: string | null },
): Promise<void> {
  const { shop, tx, actor, order, row } = context;
  requireStep(context, 'inspect');
  const problem = inspectionProblem(row.receivedQty, result);
  if (problem !== null) throw new ShopError('conflict', { pieces: problem });
  const { itmCode } = row;
  const { orderId } = order;
  const { shelf, quarantine, back } = result;
  if (shelf > 0) {
    await returnStock(shop, tx, actor, 'returned', [{ itmCode, qty: shelf }], orderId);
  }
  if (quarantine > 0) {
    const faulty = [{ itmCode, qty: quarantine }];
    await moveQuarantine(shop, tx, actor, 'returned', faulty, { orderId, note: row.returnNumber });
  }
  const changes = { shelfQty: shelf, quarantineQty: quarantine, backQty: back };
  await takeStep(context, { action: 'inspect', changes, note });
}
