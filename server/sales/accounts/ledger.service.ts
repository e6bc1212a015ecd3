import type { Inside } from '@/lib/commerce/wire';
import {
  isInOneState,
  ledgerOf,
  statementOf,
  type BalancedEntry,
  type LedgerPayment,
  type LedgerSource,
} from '@/lib/commerce/ledger';
import {
  MAX_STATEMENT_LINES,
  type LedgerLine,
  type Statement,
  type StatementQuery,
} from '@/lib/contract/dealerAccount.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { readAccountCard } from '@/server/people/customers/creditAccount.service';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { readLedgerOrders } from '@/server/sales/orders/ledgerOrders.queries';
import type { Shop } from '@/server/boot/shop';
import { paymentRows } from './accountPayments.queries';
import { periodOf } from './period';

const TRIES = 3;

/**
 * Returns everything that the ledger of an account is made of. Reads again when a write came in between
 * two reads.
 */
export async function readLedgerSource(reader: Reader, accountId: number): Promise<LedgerSource> {
  for (let tries = 1; ; tries += 1) {
    const [orders, payments] = await Promise.all([
      readLedgerOrders(reader, accountId),
      readLedgerPayments(reader, accountId),
    ]);
    if (isInOneState({ orders }) || tries === TRIES) return { orders, payments };
  }
}

async function readLedgerPayments(reader: Reader, accountId: number): Promise<LedgerPayment[]> {
  const rows = await paymentRows(reader, accountId).execute();
  return rows.map(({ number, at, cents, way, reference, reversedAt, reason }) => ({
    number,
    at,
    cents,
    way,
    reference,
    reversed: reversedAt === null ? null : { at: reversedAt, reason: reason ?? '' },
  }));
}

/** Returns the ledger of a period with what is owed at both ends. */
export async function readStatement(
  shop: Shop,
  accountId: number,
  query: StatementQuery,
): Promise<Inside<Statement>> {
  const { read } = shop.database;
  const { from, to, starts, until } = periodOf(query, shop.clock());
  const card = await readAccountCard(read, accountId);
  const ledger = ledgerOf(await readLedgerSource(read, accountId));
  const { entries, ...sums } = statementOf(ledger, { from: starts, until });
  if (entries.length > MAX_STATEMENT_LINES) {
    throw new ShopError('bad-input', {
      from: `This period has more than ${MAX_STATEMENT_LINES} lines. Please choose a shorter one. `,
    });
  }
  return {
    from,
    to,
    account: partyOf(card),
    openingCents: sums.openingCents,
    chargedCents: sums.chargedCents,
    creditedCents: sums.creditedCents,
    closingCents: sums.closingCents,
    lines: entries.map(lineOf),
  };
}

function partyOf({ fullName, shopName, phone, email }: Card) {
  const contact = [phone === null ? null : `Phone ${displayPhone(phone)}`, email];
  const lines = [shopName === null ? null : fullName, ...contact];
  return { name: shopName || fullName, lines: lines.filter((line) => line !== null) };
}

type Card = Awaited<ReturnType<typeof readAccountCard>>;

function lineOf({ cents, effectCents, balanceCents, ...entry }: BalancedEntry): Inside<LedgerLine> {
  return {
    ...entry,
    amountCents: cents,
    effectCents,
    balanceCents,
  };
}
