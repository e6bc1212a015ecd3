import type { Inside } from '@/lib/commerce/wire';
import { sql } from 'kysely';
import {
  ageInDays,
  availableCents,
  creditRefusal,
  debtByAge,
  dueAtOf,
  holdOf,
  holdWords,
  openCents,
  owedCents,
  type Credit,
  type Hold,
} from '@/lib/commerce/credit';
import { type Cents } from '@/lib/commerce/money';
import type { Outstanding } from '@/lib/contract/dealer.contract';
import {
  accountTerms,
  readTerms,
  termsIn,
  type Terms,
} from '@/server/people/customers/creditAccount.service';
import { creditLimitOf, type Buyer } from '@/server/people/customers/customer.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { onAccountCents, readOnAccount } from './accountMoney.queries';
import { asStatus } from './orderStatus';
import type { Shop } from '@/server/boot/shop';

/** Returns an account's credit limit and debt. */
export async function readCredit(reader: Reader | Writer, accountId: number): Promise<Credit> {
  const [limitCents, debts, onAccountCents] = await Promise.all([
    creditLimitOf(reader, accountId),
    readDebts(reader, accountId),
    readOnAccount(reader, accountId),
  ]);
  return { limitCents, usedCents: owedCents(debts), onAccountCents };
}

/** Returns why an account can order nothing on credit, or null. */
export async function readHold(
  shop: Pick<Shop, 'settings' | 'clock'>,
  reader: Reader | Writer,
  accountId: number,
): Promise<Hold | null> {
  const [{ own }, debts] = await Promise.all([
    readTerms(reader, accountId),
    readDebts(reader, accountId),
  ]);
  return holdIn(shop, own, debts);
}

function holdIn(
  { settings, clock }: Pick<Shop, 'settings' | 'clock'>,
  own: Terms['own'],
  debts: readonly Pick<OpenDebt, 'orderNumber' | 'placedAt' | 'dueAt'>[],
): Hold | null {
  const due = debts.map((debt) => ({ orderNumber: debt.orderNumber, dueAt: dueAtOf(debt) }));
  return holdOf({ own, debts: due, holdAfterDays: settings.creditHoldDays, now: clock() });
}

/** Returns what decides whether an account may order on credit, and its term, in one statement. */
export async function readCreditState(
  shop: Pick<Shop, 'settings' | 'clock'>,
  reader: Reader | Writer,
  accountId: number,
) {
  const rows = await accountTerms(reader)
    .leftJoin('salesOrder', (join) =>
      join.onRef('salesOrder.customerId', '=', 'customer.customerId').on(IS_OPEN_DEBT),
    )
    .select(onAccountCents(accountId).as('onAccountCents'))
    .select(['orderNumber', 'placedAt', 'dueAt', 'totalCents', 'creditedCents', 'paidCents'])
    .where('customer.customerId', '=', accountId)
    .orderBy('salesOrder.placedAt')
    .orderBy('salesOrder.orderId')
    .execute();
  const [account] = rows;
  const debts = rows.flatMap(debtIn);
  const { own, creditDays } = termsIn(account);
  return {
    limitCents: account?.creditLimitCents ?? 0,
    usedCents: owedCents(debts),
    onAccountCents: account?.onAccountCents ?? 0,
    creditDays,
    hold: holdIn(shop, own, debts),
  };
}

type OpenDebt = {
  orderNumber: string;
  placedAt: number;
  dueAt: number | null;
  totalCents: Cents;
  creditedCents: Cents;
  paidCents: Cents;
};

/** Returns the order of a row that has one. */
function debtIn(row: { [Name in keyof OpenDebt]: OpenDebt[Name] | null }) {
  const { orderNumber, placedAt, dueAt, totalCents, creditedCents, paidCents } = row;
  if (orderNumber === null || placedAt === null) return [];
  if (totalCents === null || creditedCents === null || paidCents === null) return [];
  const debt: OpenDebt = { orderNumber, placedAt, dueAt, totalCents, creditedCents, paidCents };
  return [{ ...debt, openCents: openCents(debt) }];
}

/**
 * Refuses an order on credit beyond the limit, or while the account is on hold; returns the days until it is
 * due. The caller's transaction locks the account's row, so that parallel orders see each other.
 */
export async function requireCredit(
  shop: Pick<Shop, 'settings' | 'clock'>,
  tx: Writer,
  buyer: Buyer,
  totalCents: Cents,
): Promise<{ creditDays: number }> {
  const { creditDays, ...state } = await readCreditState(shop, tx, buyer.accountId);
  const sentence = creditRefusal(buyer.userType, state, totalCents);
  if (sentence !== null) throw new ShopError('conflict', { paymentTitle: sentence });
  return { creditDays };
}

/** Returns the unpaid orders of an account, the oldest first. */
export async function readOutstanding(shop: Shop, accountId: number): Promise<Inside<Outstanding>> {
  const [{ credit, hold, ...outstanding }, { creditDays }] = await Promise.all([
    readOpenOrders(shop, accountId),
    readTerms(shop.database.read, accountId),
  ]);
  return {
    ...outstanding,
    creditDays,
    ...(credit.onAccountCents === 0 ? {} : { onAccountCents: credit.onAccountCents }),
    ...(hold === null ? {} : { hold: { sentence: holdWords(hold).trim() } }),
  };
}

/** Returns the same for staff, with the hold. */
export async function readOpenOrders(shop: Shop, accountId: number) {
  const { read } = shop.database;
  const now = shop.clock();
  const [credit, debts, hold] = await Promise.all([
    readCredit(read, accountId),
    readDebts(read, accountId),
    readHold(shop, read, accountId),
  ]);
  const aged = debts.map((debt) => ({ ...debt, ageDays: ageInDays(debt.placedAt, now) }));
  return {
    credit,
    hold,
    creditLimitCents: credit.limitCents,
    usedCents: credit.usedCents,
    availableCents: availableCents(credit),
    byAge: debtByAge(aged).map(({ name, openCents }) => ({
      name,
      openCents,
    })),
    orders: aged.map((debt) => ({
      orderNumber: debt.orderNumber,
      status: asStatus(debt.status),
      placedAt: debt.placedAt,
      dueAt: dueAtOf(debt),
      ageDays: debt.ageDays,
      isOverdue: dueAtOf(debt) < now,
      totalCents: debt.totalCents,
      paidCents: debt.paidCents,
      openCents: debt.openCents,
    })),
  };
}

/** Selects an account's unpaid orders on credit, the oldest first. */
export function openDebts(reader: Reader | Writer, accountId: number) {
  return allOpenDebts(reader).where('customerId', '=', accountId);
}

/** The conditions match their index. */
const IS_OPEN_DEBT = sql<boolean>`"salesOrder"."paymentTitle" = 'Credit'
  and "salesOrder"."status" <> 'cancelled' and "salesOrder"."status" <> 'returned'
  and "salesOrder"."paidCents" < "salesOrder"."totalCents" - "salesOrder"."creditedCents"`;

function allOpenDebts(reader: Reader | Writer) {
  return reader
    .selectFrom('salesOrder')
    .select([
      'customerId',
      'orderId',
      'orderNumber',
      'status',
      'placedAt',
      'dueAt',
      'totalCents',
      'creditedCents',
      'paidCents',
    ])
    .where(IS_OPEN_DEBT)
    .orderBy('placedAt')
    .orderBy('orderId');
}

/** Returns an account's unpaid orders on credit with what is open. */
export async function readDebts(reader: Reader | Writer, accountId: number) {
  const rows = await openDebts(reader, accountId).execute();
  return rows.map((row) => ({ ...row, openCents: openCents(row) }));
}

/** Returns the same of several accounts. */
export async function readDebtsOf(reader: Reader, accountIds: readonly number[]) {
  if (accountIds.length === 0) return [];
  const rows = await allOpenDebts(reader)
    .where('customerId', 'in', [...accountIds])
    .execute();
  return rows.map((row) => ({ ...row, openCents: openCents(row) }));
}
