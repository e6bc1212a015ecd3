import type { Actor } from '@/server/audit/actor';
import { recordAudit } from '@/server/audit/audit.service';
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
import { formatMoney } from '@/lib/text/format';
import type { Outstanding } from '@/lib/contract/dealer';
import { creditLimitOf, lockCustomer, type Buyer } from '@/server/customers/customer.service';
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
 * Refuses an order on credit beyond the limit. The caller's transaction locks the customer's row,
 * so that parallel orders see each other.
 */
export async function requireCredit(tx: Writer, buyer: Buyer, totalCents: Cents): Promise<void> {
  const credit = await readCredit(tx, buyer.customerId);
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

/** Records a payment for an order on credit; refuses more than is open. */
export async function recordPayment(
  shop: Shop,
  actor: Actor,
  orderNumber: string,
  cents: Cents,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const order = await tx
      .selectFrom('salesOrder')
      .select('customerId')
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirst();
    if (order === undefined) {
      throw new ShopError('not-found', { order: "We can't find this order. " });
    }
    await lockCustomer(tx, order.customerId);
    const debts = await readDebts(tx, order.customerId);
    const debt = debts.find((open) => open.orderNumber === orderNumber);
    if (debt === undefined) {
      const payment = `${orderNumber} has nothing left to pay on credit. `;
      throw new ShopError('conflict', { payment });
    }
    if (!Number.isSafeInteger(cents) || cents <= 0 || cents > debt.openCents) {
      const open = formatMoney(rupeesFromCents(debt.openCents));
      const payment = `${orderNumber} has ${open} left to pay on credit. `;
      throw new ShopError('conflict', { payment });
    }
    await tx
      .insertInto('creditPayment')
      .values({ orderId: debt.orderId, cents, receivedAt: shop.clock() })
      .execute();
    await recordAudit(shop, tx, actor, {
      operation: 'order.creditPayment',
      subject: orderNumber,
      before: { open: rupeesFromCents(debt.openCents) },
      after: { open: rupeesFromCents(debt.openCents - cents) },
    });
  });
}

/** Selects unpaid orders on credit, the oldest first; the conditions match their index. */
export function openDebts(reader: Reader, customerId: number) {
  return reader
    .selectFrom('salesOrder')
    .select(['orderId', 'orderNumber', 'status', 'placedAt', 'totalCents', 'paidCents'])
    .where('customerId', '=', customerId)
    .where(
      sql<boolean>`"paymentTitle" = 'Credit' and "status" <> 'cancelled' and "paidCents" < "totalCents"`,
    )
    .orderBy('placedAt')
    .orderBy('orderId');
}

async function readDebts(reader: Reader, customerId: number) {
  const rows = await openDebts(reader, customerId).execute();
  return rows.map((row) => ({ ...row, openCents: openCents(row) }));
}
