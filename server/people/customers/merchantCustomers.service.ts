import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import type { Message } from '@/server/messages/message';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';
import { requireOwnAccount } from './account.service';
import { dealerRequests, settleDealerRequest } from './dealerRequests.service';
import { approvedMessage, dealerMessage } from './merchantMessages';
import { normalisePhone } from '@/lib/contract/phone';
import { type Cents } from '@/lib/commerce/money';
import { ShopError } from '@/server/platform/errors';

/** A customer as the merchant sees them. */
export type KnownCustomer = {
  customerId: number;
  fullName: string;
  shopName: string | null;
  phone: string | null;
  email: string | null;
  userType: number;
  createdAt: number;
  isApproved: boolean;
  asksForDealerPrices: boolean;
  /** What an open request for dealer prices says. */
  dealerRequest: DealerRequestFacts | null;
};

export type DealerRequestFacts = { shopName: string; town: string; district: string; buys: string };

/** Returns all customers, the newest first, or only those waiting for approval. */
export async function listCustomers(
  shop: Shop,
  { isPendingOnly }: { isPendingOnly: boolean },
): Promise<KnownCustomer[]> {
  const rows = await shop.database.read
    .selectFrom('customer')
    .select(['customerId', 'fullName', 'shopName', 'phone', 'email', 'userType', 'createdAt'])
    .select('approvedAt')
    .orderBy('createdAt', 'desc')
    .orderBy('customerId', 'desc')
    .execute();
  const requests = new Map(
    (await dealerRequests(shop)).map(({ customerId, shopName, town, district, buys }) => [
      customerId,
      { shopName, town, district, buys },
    ]),
  );
  const customers = rows.map(({ approvedAt, ...customer }) => ({
    ...customer,
    isApproved: approvedAt !== null || !shop.settings.userRegistrationApproval,
    asksForDealerPrices: requests.has(customer.customerId),
    dealerRequest: requests.get(customer.customerId) ?? null,
  }));
  if (!isPendingOnly) return customers;
  return customers.filter(
    ({ isApproved, asksForDealerPrices }) => !isApproved || asksForDealerPrices,
  );
}

/** The merchant's decision about one customer. */
export type CustomerDecision = { approve: boolean; userType: number | null };

export type DecisionMade = { customer: KnownCustomer; isNewlyApproved: boolean; hadType: number };

/**
 * Approves a customer, or makes them a dealer of a tier (2 and above) or a retail customer (1).
 * Takes effect in open sessions too; the customer is notified once. Returns null when the number is
 * unknown.
 */
export async function decideOnCustomer(
  shop: Shop,
  actor: Actor,
  phone: string,
  { approve, userType }: CustomerDecision,
): Promise<DecisionMade | null> {
  const made = await shop.database.transaction(async (tx) => {
    const before = await findByPhone(tx, phone);
    if (before === undefined) return null;
    const { customerId } = before;
    if (userType !== null) await requireOwnAccount(tx, customerId);
    const isNewlyApproved = approve && (await approveOnce(shop, tx, customerId));
    if (isNewlyApproved) await notify(shop, tx, approvedMessage(shop, before));
    if (userType !== null) await setType(shop, tx, before, userType);
    await recordDecision(shop, tx, actor, { before, isNewlyApproved, userType });
    return { customerId, isNewlyApproved, hadType: before.userType };
  });
  if (made === null) return null;
  const customers = await listCustomers(shop, { isPendingOnly: false });
  const customer = customers.find(({ customerId }) => customerId === made.customerId);
  return customer === undefined ? null : { ...made, customer };
}

type Decided = { before: Before; isNewlyApproved: boolean; userType: number | null };

async function recordDecision(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  { before, isNewlyApproved, userType }: Decided,
): Promise<void> {
  const subject = before.phone ?? '';
  if (isNewlyApproved) {
    const entry = { operation: 'customer.approve', subject, after: { isApproved: true } };
    await recordAudit(shop, tx, actor, entry);
  }
  if (userType === null || userType === before.userType) return;
  await recordAudit(shop, tx, actor, {
    operation: 'customer.type',
    subject,
    before: { userType: before.userType },
    after: { userType },
  });
}

type Before = { customerId: number; phone: string | null; email: string | null; userType: number };

function findByPhone(tx: Writer, phone: string): Promise<Before | undefined> {
  return tx
    .selectFrom('customer')
    .select(['customerId', 'phone', 'email', 'userType'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** Returns true if the customer was waiting; parallel approvals notify only once. */
async function approveOnce(shop: Shop, tx: Writer, customerId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ approvedAt: shop.clock(), updatedAt: shop.clock() })
    .where('customerId', '=', customerId)
    .where('approvedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the type, which also closes a request for dealer prices. */
async function setType(shop: Shop, tx: Writer, before: Before, userType: number): Promise<void> {
  const { customerId } = before;
  await settleDealerRequest(shop, tx, customerId, userType > 1);
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ userType, updatedAt: shop.clock() })
    .where('customerId', '=', customerId)
    .where('userType', '!=', userType)
    .executeTakeFirst();
  const becomesDealer = before.userType === 1 && userType > 1 && numUpdatedRows > 0n;
  if (becomesDealer) await notify(shop, tx, dealerMessage(shop, before));
}

async function notify(shop: Shop, tx: Writer, message: Message | null): Promise<void> {
  if (message !== null) await putInOutbox(shop, tx, message);
}

/** The merchant's word on how much a dealer may owe; false when no customer has the number. */
export async function setCreditLimit(
  shop: Shop,
  actor: Actor,
  givenPhone: string,
  limitCents: Cents,
): Promise<boolean> {
  if (!Number.isSafeInteger(limitCents) || limitCents < 0) {
    throw new ShopError('bad-input', { credit: 'A credit limit is an amount of 0 or more. ' });
  }
  const phone = normalisePhone(givenPhone) ?? givenPhone;
  return shop.database.transaction(async (tx) => {
    const before = await tx
      .selectFrom('customer')
      .select(['customerId', 'creditLimitCents'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (before === undefined) return false;
    await requireOwnAccount(tx, before.customerId);
    await tx
      .updateTable('customer')
      .set({ creditLimitCents: limitCents, updatedAt: shop.clock() })
      .where('phone', '=', phone)
      .execute();
    await recordAudit(shop, tx, actor, {
      operation: 'customer.credit',
      subject: phone,
      before: { creditLimitCents: before.creditLimitCents },
      after: { creditLimitCents: limitCents },
    });
    return true;
  });
}
