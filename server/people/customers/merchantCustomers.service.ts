import { formatMoment } from '@/lib/text/format';
import type { Cents } from '@/lib/commerce/money';
import type { CustomerRequest } from '@/lib/contract/officeCustomer.contract';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { lastAudit } from '@/server/platform/audit/listAudit.service';
import type { Writer } from '@/server/platform/database/connect';
import type { Message } from '@/server/messages/message';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';
import { ShopError } from '@/server/platform/errors';
import { requireOwnAccount } from './account.service';
import { unknownAccount } from './creditAccount.service';
import { lockCustomerRow } from './customer.service';
import { settleDealerRequest } from './dealerRequests.service';
import { approvedMessage, dealerMessage, refusedMessage } from './merchantMessages';

/** The merchant's decision about one customer; null leaves a thing as it is. */
export type CustomerDecision = {
  approve: boolean;
  userType: number | null;
  limitCents?: Cents | null;
  /** The tier that the page showed: another one means that somebody has changed it since. */
  seen?: number | null;
};

export type DecisionMade = { customerId: number; isNewlyApproved: boolean; hadType: number };

type Deciding = { shop: Shop; tx: Writer; actor: Actor };

/** Decides in a transaction of its own, as the command line does; see decideIn. */
export function decideOnCustomer(
  shop: Shop,
  actor: Actor,
  customerId: number,
  decision: CustomerDecision,
): Promise<DecisionMade> {
  return shop.database.transaction((tx) => decideIn({ shop, tx, actor }, customerId, decision));
}

/**
 * Approves a customer, makes them a dealer of a tier (2 and above) or a retail customer (1), sets their
 * credit limit; in the caller's transaction. Takes effect in open sessions too; the customer is notified
 * once. Throws 'not-found', and 'conflict' when somebody changed the tier since the page was read.
 */
export async function decideIn(
  deciding: Deciding,
  customerId: number,
  { approve, userType, limitCents = null, seen = null }: CustomerDecision,
): Promise<DecisionMade> {
  const { shop, tx } = deciding;
  const before = await lockKnown(tx, customerId);
  if (userType !== null || limitCents !== null) await requireOwnAccount(tx, customerId);
  if (seen !== null && seen !== before.userType && userType !== before.userType) {
    throw await decidedBy(deciding, customerId, ['customer.type'], 'changed the prices');
  }
  const isNewlyApproved = approve && (await approveOnce(deciding, before));
  if (isNewlyApproved) await notify(shop, tx, approvedMessage(shop, before));
  if (userType !== null) await setType(deciding, before, userType);
  if (limitCents !== null) await setLimit(deciding, before, limitCents);
  return { customerId, isNewlyApproved, hadType: before.userType };
}

/**
 * Approves a customer. The same person may repeat it; throws 'conflict' with the name of the person who was
 * faster.
 */
export async function approveCustomer(deciding: Deciding, customerId: number): Promise<void> {
  const decision = { approve: true, userType: null };
  const { isNewlyApproved } = await decideIn(deciding, customerId, decision);
  if (isNewlyApproved) return;
  await unlessRepeated(deciding, customerId, {
    operation: 'customer.approve',
    others: [],
    what: 'approved this customer',
  });
}

/** Refuses what a customer waits for and tells them why. Repetitions are treated as approvals are. */
export async function refuseCustomer(
  deciding: Deciding,
  customerId: number,
  { request, reason }: { request: CustomerRequest; reason: string },
): Promise<void> {
  const { shop, tx, actor } = deciding;
  const before = await lockKnown(tx, customerId);
  const isRefused =
    request === 'registration'
      ? await refuseRegistration(deciding, before, reason)
      : await settleDealerRequest(shop, tx, customerId, { refusal: reason });
  const operation = `customer.refuse-${request}`;
  if (!isRefused) {
    const others = [request === 'registration' ? 'customer.approve' : 'customer.type'];
    const what = 'answered this customer';
    return unlessRepeated(deciding, customerId, { operation, others, what });
  }
  await notify(shop, tx, refusedMessage(shop, before, { request, reason }));
  await recordAudit(shop, tx, actor, {
    operation,
    subject: String(customerId),
    after: { reason },
  });
}

type Repeatable = {
  operation: string;
  /** What else answers the customer. */
  others: readonly string[];
  what: string;
};

/** Throws 'conflict' unless this was the last answer and the same person gave it. */
async function unlessRepeated(
  deciding: Deciding,
  customerId: number,
  { operation, others, what }: Repeatable,
): Promise<void> {
  const operations = [operation, ...others];
  const last = await lastDecision(deciding, customerId, operations);
  const { actor } = deciding;
  const isOwn = last?.actor.kind === actor.kind && last.actor.id === actor.id;
  if (isOwn && last?.operation === operation) return;
  throw await decidedBy(deciding, customerId, operations, what);
}

/** Returns the error for a second press: it says who was faster. */
async function decidedBy(
  deciding: Deciding,
  customerId: number,
  operations: readonly string[],
  what: string,
): Promise<ShopError> {
  const last = await lastDecision(deciding, customerId, operations);
  const said =
    last === undefined
      ? 'There is nothing to decide about this customer.'
      : `${last.actor.name} has already ${what} (${formatMoment(last.at)}).`;
  return new ShopError('conflict', { customer: `${said} Please reload the page. ` });
}

async function lastDecision({ tx }: Deciding, customerId: number, operations: readonly string[]) {
  const subjects = [String(customerId)];
  const found = await Promise.all(
    operations.map(async (operation) => {
      const entries = await lastAudit(tx, { operation, subjects, limit: 1 });
      return entries.map((entry) => ({ ...entry, operation }));
    }),
  );
  return found.flat().sort((one, other) => other.at - one.at)[0];
}

type Before = Awaited<ReturnType<typeof lockKnown>>;

async function lockKnown(tx: Writer, customerId: number) {
  await lockCustomerRow(tx, customerId);
  const found = await tx
    .selectFrom('customer')
    .select(['customerId', 'phone', 'email', 'userType', 'approvedAt', 'creditLimitCents'])
    .where('customerId', '=', customerId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw unknownAccount();
  return found;
}

/** Returns true if the customer was waiting, or refused before. */
async function approveOnce({ shop, tx, actor }: Deciding, before: Before): Promise<boolean> {
  if (before.approvedAt !== null) return false;
  const { customerId } = before;
  const now = shop.clock();
  await tx
    .updateTable('customer')
    .set({ approvedAt: now, refusedAt: null, refusal: null, updatedAt: now })
    .where('customerId', '=', customerId)
    .execute();
  await recordAudit(shop, tx, actor, {
    operation: 'customer.approve',
    subject: String(customerId),
    after: { isApproved: true },
  });
  return true;
}

async function refuseRegistration(
  { shop, tx }: Deciding,
  { customerId }: Before,
  refusal: string,
): Promise<boolean> {
  const now = shop.clock();
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ refusedAt: now, refusal, updatedAt: now })
    .where('customerId', '=', customerId)
    .where('approvedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the type, which also closes a request for dealer prices. */
async function setType(
  { shop, tx, actor }: Deciding,
  before: Before,
  userType: number,
): Promise<void> {
  const { customerId } = before;
  await settleDealerRequest(shop, tx, customerId, { becomesDealer: userType > 1 });
  if (userType === before.userType) return;
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ userType, updatedAt: shop.clock() })
    .where('customerId', '=', customerId)
    .where('isWalkIn', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ShopError('conflict', { userType: 'Who gives no name buys at retail prices. ' });
  }
  if (before.userType === 1) await notify(shop, tx, dealerMessage(shop, before));
  await recordAudit(shop, tx, actor, {
    operation: 'customer.type',
    subject: String(customerId),
    before: { userType: before.userType },
    after: { userType },
  });
}

async function setLimit(
  { shop, tx, actor }: Deciding,
  { customerId, creditLimitCents }: Before,
  limitCents: Cents,
): Promise<void> {
  if (!Number.isSafeInteger(limitCents) || limitCents < 0) {
    throw new ShopError('bad-input', { credit: 'A credit limit is an amount of 0 or more. ' });
  }
  if (limitCents === creditLimitCents) return;
  await tx
    .updateTable('customer')
    .set({ creditLimitCents: limitCents, updatedAt: shop.clock() })
    .where('customerId', '=', customerId)
    .execute();
  await recordAudit(shop, tx, actor, {
    operation: 'customer.credit',
    subject: String(customerId),
    before: { creditLimitCents },
    after: { creditLimitCents: limitCents },
  });
}

async function notify(shop: Shop, tx: Writer, message: Message | null): Promise<void> {
  if (message !== null) await putInOutbox(shop, tx, message);
}
