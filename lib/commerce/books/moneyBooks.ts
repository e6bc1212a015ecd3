import type { Account } from '@/lib/commerce/books/accounts';
import type { PaymentWay } from '@/lib/contract/order';
import type { SettlementSource } from '@/lib/contract/paymentOptions';
import type { StockMovementKind } from '@/lib/contract/stock.contract';
import type { Cents } from '../money';
import { paymentSign, type PaymentEventKind, type PaymentProvider } from '../paymentEvents';
import { documentOf, moved, type JournalDocument } from './journal';

/** A payment event of an order. */
export type BookedPayment = {
  eventId: number;
  at: number;
  orderNumber: string;
  provider: PaymentProvider;
  kind: PaymentEventKind;
  cents: Cents;
  way: PaymentWay;
  /** Not null: a part of a payment on account, which is booked as a whole. */
  accountPaymentId: number | null;
};

const OF_WAY: Record<PaymentWay, Account> = {
  cash: 'cash',
  transfer: 'bank',
  cheque: 'bank',
  // Marks payments of dealers' debts from before ways were known.
  credit: 'bank',
  card: 'card',
  courier: 'courierCod',
  'store-credit': 'storeCredit',
  'written-off': 'courierShort',
};

/** Returns the account that money of a way is on. */
export function moneyAccount(way: PaymentWay, provider: PaymentProvider = 'shop'): Account {
  return provider === 'shop' ? OF_WAY[way] : provider;
}

const KIND_OF = { paid: 'payment', refunded: 'refund', 'charged-back': 'taken-back' } as const;

/** Returns the documents of payment events; those that move no money have none. */
export function paymentDocuments(payments: readonly BookedPayment[]): JournalDocument[] {
  return payments.flatMap((payment) => {
    const { eventId, at, orderNumber, kind, cents, way, provider } = payment;
    if (payment.accountPaymentId !== null || !isMoney(kind)) return [];
    const amounts = moved(moneyAccount(way, provider), 'receivables', paymentSign(kind) * cents);
    const number = `${orderNumber}/${KIND_OF[kind]}/${eventId}`;
    return [documentOf({ at, number, kind: KIND_OF[kind], amounts })];
  });
}

function isMoney(kind: PaymentEventKind): kind is keyof typeof KIND_OF {
  return Object.hasOwn(KIND_OF, kind);
}

/** A payment on account, or the reversal of one. */
export type BookedReceipt = {
  number: string;
  at: number;
  cents: Cents;
  way: PaymentWay;
  isReversal: boolean;
};

export function receiptDocuments(receipts: readonly BookedReceipt[]): JournalDocument[] {
  return receipts.map(({ number, at, cents, way, isReversal }) =>
    documentOf({
      at,
      number: isReversal ? `${number}/reversed` : number,
      kind: isReversal ? 'taken-back' : 'payment',
      amounts: moved(moneyAccount(way), 'receivables', isReversal ? -cents : cents),
    }),
  );
}

/** What a courier's sheet brought into the bank, and what the courier kept of it. */
export type BookedDeposit = { number: string; at: number; inBankCents: Cents; feeCents: Cents };

export function depositDocuments(deposits: readonly BookedDeposit[]): JournalDocument[] {
  return deposits.map(({ number, at, inBankCents, feeCents }) =>
    documentOf({
      at,
      number,
      kind: 'courier-deposit',
      amounts: { bank: inBankCents, courierFees: feeCents, courierCod: -inBankCents - feeCents },
    }),
  );
}

/** What a gateway or the card terminal's bank paid out at once: its payments less what went back, and its fees. */
export type BookedSettlement = {
  number: string;
  at: number;
  provider: SettlementSource;
  cents: Cents;
  feeCents: Cents;
};

export function settlementDocuments(settlements: readonly BookedSettlement[]): JournalDocument[] {
  return settlements.map(({ number, at, provider, cents, feeCents }) =>
    documentOf({
      at,
      number,
      kind: 'settlement',
      amounts: { bank: cents - feeCents, gatewayFees: feeCents, [provider]: -cents },
    }),
  );
}

/** The value of pieces that moved together: of one order, or of all others of a kind. */
export type BookedMovement = {
  at: number;
  kind: StockMovementKind;
  orderNumber: string | null;
  /** Of the stock: above 0 when it grew. */
  cents: Cents;
};

const OF_MOVEMENT: Partial<Record<StockMovementKind, Account>> = {
  sold: 'costOfSales',
  cancelled: 'costOfSales',
  expired: 'costOfSales',
  returned: 'costOfSales',
  received: 'goodsReceived',
};

/** Returns the documents of a day's movements of stock; what has no known cost has none. */
export function stockDocuments(
  day: string,
  movements: readonly BookedMovement[],
): JournalDocument[] {
  return movements.flatMap(({ at, kind, orderNumber, cents }) => {
    if (cents === 0) return [];
    const account = OF_MOVEMENT[kind] ?? 'stockDifferences';
    const number = `${orderNumber ?? 'stock'}/${kind}/${day}`;
    return [documentOf({ at, number, kind: 'stock', amounts: moved('stock', account, cents) })];
  });
}

/** What a supplier credited for faulty pieces. */
export type BookedCredit = { number: string; at: number; cents: Cents };

/** Their cost left with them as a difference of the stock, which the credit makes good. */
export function creditDocuments(credits: readonly BookedCredit[]): JournalDocument[] {
  return credits.map(({ number, at, cents }) =>
    documentOf({
      at,
      number,
      kind: 'stock',
      amounts: moved('goodsReceived', 'stockDifferences', cents),
    }),
  );
}

/** A difference that the close booked; above 0 when there was more than the books say. */
export type BookedDifference = { number: string; at: number; account: Account; cents: Cents };

export function differenceDocuments(differences: readonly BookedDifference[]): JournalDocument[] {
  return differences.map(({ number, at, account, cents }) =>
    documentOf({ at, number, kind: 'difference', amounts: moved(account, 'differences', cents) }),
  );
}

/** Money that went into the drawer (above 0) or out of it for another reason than an order. */
export type BookedDrawer = { number: string; at: number; cents: Cents };

export function drawerDocuments(moves: readonly BookedDrawer[]): JournalDocument[] {
  return moves.map(({ number, at, cents }) =>
    documentOf({ at, number, kind: 'drawer', amounts: moved('cash', 'drawer', cents) }),
  );
}
