import type { Inside } from '@/lib/commerce/wire';
import { type Cents } from '@/lib/commerce/money';
import { approvalReason, startOfMonth, type Allowance } from '@/lib/commerce/team';
import type { TeamPlace } from '@/lib/contract/team.contract';
import {
  accountName,
  accountOf,
  namesOf,
  type CurrentBuyer,
} from '@/server/people/customers/account.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { ENDED } from './orderStatus';

/** Returns what colleagues ordered without approval since the month began, in cents. */
export async function readSpending(
  shop: Pick<Shop, 'clock'>,
  db: Reader | Writer,
  customerIds: readonly number[],
): Promise<Map<number, Cents>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('salesOrder')
    .select(({ fn }) => ['askedById', fn.sum<number>('totalCents').as('cents')])
    .where('askedById', 'in', [...customerIds])
    .whereRef('askedById', '<>', 'customerId')
    .where('placedAt', '>=', startOfMonth(shop.clock()))
    .where('approvedById', 'is', null)
    .where('status', 'not in', [...ENDED])
    .groupBy('askedById')
    .execute();
  return new Map(rows.map(({ askedById, cents }) => [askedById ?? 0, cents]));
}

/** Returns what a person may order without approval; null for an owner, who needs none. */
export async function readAllowance(
  shop: Pick<Shop, 'clock'>,
  db: Reader | Writer,
  buyer: CurrentBuyer,
): Promise<Allowance | null> {
  if (buyer.role === 'owner') return null;
  const spent = await readSpending(shop, db, [buyer.customerId]);
  return { ...buyer, spentCents: spent.get(buyer.customerId) ?? 0 };
}

/** Returns the customer's place in the account they order for; null for an owner. */
export async function readPlace(
  shop: Pick<Shop, 'clock' | 'database'>,
  { customerId }: Buyer,
): Promise<Inside<TeamPlace> | null> {
  const { read } = shop.database;
  const current = await accountOf(read, customerId);
  const { role, seesPrices, accountId, orderLimitCents, monthLimitCents } = current;
  if (role === 'owner') return null;
  const [spent, names, shopName] = await Promise.all([
    readSpending(shop, read, [customerId]),
    namesOf(read, [accountId]),
    accountName(read, accountId),
  ]);
  return {
    role,
    seesPrices,
    accountId,
    shopName,
    ownerName: names.get(accountId) ?? '',
    orderLimitCents,
    monthLimitCents,
    spentCents: spent.get(customerId) ?? 0,
  };
}

/**
 * Refuses an order that needs the owner's approval. The caller's transaction locks the account's row, so
 * that parallel orders see each other.
 */
export async function requireAllowed(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  buyer: CurrentBuyer,
  totalCents: Cents,
): Promise<void> {
  const allowance = await readAllowance(shop, tx, buyer);
  const reason = allowance === null ? null : approvalReason(allowance, totalCents);
  if (reason !== null) throw new ShopError('conflict', { approval: reason });
}

type People = { customerId: number; askedById: number | null; approvedById: number | null };

/** Returns who ordered for an account, and who approved it; nothing for an owner's own order. */
export async function peopleOf(
  db: Reader | Writer,
  { customerId, askedById, approvedById }: People,
): Promise<{ askedBy?: string; approvedBy?: string }> {
  if (askedById === null || askedById === customerId) return {};
  const names = await namesOf(db, [askedById, approvedById]);
  const approvedBy = names.get(approvedById ?? 0);
  return {
    askedBy: names.get(askedById) ?? '',
    ...(approvedBy === undefined ? {} : { approvedBy }),
  };
}
