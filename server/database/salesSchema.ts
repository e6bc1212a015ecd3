import type { Generated } from 'kysely';
import type { Flag } from './schema';

/** Times are epoch milliseconds, money is cents, weight is grams. */

export type CustomerTable = {
  customerId: Generated<number>;
  fullName: string;
  shopName: string | null;
  /** '94' and 9 digits. */
  phone: string | null;
  email: string | null;
  passwordHash: string;
  userType: Generated<number>;
  verified: Generated<Flag>;
  createdAt: number;
  updatedAt: number;
};

type PostalAddress = {
  fullName: string;
  shopName: string | null;
  line1: string;
  line2: string | null;
  town: string;
  district: string;
  postcode: string | null;
  phone: string;
  secondPhone: string | null;
};

export type AddressTable = PostalAddress & {
  addressId: Generated<number>;
  customerId: number;
  usedAt: number;
};

export type SessionTable = {
  tokenHash: string;
  /** Null for a registration with a number that is already known; it can never be verified. */
  customerId: number | null;
  createdAt: number;
  lastSeenAt: number;
};

export type OneTimeCodeTable = {
  codeId: Generated<number>;
  customerId: number;
  purpose: string;
  codeHash: string;
  wrongTries: Generated<number>;
  usedAt: number | null;
  createdAt: number;
  expiresAt: number;
};

/** Limits that protect accounts; shared by all processes. */
export type AttemptCountTable = { subject: string; attempts: number; windowStartedAt: number };

export type CartLineTable = { customerId: number; itmCode: number; qty: number; addedAt: number };

export type WishlistItemTable = { customerId: number; itmCode: number; addedAt: number };

/** Gapless numbers, such as the order number. */
export type CounterTable = { name: string; value: number };

export type SalesOrderTable = PostalAddress & {
  orderId: Generated<number>;
  orderNumber: string;
  customerId: number;
  status: string;
  paymentTitle: string;
  invCents: number;
  delCents: number;
  discountCents: number;
  processingCents: number;
  paymentChargeCents: number;
  totalCents: number;
  weightGrams: number;
  note: string | null;
  placedAt: number;
  /** Until when an unpaid order keeps its stock; null when it keeps it for good. */
  holdUntil: number | null;
};

/** A line as it was sold: later changes of the item do not reach it. */
export type OrderLineTable = {
  orderId: number;
  position: number;
  itmCode: number;
  sku: string;
  itmName: string;
  qty: number;
  sellingCents: number;
  disPerHundredths: number;
  unitCents: number;
  lineCents: number;
  weightGrams: number;
};

export type IdempotencyKeyTable = {
  customerId: number;
  key: string;
  requestHash: string;
  orderId: number;
  createdAt: number;
};

export type OutboxMessageTable = {
  messageId: Generated<number>;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  body: string;
  attempts: Generated<number>;
  nextAttemptAt: number;
  sentAt: number | null;
  failure: string | null;
  createdAt: number;
};

export type SalesSchema = {
  customer: CustomerTable;
  address: AddressTable;
  session: SessionTable;
  oneTimeCode: OneTimeCodeTable;
  attemptCount: AttemptCountTable;
  cartLine: CartLineTable;
  wishlistItem: WishlistItemTable;
  counter: CounterTable;
  salesOrder: SalesOrderTable;
  orderLine: OrderLineTable;
  idempotencyKey: IdempotencyKeyTable;
  outboxMessage: OutboxMessageTable;
};
