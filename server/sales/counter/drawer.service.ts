import { closingRefusal, countedCents } from '@/lib/commerce/drawer';
import { type CashCount, NOTES_AND_COINS } from '@/lib/contract/takings';
import { formatCents, type Cents } from '@/lib/commerce/money';
import { actorColumns, staffActor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { Staff } from '@/lib/contract/staff';
import { cashIn, writeCash } from './cashMovements.queries';

type Work = { shop: Shop; tx: Writer; staff: Staff };

/** Opens a drawer with the cash that is in it; returns its id. Throws 'conflict' where one of the name is open. */
export async function openDrawer(
  { shop, tx, staff }: Work,
  { name, counts }: { name: string; counts: CashCount },
): Promise<number> {
  const actor = staffActor(staff);
  const opened = await tx
    .insertInto('drawerSession')
    .values({
      ...actorColumns(actor),
      name,
      openedAt: shop.clock(),
      closedAt: null,
      closedById: null,
      closedByName: null,
      expectedCents: null,
      countedCents: null,
      counts: null,
      reason: null,
    })
    .onConflict((oc) => oc.column('name').where('closedAt', 'is', null).doNothing())
    .returning('sessionId')
    .executeTakeFirst();
  if (opened === undefined) throw await isOpen(tx, name);
  const { sessionId } = opened;
  const cents = countedCents(counts);
  await writeCash({ shop, tx, actor }, sessionId, { kind: 'float', cents });
  await recordAudit(shop, tx, actor, {
    operation: 'drawer.open',
    subject: name,
    after: { floatCents: cents, notes: notesIn(counts) },
  });
  return sessionId;
}

async function isOpen(tx: Writer, name: string): Promise<ShopError> {
  const open = await tx
    .selectFrom('drawerSession')
    .select('actorName')
    .where('name', '=', name)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  const who =
    open === undefined ? 'It was closed just now, try again' : `${open.actorName} opened it`;
  return new ShopError('conflict', { name: `${name} is open. ${who}. ` });
}

export type CashByHand = { kind: 'in' | 'out'; cents: Cents; reason: string };

/** Puts cash into an open drawer, or takes it out; throws 'conflict' for more than is in it. */
export async function moveCash(
  { shop, tx, staff }: Work,
  sessionId: number,
  { kind, cents, reason }: CashByHand,
): Promise<void> {
  const actor = staffActor(staff);
  const { name } = await lockDrawer(tx, sessionId);
  if (kind === 'out') await requireCash(tx, sessionId, cents);
  const signed = kind === 'in' ? cents : -cents;
  await writeCash({ shop, tx, actor }, sessionId, { kind, cents: signed, reason });
  await recordAudit(shop, tx, actor, {
    operation: `drawer.${kind}`,
    subject: name,
    after: { amountCents: cents, reason },
  });
}

async function requireCash(tx: Writer, sessionId: number, cents: Cents): Promise<void> {
  const has = (await cashIn(tx, [sessionId])).get(sessionId) ?? 0;
  if (cents <= has) return;
  throw new ShopError('conflict', { amount: `There is ${formatCents(has)} in the drawer. ` });
}

/**
 * Closes a drawer with the cash that was counted. Waits for the sales that put cash into it; those that come
 * later find it closed. Throws 'bad-input' for a difference without a reason.
 */
export async function closeDrawer(
  { shop, tx, staff }: Work,
  sessionId: number,
  { counts, reason }: { counts: CashCount; reason: string },
): Promise<void> {
  const actor = staffActor(staff);
  const { name } = await lockDrawer(tx, sessionId);
  // In a statement of its own: the one that waits for the lock does not see what others wrote.
  const expected = (await cashIn(tx, [sessionId])).get(sessionId) ?? 0;
  const counted = countedCents(counts);
  const refusal = closingRefusal({ expected, counted, reason });
  if (refusal !== null) throw new ShopError('bad-input', { reason: refusal });
  const why = reason.trim() === '' ? null : reason.trim();
  await tx
    .updateTable('drawerSession')
    .set({
      closedAt: shop.clock(),
      closedById: staff.staffId,
      closedByName: staff.name,
      expectedCents: expected,
      countedCents: counted,
      counts: JSON.stringify(counts),
      reason: why,
    })
    .where('sessionId', '=', sessionId)
    .execute();
  await recordAudit(shop, tx, actor, {
    operation: 'drawer.close',
    subject: name,
    after: {
      expectedCents: expected,
      countedCents: counted,
      notes: notesIn(counts),
      ...(why === null ? {} : { reason: why }),
    },
  });
}

/** Locks an open drawer until the transaction ends. */
async function lockDrawer(tx: Writer, sessionId: number): Promise<{ name: string }> {
  const row = await tx
    .updateTable('drawerSession')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('sessionId', '=', sessionId)
    .returning(['name', 'closedAt', 'closedByName'])
    .executeTakeFirst();
  if (row === undefined) throw unknownDrawer();
  if (row.closedAt === null) return row;
  throw new ShopError('conflict', { drawer: `${row.closedByName} has closed ${row.name}. ` });
}

export function unknownDrawer(): ShopError {
  return new ShopError('not-found', { drawer: "We can't find this drawer. " });
}

function notesIn(counts: CashCount): string {
  return NOTES_AND_COINS.filter((rupees) => (counts[rupees] ?? 0) > 0)
    .map((rupees) => `${counts[rupees]} × ${rupees}`)
    .join(', ');
}
