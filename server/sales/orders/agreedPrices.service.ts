import { whyNotAgreed } from '@/lib/commerce/agreedPrice';
import type { Cents } from '@/lib/commerce/money';
import { ShopError } from '@/server/platform/errors';
import type { ActionContext, ActionResult, RequestOf } from './actionRequest';
import { moneyOf, outcomeOf, partsOf, setTotals } from './changeOrder.service';
import { readLines, type LineRow } from './orderRows.queries';
import { requireLine } from './parcels.service';

type Agreed = { line: LineRow; unitCents: Cents; listCents: Cents };

/**
 * Gives lines the unit prices that staff agreed with the buyer. The first price stays beside each, for papers and
 * for the limit; agreeing it again takes the other one back.
 */
export async function changePrices(
  context: ActionContext,
  { lines: wanted, reason, limitPercent }: RequestOf<'change-prices'>,
): Promise<ActionResult> {
  const { tx, order } = context;
  const lines = await readLines(tx, order.orderId);
  const agreed = wanted
    .map(({ itmCode, unitCents }): Agreed => {
      const line = requireLine(lines, order, itmCode);
      return { line, unitCents, listCents: line.agreedFromCents ?? line.unitCents };
    })
    .filter(({ line, unitCents }) => line.unitCents !== unitCents);
  if (agreed.length === 0) return null;
  for (const one of agreed) requireAllowed(one, limitPercent);
  for (const one of agreed) await setPrice(context, one);
  const before = await moneyOf(context);
  await setTotals(context, await readLines(tx, order.orderId));
  const after = await moneyOf(context);
  return {
    outcome: outcomeOf(order, after),
    facts: {
      reason,
      lines: agreed.map(({ line: { itmCode, sku, unitCents: wasCents }, unitCents: nowCents }) => ({
        itmCode,
        sku,
        wasCents,
        nowCents,
      })),
      fromCents: before.totalCents,
      toCents: after.totalCents,
      // The books split the change by these.
      was: partsOf(order),
    },
    before: { totalCents: before.totalCents },
    after: { totalCents: after.totalCents },
  };
}

function requireAllowed({ line, unitCents, listCents }: Agreed, limit: number | null): void {
  const why = whyNotAgreed({ listCents, agreedCents: unitCents }, limit);
  if (why === null) return;
  throw new ShopError('conflict', { price: `The price of ${line.sku}: ${why}. ` });
}

async function setPrice(
  { tx, order }: ActionContext,
  { line, unitCents, listCents }: Agreed,
): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({
      // The price itself, without a discount, so that all that is computed from a line stays right.
      sellingCents: unitCents,
      disPerHundredths: 0,
      unitCents,
      lineCents: unitCents * line.qty,
      agreedFromCents: unitCents === listCents ? null : listCents,
    })
    .where('orderId', '=', order.orderId)
    .where('position', '=', line.position)
    .execute();
}
