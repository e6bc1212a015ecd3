import { performActionIn } from '@/server/sales/orders/performAction.service';
import { lockOrder } from '@/server/sales/orders/orderRows.queries';
import { listCreditNotes } from '@/server/sales/orders/creditNotes.queries';
import { REASON_WORDS } from '@/lib/text/returnWords';
import { requireKept } from './exchangeReturn.service';
import { requireStep, takeStep, type ReturnContext } from './returnRows.queries';

/**
 * Issues a credit note over the pieces that stay; the money becomes store credit at once, or is due back like that
 * of every credit note.
 */
export async function creditReturn(context: ReturnContext, to: 'credit' | 'refund'): Promise<void> {
  const { shop, tx, actor, order, row } = context;
  requireStep(context, 'credit');
  const qty = requireKept(context);
  const reason = `${row.returnNumber}: ${REASON_WORDS[row.reason].replace(/^It /, 'it ')}`;
  // The inspection has moved the pieces.
  const lines = [{ itmCode: row.itmCode, qty, restock: false }];
  const { orderNumber } = order;
  await performActionIn(shop, tx, actor, orderNumber, {
    action: 'credit',
    lines,
    cents: null,
    reason,
  });
  const after = await lockOrder(tx, orderNumber);
  const cents = Math.min(after.creditedCents - order.creditedCents, after.refundDueCents);
  if (to === 'credit' && cents > 0) {
    const refund = {
      action: 'refund',
      way: 'store-credit',
      cents,
      reference: row.returnNumber,
    } as const;
    await performActionIn(shop, tx, actor, orderNumber, refund);
  }
  const serial = (await listCreditNotes(tx, order.orderId)).at(-1)?.serial ?? null;
  await takeStep(context, {
    action: 'credit',
    changes: { outcome: to, creditNote: serial },
    note: serial,
  });
}
