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
  /** The phone is proven by the code of the registration; an e-mail only once this is 1. */
  emailVerified: Generated<Flag>;
  passwordHash: string;
  userType: Generated<number>;
  /** Null while the merchant has not approved, where he wants to. */
  approvedAt: Generated<number | null>;
  /** Of a dealer, for tax invoices: 9 digits. */
  tin: Generated<string | null>;
  vatRegistered: Generated<Flag>;
  /** How much a dealer may owe; 0 is no credit. */
  creditLimitCents: Generated<number>;
  createdAt: number;
  updatedAt: number;
};

/** Another way a customer signs in: the number a third party knows him by. */
export type CustomerIdentityTable = {
  customerId: number;
  authType: 'google' | 'facebook' | 'apple';
  subject: string;
  createdAt: number;
};

/** A customer asks for dealer prices; the merchant settles it by giving a userType, or not. */
export type DealerRequestTable = {
  requestId: Generated<number>;
  customerId: number;
  shopName: string;
  town: string;
  district: string;
  registrationNumber: string | null;
  /** What the shop buys most, in the dealer's words. */
  buys: string;
  note: string | null;
  requestedAt: number;
  /** Null while the merchant's answer is awaited. */
  settledAt: number | null;
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
  /** At most one of a customer's: the one an order begins with. */
  isDefault: Generated<Flag>;
};

/** Who has not entered the code yet; becomes a customer then. Numbers may repeat. */
export type RegistrationTable = {
  registrationId: Generated<number>;
  fullName: string;
  phone: string;
  email: string | null;
  passwordHash: string;
  createdAt: number;
};

/** Of a customer, or of a registration that is not verified yet. */
export type SessionTable = {
  tokenHash: string;
  customerId: number | null;
  registrationId: number | null;
  createdAt: number;
  lastSeenAt: number;
  /** By which the customer names it; it opens nothing. */
  sessionId: string;
  /** What it was signed in with, such as "Chrome on Android"; null where that is not known. */
  browser: Generated<string | null>;
  /** When it was signed out or got a new token; kept for a day, so that late requests are told apart. */
  endedAt: number | null;
};

export type OneTimeCodeTable = {
  codeId: Generated<number>;
  /** Whom the code is for: a registration's number, or the contact of an account. */
  subject: string;
  purpose: string;
  /** The hash of the device that asked for it; '' where the session itself is the browser. */
  browser: Generated<string>;
  codeHash: string;
  wrongTries: Generated<number>;
  usedAt: number | null;
  createdAt: number;
  expiresAt: number;
};

/** A browser in which this customer has signed in or entered a code. */
export type KnownDeviceTable = { customerId: number; deviceHash: string; usedAt: number };

/** Limits that protect accounts; shared by all processes. */
export type AttemptCountTable = {
  subject: string;
  attempts: number;
  /** When the window began; of attempts that are slowed down, the time of the last one. */
  windowStartedAt: number;
};

export type CartLineTable = { customerId: number; itmCode: number; qty: number; addedAt: number };

export type WishlistItemTable = { customerId: number; itmCode: number; addedAt: number };

/** Whom to tell when an item is back; gone once he was told. */
export type StockWatchTable = {
  watchId: Generated<number>;
  itmCode: number;
  channel: 'sms' | 'mail';
  recipient: string;
  /** The item can be had again; a trigger on the item says so. */
  isDue: Generated<Flag>;
  createdAt: number;
  /** Until when the owner of the number or address must agree; null once they have. */
  confirmBy: number | null;
};

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
  /** What came in by creditPayment; triggers keep it. */
  paidCents: Generated<number>;
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

/** Money received for an order on credit. */
export type CreditPaymentTable = {
  paymentId: Generated<number>;
  orderId: number;
  cents: number;
  receivedAt: number;
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
  /** Whom a mail's reader answers; null where that is the shop. */
  replyTo: string | null;
  /** Of a channel's messages those of the lowest number leave first: 0 for codes, else 1. */
  priority: Generated<number>;
  attempts: Generated<number>;
  nextAttemptAt: number;
  sentAt: number | null;
  failure: string | null;
  createdAt: number;
  /** After this it is of no use any more; null when it always is. */
  expiresAt: number | null;
};

export type SalesSchema = {
  customer: CustomerTable;
  customerIdentity: CustomerIdentityTable;
  dealerRequest: DealerRequestTable;
  address: AddressTable;
  registration: RegistrationTable;
  session: SessionTable;
  oneTimeCode: OneTimeCodeTable;
  knownDevice: KnownDeviceTable;
  attemptCount: AttemptCountTable;
  cartLine: CartLineTable;
  wishlistItem: WishlistItemTable;
  stockWatch: StockWatchTable;
  counter: CounterTable;
  salesOrder: SalesOrderTable;
  orderLine: OrderLineTable;
  creditPayment: CreditPaymentTable;
  idempotencyKey: IdempotencyKeyTable;
  outboxMessage: OutboxMessageTable;
};
