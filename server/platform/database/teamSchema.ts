import type { Generated } from 'kysely';
import type { Flag } from './flag';

/** Times are epoch milliseconds, money is cents. */

/** A customer who acts for another's account. A customer without a row owns their own account. */
export type AccountMemberTable = {
  customerId: number;
  /** The customerId of the account's owner. */
  accountId: number;
  role: 'buyer' | 'technician';
  /** 0: this technician sees retail prices and no orders. */
  seesPrices: Generated<Flag>;
  /** What a buyer may order without approval, for each order and in a month; null is no limit. */
  orderLimitCents: number | null;
  monthLimitCents: number | null;
  joinedAt: number;
};

/** An invitation to an account; the phone's owner accepts or declines it. */
export type AccountInviteTable = {
  inviteId: Generated<number>;
  accountId: number;
  phone: string;
  role: 'buyer' | 'technician';
  seesPrices: Generated<Flag>;
  orderLimitCents: number | null;
  monthLimitCents: number | null;
  createdAt: number;
  expiresAt: number;
  /** When it was accepted, declined or withdrawn; null while it is open. */
  settledAt: number | null;
};

/** An order that waits for the owner's approval. It holds no stock and owes nothing. */
export type OrderRequestTable = {
  requestId: Generated<number>;
  accountId: number;
  /** The customer who asks. */
  askedById: number;
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  /** JSON of how to pay, where to and the lines with the account's prices at that time. */
  wanted: string;
  totalCents: number;
  pieces: number;
  /** Recognises a repeated request. */
  key: string | null;
  askedAt: number;
  decidedAt: number | null;
  decidedById: number | null;
  /** Why it was rejected. */
  reason: string | null;
  orderId: number | null;
};

/** Who asked for an order and who approved it; null where nobody had to. */
export type TeamOrderColumns = {
  askedById: number | null;
  approvedById: number | null;
};

/** What an account calls an item. */
export type DealerCodeTable = {
  accountId: number;
  /** The code in small letters; unique in the account. */
  codeKey: string;
  code: string;
  itmCode: number;
};

/** A named list of items, shared in an account. */
export type ItemListTable = {
  listId: Generated<number>;
  accountId: number;
  name: string;
  /** The name in small letters; unique in the account. */
  nameKey: string;
  /** Rises with each change, so that two people never overwrite each other. */
  version: Generated<number>;
  updatedAt: number;
};

/** A line with the name, price and stock that were last accepted, to tell what changed since. */
export type ItemListLineTable = {
  listId: number;
  itmCode: number;
  position: number;
  qty: number;
  sku: string;
  itmName: string;
  /** The account's price in a line of this quantity; null if it could not be bought. */
  unitCents: number | null;
  /** Whether the stock was enough for the quantity. */
  stock: 'enough' | 'short' | 'none';
};

export type TeamSchema = {
  itemList: ItemListTable;
  itemListLine: ItemListLineTable;
  dealerCode: DealerCodeTable;
  accountMember: AccountMemberTable;
  accountInvite: AccountInviteTable;
  orderRequest: OrderRequestTable;
};
