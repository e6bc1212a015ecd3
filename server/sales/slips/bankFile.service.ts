import type { Inside } from '@/lib/commerce/wire';
import { matchBankLines, type BankMatch, type OpenTransfer } from '@/lib/commerce/bankLines';
import { sumOf, type Cents } from '@/lib/commerce/money';
import type { BankFile, BankMatching, BankRow } from '@/lib/contract/payment.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { ShopError } from '@/server/platform/errors';
import { openTransfers } from '@/server/sales/orders/openTransfers.queries';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { paymentsWith } from '@/server/sales/orders/slips.queries';
import type { Shop } from '@/server/boot/shop';
import { bankRowsOf, type BankRowRead, type BankRowRefused } from './bankRows';

/**
 * Matches a bank's list of incoming money to the orders that wait for a transfer. Records the lines that
 * are certain, and those likely ones that staff confirmed; the same list again records nothing twice.
 */
export async function matchBankFile(
  shop: Shop,
  actor: Actor,
  { csv, confirmed = [], isTrial = false }: BankFile,
): Promise<Inside<BankMatching>> {
  const read = bankRowsOf(csv);
  const matched = await matchRows(shop, read.rows);
  const rows: Inside<BankRow>[] = read.refused.map(toRefused);
  for (const one of matched) {
    const isRecorded = !isTrial && isWanted(one, confirmed);
    rows.push(isRecorded ? await record(shop, actor, one) : toRow(one));
  }
  const counted = rows.filter(({ outcome, isRecorded }) =>
    isTrial ? outcome === 'certain' : isRecorded,
  );
  const matching: Inside<BankMatching> = {
    rows,
    isTrial,
    recorded: counted.length,
    left: rows.length - counted.length,
    recordedTotalCents: sumOf(counted.map(({ amountCents }) => amountCents)),
  };
  if (!isTrial) await recordList(shop, actor, matching);
  return matching;
}

type Matched = BankRowRead & {
  match: BankMatch;
  orders: OpenTransfer[];
  /** The order for which this line was recorded before. */
  recordedFor: string | null;
};

/** A likely line is recorded only for the order that staff saw beside it. */
function isWanted(
  { line, match }: Matched,
  confirmed: NonNullable<BankFile['confirmed']>,
): boolean {
  if (match.kind !== 'likely') return match.kind === 'certain';
  const orders = match.orderNumbers.join();
  return confirmed.some((one) => one.line === line && one.orderNumber === orders);
}

async function matchRows(shop: Shop, rows: readonly BankRowRead[]): Promise<Matched[]> {
  const { read } = shop.database;
  const open = await openTransfers(read);
  const payments = await paymentsWith(
    read,
    rows.map(({ reference }) => reference),
  );
  const known = new Map(payments.map(({ reference, orderNumber }) => [reference, orderNumber]));
  const fresh = rows.filter(({ reference }) => !known.has(reference));
  const matches = matchBankLines(fresh, open);
  const found = new Map(fresh.map(({ line }, at) => [line, matches[at]]));
  const byNumber = new Map(open.map((order) => [order.orderNumber, order]));
  return rows.map((row) => {
    const match = found.get(row.line) ?? { kind: 'none', orderNumbers: [] };
    const orders = match.orderNumbers.flatMap((number) => byNumber.get(number) ?? []);
    return { ...row, match, orders, recordedFor: known.get(row.reference) ?? null };
  });
}

/** A line that cannot be read is shown with the reason, so that its payment is not missed. */
function toRefused({ line, text, reason }: BankRowRefused): Inside<BankRow> {
  return {
    line,
    text,
    amountCents: 0,
    isRecorded: false,
    outcome: 'refused',
    orderNumbers: [],
    askedCents: null,
    reason,
  };
}

function toRow({ line, reference, cents, match, orders, recordedFor }: Matched): Inside<BankRow> {
  const isDone = recordedFor !== null;
  return {
    line,
    text: reference,
    amountCents: cents,
    isRecorded: false,
    reason: null,
    outcome: isDone ? 'done' : match.kind,
    orderNumbers: isDone ? [recordedFor] : match.orderNumbers,
    askedCents: orders.length === 0 ? null : asked(orders),
  };
}

function asked(orders: readonly OpenTransfer[]): Cents {
  return sumOf(orders.map(({ toPayCents }) => toPayCents));
}

/** Records a line for its orders in one transaction; a line for several pays each what it asks. */
async function record(shop: Shop, actor: Actor, matched: Matched): Promise<Inside<BankRow>> {
  const { cents, reference, orders } = matched;
  try {
    await shop.database.transaction(async (tx) => {
      for (const { orderNumber, toPayCents } of orders) {
        const own = orders.length === 1 ? cents : toPayCents;
        const move = { action: 'pay', way: 'transfer', cents: own, reference } as const;
        await performActionIn(shop, tx, actor, orderNumber, move);
      }
    });
    return { ...toRow(matched), isRecorded: true };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const reason = Object.values(error.sentences).join('').trim();
    return { ...toRow(matched), outcome: 'refused', reason };
  }
}

function recordList(shop: Shop, actor: Actor, matching: Inside<BankMatching>): Promise<void> {
  const { recorded, recordedTotalCents, left } = matching;
  return shop.database.transaction((tx) =>
    recordAudit(shop, tx, actor, {
      operation: 'bank.list',
      subject: 'bank',
      after: { recorded, recordedTotalCents, left },
    }),
  );
}
