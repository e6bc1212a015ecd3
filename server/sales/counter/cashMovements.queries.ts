import { sql } from 'kysely';
import { drawerOf } from '@/lib/commerce/drawer';
import type { CashMovementKind } from '@/lib/contract/takings';
import type { Cents } from '@/lib/commerce/money';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

export type DrawerContext = { shop: Pick<Shop, 'clock' | 'database'>; tx: Writer; actor: Actor };

export type NewCash = {
  kind: CashMovementKind;
  cents: Cents;
  reason?: string | null;
  orderId?: number | null;
  accountPaymentId?: number | null;
};

/**
 * Returns the drawer that cash of this person goes to, or null, and keeps it from being closed until the
 * transaction ends. Several may put cash into it at once.
 */
export async function lockOwnDrawer({ shop, tx, actor }: DrawerContext): Promise<number | null> {
  if (actor.kind !== 'staff') return null;
  const open = await tx
    .selectFrom('drawerSession')
    .select(['sessionId', 'actorId as openedById'])
    .where('closedAt', 'is', null)
    .orderBy('sessionId')
    .$if(shop.database.engine === 'postgres', (query) => query.forShare())
    .execute();
  return drawerOf(open, actor.id)?.sessionId ?? null;
}

/** Writes cash that staff took or gave back into their drawer; nothing where none is open. */
export async function moveOwnCash(context: DrawerContext, cash: NewCash): Promise<void> {
  const sessionId = await lockOwnDrawer(context);
  if (sessionId !== null) await writeCash(context, sessionId, cash);
}

/** Appends to a drawer whose row is locked. */
export async function writeCash(
  { shop, tx, actor }: DrawerContext,
  sessionId: number,
  { kind, cents, reason = null, orderId = null, accountPaymentId = null }: NewCash,
): Promise<void> {
  await tx
    .insertInto('cashMovement')
    .values({
      ...actorColumns(actor),
      sessionId,
      at: shop.clock(),
      kind,
      cents,
      reason,
      orderId,
      accountPaymentId,
    })
    .execute();
}

/** Returns what the movements of drawers add up to. */
export async function cashIn(
  db: Reader | Writer,
  sessionIds: readonly number[],
): Promise<Map<number, Cents>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cashMovement')
    .select('sessionId')
    .select(sql<number>`sum("cents")`.as('cents'))
    .where('sessionId', 'in', [...sessionIds])
    .groupBy('sessionId')
    .execute();
  return new Map(rows.map(({ sessionId, cents }) => [sessionId, cents]));
}
