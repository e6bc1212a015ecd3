import { sql } from 'kysely';
import {
  ageInDays,
  availableCents,
  debtByAge,
  dueAt,
  openCents,
  owedCents,
  creditRefusal,
  type Credit,
} from '@/lib/commerce/credit';
import { rupeesFromCents, type Cents } from '@/lib/commerce/money';
import type { Outstanding } from '@/lib/contract/dealer';
import { creditLimitOf, type Buyer } from '@/server/customers/customer.service';
import type { Reader, Writer } from '@/server/database/connect';
import { ShopError } from '@/server/errors';
import { asStatus } from './orderStatus';
import type { Shop } from '@/server/shop';

/** Returns the customer's credit limit and debt. */
export async function readCredit(reader: Reader, customerId: number): Promise<Credit> {
  const [limitCents, debts] = await Promise.all([
    creditLimitOf(reader, customerId),
    readDebts(reader, customerId),
  ]);
  return { limitCents, usedCents: owedCents(debts) };
}

/**
 * Refuses an order on credit beyond the limit. The caller's transaction locks the account's row,
 * so that parallel orders see each other.
 */
export async function requireCredit(tx: Writer, buyer: Buyer, totalCents: Cents): Promise<void> {
  const credit = await readCredit(tx, buyer.accountId);
  const sentence = creditRefusal(buyer.userType, credit, totalCents);
  if (sentence !== null) throw new ShopError('conflict', { paymentTitle: sentence });
}

/** Returns a dealer's unpaid orders, the oldest first. */
export async function readOutstanding(shop: Shop, customerId: number): Promise<Outstanding> {
  const { read } = shop.database;
  const now = shop.clock();
  const [credit, debts] = await Promise.all([
    readCredit(read, customerId),
    readDebts(read, customerId),
  ]);
  const aged = debts.map((debt) => ({ ...debt, ageDays: ageInDays(debt.placedAt, now) }));
  return {
    creditLimit: rupeesFromCents(credit.limitCents),
    used: rupeesFromCents(credit.usedCents),
    available: rupeesFromCents(availableCents(credit)),
    byAge: debtByAge(aged).map(({ name, openCents }) => ({
      name,
      open: rupeesFromCents(openCents),
    })),
    orders: aged.map((debt) => ({
      orderNumber: debt.orderNumber,
      status: asStatus(debt.status),
      placedAt: debt.placedAt,
      dueAt: dueAt(debt.placedAt),
      ageDays: debt.ageDays,
      isOverdue: dueAt(debt.placedAt) < now,
      total: rupeesFromCents(debt.totalCents),
      paid: rupeesFromCents(debt.paidCents),
      open: rupeesFromCents(debt.openCents),
    })),
  };
}

/** Selects unpaid orders on credit, the oldest first; the conditions match their index. */
export function openDebts(reader: Reader, customerId: number) {
  return reader
    .selectFrom('salesOrder')
    .select([
      'orderId',
      'orderNumber',
      'status',
      'placedAt',
      'totalCents',
      'creditedCents',
      'paidCents',
    ])
    .where('customerId', '=', customerId)
    .where(
      sql<boolean>`"paymentTitle" = 'Credit' and "status" <> 'cancelled' and "status" <> 'returned' and "paidCents" < "totalCents" - "creditedCents"`,
    )
    .orderBy('placedAt')
    .orderBy('orderId');
}

/** Returns a customer's unpaid orders on credit with what is open. */
export async function readDebts(reader: Reader, customerId: number) {
  const rows = await openDebts(reader, customerId).execute();
  return rows.map((row) => ({ ...row, openCents: openCents(row) }));
}
