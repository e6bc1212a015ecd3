import { CREDIT_DAYS } from '@/lib/commerce/credit';
import { type Cents } from '@/lib/commerce/money';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { lockCustomer } from './customer.service';

/** Returns the terms of an account, and why staff put it on hold. */
export async function readTerms(reader: Reader | Writer, accountId: number): Promise<Terms> {
  const row = await reader
    .selectFrom('creditAccount')
    .select(['creditDays', 'holdReason', 'heldAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return termsIn(row);
}

/** Selects accounts with their credit limit and their terms, for termsIn. */
export function accountTerms(db: Reader | Writer) {
  return db
    .selectFrom('customer')
    .leftJoin('creditAccount', 'creditAccount.accountId', 'customer.customerId')
    .select(['creditLimitCents', 'creditDays', 'holdReason', 'heldAt']);
}

type TermColumns = {
  creditDays: number | null;
  holdReason: string | null;
  heldAt: number | null;
};

export type Terms = {
  creditDays: number;
  isOwnTerm: boolean;
  own: { reason: string; since: number | null } | null;
};

/** Returns the terms of an account without a row of its own, or as its row says. */
export function termsIn(row: TermColumns | undefined): Terms {
  const { creditDays = null, holdReason = null, heldAt = null } = row ?? {};
  return {
    creditDays: creditDays ?? CREDIT_DAYS,
    isOwnTerm: creditDays !== null,
    own: holdReason === null ? null : { reason: holdReason, since: heldAt },
  };
}

/** Returns who a dealer is, for staff; throws 'not-found' for a number that no customer has. */
export async function readAccountCard(reader: Reader | Writer, accountId: number) {
  const card = await reader
    .selectFrom('customer')
    .select(['customerId', 'fullName', 'shopName', 'phone', 'email', 'userType', 'createdAt'])
    .where('customerId', '=', accountId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (card === undefined) throw unknownAccount();
  return card;
}

export function unknownAccount(): ShopError {
  return new ShopError('not-found', { account: "We can't find this customer. " });
}

/** Puts an account on hold with a reason, or lifts the hold. Repeating it changes nothing. */
export async function setHold(
  shop: Shop,
  actor: Actor,
  accountId: number,
  reason: string | null,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    await readAccountCard(tx, accountId);
    const { own } = await readTerms(tx, accountId);
    if ((own?.reason ?? null) === reason) return;
    const now = shop.clock();
    const held = { heldAt: reason === null ? null : now, heldBy: reason && actor.name };
    await writeAccount(tx, accountId, { holdReason: reason, ...held });
    await recordAudit(shop, tx, actor, {
      operation: 'account.hold',
      subject: String(accountId),
      before: { hold: own?.reason ?? null },
      after: { hold: reason },
    });
  });
}

type NewTerms = { limitCents: Cents; creditDays: number | null };

/** Sets how much an account may owe, and when its coming invoices are due. */
export async function setTerms(
  shop: Shop,
  actor: Actor,
  accountId: number,
  { limitCents, creditDays }: NewTerms,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    await readAccountCard(tx, accountId);
    const { creditDays: days, isOwnTerm } = await readTerms(tx, accountId);
    const before = await tx
      .selectFrom('customer')
      .select('creditLimitCents')
      .where('customerId', '=', accountId)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('customer')
      .set({ creditLimitCents: limitCents, updatedAt: shop.clock() })
      .where('customerId', '=', accountId)
      .execute();
    await writeAccount(tx, accountId, { creditDays });
    await recordAudit(shop, tx, actor, {
      operation: 'account.terms',
      subject: String(accountId),
      before: {
        creditLimitCents: before.creditLimitCents,
        creditDays: isOwnTerm ? days : null,
      },
      after: { creditLimitCents: limitCents, creditDays },
    });
  });
}

type AccountChange = {
  creditDays?: number | null;
  holdReason?: string | null;
  heldAt?: number | null;
  heldBy?: string | null;
};

async function writeAccount(tx: Writer, accountId: number, change: AccountChange): Promise<void> {
  const none = { creditDays: null, holdReason: null, heldAt: null, heldBy: null };
  await tx
    .insertInto('creditAccount')
    .values({ ...none, ...change, accountId })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(change))
    .execute();
}
