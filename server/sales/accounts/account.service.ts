import type { Inside } from '@/lib/commerce/wire';
import { sumOf } from '@/lib/commerce/money';
import { balanceOf } from '@/lib/commerce/ledger';
import type {
  AccountList,
  AccountPayment,
  DealerAccount,
} from '@/lib/contract/dealerAccount.contract';
import { readAccountCard, readTerms } from '@/server/people/customers/creditAccount.service';
import type { Reader } from '@/server/platform/database/connect';
import { readAllocations } from '@/server/sales/orders/accountMoney.queries';
import { readOpenOrders } from '@/server/sales/orders/credit.service';
import type { Shop } from '@/server/boot/shop';
import { paymentRows } from './accountPayments.queries';
import { listOfficeCustomers } from './customerList.service';
import { readLedgerSource } from './ledger.service';

/** The newest payments that a page shows. */
const MAX_PAYMENTS = 100;

/** Returns the money of one customer with everything that the office shows of it. */
export async function readDealerAccount(
  shop: Shop,
  accountId: number,
): Promise<Inside<DealerAccount>> {
  const { read } = shop.database;
  const { email: _, createdAt: since, ...card } = await readAccountCard(read, accountId);
  const [{ credit, hold, ...open }, { creditDays, isOwnTerm }, payments, source] =
    await Promise.all([
      readOpenOrders(shop, accountId),
      readTerms(read, accountId),
      readPayments(read, accountId),
      readLedgerSource(read, accountId),
    ]);
  return {
    ...card,
    since,
    creditDays,
    isOwnTerm,
    hold,
    payments,
    ...open,
    onAccountCents: credit.onAccountCents,
    balanceCents: balanceOf(source),
  };
}

async function readPayments(reader: Reader, accountId: number): Promise<Inside<AccountPayment>[]> {
  const [rows, allocations] = await Promise.all([
    paymentRows(reader, accountId)
      .clearOrderBy()
      .orderBy('accountPayment.paymentId', 'desc')
      .limit(MAX_PAYMENTS)
      .execute(),
    readAllocations(reader, accountId),
  ]);
  return rows.map(({ paymentId, number, at, cents, way, reference, actorName, ...gone }) => {
    const own = allocations.filter((part) => part.paymentId === paymentId);
    const isReversed = gone.reversedAt !== null;
    const left = isReversed ? 0 : cents - sumOf(own.map((part) => part.cents));
    return {
      number,
      at,
      way,
      reference,
      amountCents: cents,
      by: actorName,
      allocations: own.map((part) => ({
        orderNumber: part.orderNumber,
        amountCents: part.cents,
      })),
      leftCents: left,
      reversed:
        gone.reversedAt === null
          ? null
          : { at: gone.reversedAt, reason: gone.reason ?? '', by: gone.reversedBy ?? '' },
    };
  });
}

type Asked = { search?: string; after?: number; asks?: string };

/** Returns a page of customers under the names that this list had before there was one for all. */
export async function listAccounts(
  shop: Shop,
  { search, after, asks }: Asked,
): Promise<Inside<AccountList>> {
  const filter = asks === 'dealer-prices' ? 'asks-for-dealer-prices' : 'all';
  const { customers, next } = await listOfficeCustomers(shop, { search, after, filter });
  return { accounts: customers, next };
}
