import type { Generated } from 'kysely';
import type { OrderLifeColumns, PickedColumns } from './orderSchema';
import type { Flag } from './flag';
import type { TeamOrderColumns } from './teamSchema';

/** Times are epoch milliseconds, money is cents, weight is grams. */

export type CustomerTable = {
  customerId: Generated<number>;
  fullName: string;
  shopName: string | null;
  /** '94' and 9 digits. */
  phone: string | null;
  email: string | null;
  /** The phone is verified at registration; an e-mail only when this is 1. */
  emailVerified: Generated<Flag>;
  passwordHash: string;
  userType: Generated<number>;
  /** Null until the merchant approves, where approval is required. */
  approvedAt: Generated<number | null>;
  /** A dealer's tax number for invoices: 9 digits. */
  tin: Generated<string | null>;
  vatRegistered: Generated<Flag>;
  /** How much a dealer may owe; 0 means no credit. */
  creditLimitCents: Generated<number>;
  /** How many codes of their own the account has. */
  ownCodes: Generated<number>;
  /** When the merchant refused the registration, and why; the customer reads the reason. */
  refusedAt: Generated<number | null>;
  refusal: Generated<string | null>;
  /** When the personal data were erased: the row stays, because orders belong to it. */
  erasedAt: Generated<number | null>;
  /** 1: the one to whom sales across the counter belong that name nobody. */
  isWalkIn: Generated<Flag>;
  createdAt: number;
  updatedAt: number;
};

/** What a customer is found by; triggers keep it (migration 0069). */
export type CustomerTextTable = { customerId: number; words: string };

/** An erasure of personal data that is not finished. */
export type ErasureTable = {
  customerId: number;
  startedAt: number;
  /** Orders up to this one are done. */
  afterOrder: number;
  /** JSON of the names, phones and addresses that are looked for in texts that stay. */
  known: string;
};

/** A third-party sign-in: the customer's id at the third party. */
export type CustomerIdentityTable = {
  customerId: number;
  authType: 'google' | 'facebook' | 'apple';
  subject: string;
  createdAt: number;
};

/** A sign-in at a provider, from its start until a new customer has entered a phone number. */
export type ProviderSignInTable = {
  stateHash: string;
  /** The browser that began it. */
  deviceHash: string;
  authType: 'google' | 'facebook';
  /** The path of the shop to return to. */
  destination: string;
  /** Who connects the provider to their account; null for a sign-in. */
  customerId: number | null;
  createdAt: number;
  returnedAt: number | null;
  /** Known once a person returned whom no account knows. */
  subject: string | null;
  fullName: string | null;
};

/** A request for dealer prices; the merchant closes it with or without a new userType. */
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
  /** Null while the request is open. */
  settledAt: number | null;
  /** Why it was refused. */
  refusal: Generated<string | null>;
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
  /** The address preselected at checkout; at most one for each customer. */
  isDefault: Generated<Flag>;
};

/** A registration before its code is entered. Numbers may repeat. */
export type RegistrationTable = {
  registrationId: Generated<number>;
  fullName: string;
  phone: string;
  email: string | null;
  passwordHash: string;
  createdAt: number;
  /** The provider that the person comes from, and their id there. */
  authType: 'google' | 'facebook' | null;
  subject: string | null;
};

/** The session of a customer or of an unverified registration. */
export type SessionTable = {
  tokenHash: string;
  customerId: number | null;
  registrationId: number | null;
  createdAt: number;
  lastSeenAt: number;
  /** A public id for the customer's list; it cannot open the session. */
  sessionId: string;
  /** The browser at sign-in, such as "Chrome on Android"; null when unknown. */
  browser: Generated<string | null>;
  /** Time of sign-out or token renewal; kept for a day to recognise late requests. */
  endedAt: number | null;
};

/** A key of a dealer's own program. */
export type ApiKeyTable = {
  keyId: Generated<number>;
  customerId: number;
  name: string;
  /** Of the whole key, which is stored nowhere. */
  keyHash: string;
  /** The first characters, by which its owner recognises it. */
  start: string;
  createdAt: number;
  lastUsedAt: Generated<number | null>;
  revokedAt: Generated<number | null>;
};

export type OneTimeCodeTable = {
  codeId: Generated<number>;
  /** A registration's number, or the contact of an account. */
  subject: string;
  purpose: string;
  /** The hash of the device that requested it; '' where the session identifies the browser. */
  browser: Generated<string>;
  codeHash: string;
  wrongTries: Generated<number>;
  usedAt: number | null;
  createdAt: number;
  expiresAt: number;
};

/** A browser in which this customer has signed in or entered a code. */
export type KnownDeviceTable = { customerId: number; deviceHash: string; usedAt: number };

/** Rate limits that protect accounts; shared by all processes. */
export type AttemptCountTable = {
  subject: string;
  attempts: number;
  /** Start of the window; for delayed attempts, the time of the last one. */
  windowStartedAt: number;
};

export type CartLineTable = { customerId: number; itmCode: number; qty: number; addedAt: number };

export type WishlistItemTable = { customerId: number; itmCode: number; addedAt: number };

/** A stock watch; deleted once the message was sent. */
export type StockWatchTable = {
  watchId: Generated<number>;
  itmCode: number;
  channel: 'sms' | 'mail';
  recipient: string;
  /** Set by a trigger when the item is available again. */
  isDue: Generated<Flag>;
  createdAt: number;
  /** Deadline for the owner's confirmation; null once confirmed. */
  confirmBy: number | null;
};

/** Gapless numbers, such as order numbers. */
export type CounterTable = { name: string; value: number };

export type SalesOrderTable = PostalAddress &
  OrderLifeColumns &
  TeamOrderColumns & {
    orderId: Generated<number>;
    orderNumber: string;
    /** The account that ordered: the customerId of its owner. */
    customerId: number;
    status: string;
    paymentTitle: string;
    invCents: number;
    delCents: number;
    discountCents: number;
    processingCents: number;
    paymentChargeCents: number;
    totalCents: number;
    /** 1: its buyer collects it at the counter. */
    isPickUp: Generated<Flag>;
    /** What its payment events add up to; written with each of them. */
    paidCents: Generated<number>;
    weightGrams: number;
    note: string | null;
    /** The buyer's own number of the order, and how it is compared. */
    poNumber: Generated<string | null>;
    poKey: Generated<string | null>;
    placedAt: number;
    /** When an order on credit is due; null before due dates were stored, and for other orders. */
    dueAt: Generated<number | null>;
    /** Until when an unpaid order holds its stock; null means no expiry. */
    holdUntil: number | null;
  };

/** A line as it was sold; later changes of the item do not affect it. */
export type OrderLineTable = PickedColumns & {
  orderId: number;
  position: number;
  itmCode: number;
  sku: string;
  itmName: string;
  /** What the account called the item when it was ordered. */
  ownCode: Generated<string | null>;
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

export type SalesSchema = {
  customer: CustomerTable;
  customerText: CustomerTextTable;
  erasure: ErasureTable;
  customerIdentity: CustomerIdentityTable;
  providerSignIn: ProviderSignInTable;
  dealerRequest: DealerRequestTable;
  address: AddressTable;
  registration: RegistrationTable;
  session: SessionTable;
  apiKey: ApiKeyTable;
  oneTimeCode: OneTimeCodeTable;
  knownDevice: KnownDeviceTable;
  attemptCount: AttemptCountTable;
  cartLine: CartLineTable;
  wishlistItem: WishlistItemTable;
  stockWatch: StockWatchTable;
  counter: CounterTable;
  salesOrder: SalesOrderTable;
  orderLine: OrderLineTable;
  idempotencyKey: IdempotencyKeyTable;
};
