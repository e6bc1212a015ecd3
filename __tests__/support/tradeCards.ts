import { centsText } from '@/lib/commerce/money';
import { paymentSign } from '@/lib/commerce/paymentEvents';
import { formatDate } from '@/lib/text/format';
import { matchSettlementFile } from '@/server/sales/settlements/settlement.service';
import { openPayments } from '@/server/sales/settlements/settlements.queries';
import { KEEPER, type Trade } from './tradeGoods';

/**
 * A file of the card terminal settles some of what was paid by card, with or without the numbers of the slips and with rows
 * that are not ours. Somebody chooses what is unclear, and the file is loaded twice at once.
 */
export async function playCards({ shop, random }: Trade): Promise<string> {
  const open = await openPayments(shop.database.read, 'card', { now: shop.clock(), most: 60 });
  const rows = open
    .filter(() => random(4) > 0)
    .map(({ paymentId, at, kind, cents }) => {
      const number = random(3) > 0 ? (paymentId ?? '') : '';
      const fee = paymentSign(kind) > 0 ? random(Math.min(cents, 5_000)) : 0;
      return [formatDate(at), number, centsText(paymentSign(kind) * cents), centsText(fee)];
    });
  if (rows.length === 0) return 'refused';
  const day = formatDate(shop.clock());
  const odd = random(2) === 0 ? [[day, '', '0.01', '0.00'], rows[0] ?? []] : [];
  const lines = ['Date,Approval Code,Amount,Fee', ...[...rows, ...odd].map((row) => row.join())];
  const csv = lines.join('\n');
  const trial = await matchSettlementFile(shop, KEEPER, 'card', { csv, isTrial: true });
  const picks = trial.rows.flatMap(({ line, mayBe: [first] }) =>
    first === undefined || random(2) === 0 ? [] : [{ line, payment: first.payment }],
  );
  const settled = await Promise.all(
    [1, 2].map(() => matchSettlementFile(shop, KEEPER, 'card', { csv, picks })),
  );
  return settled.some((one) => one.settled > 0) ? 'cards settled' : 'refused';
}
