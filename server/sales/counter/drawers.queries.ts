import { sql } from 'kysely';
import { CASH_MOVEMENT_KINDS } from '@/lib/contract/takings';
import type { Inside } from '@/lib/commerce/wire';
import type { Drawer, DrawerPage, Drawers } from '@/lib/contract/takings.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { cashIn } from './cashMovements.queries';
import { unknownDrawer } from './drawer.service';
import { drawerOf } from '@/lib/commerce/drawer';

type Db = Reader | Writer;

const LAST_CLOSED = 20;
const MOST_OPEN = 50;
const MOST_MOVEMENTS = 500;

/** Returns the drawers that are open, and the last that were closed. */
export async function listDrawers(db: Db, staffId: number): Promise<Inside<Drawers>> {
  const [open, closed] = await Promise.all([
    openRows(db),
    rows(db)
      .where('closedAt', 'is not', null)
      .orderBy('closedAt', 'desc')
      .limit(LAST_CLOSED)
      .execute(),
  ]);
  const own = ownAmong(open, staffId);
  return { open: await viewsOf(db, open, own), closed: await viewsOf(db, closed, own) };
}

/** Returns a drawer. */
export async function readDrawer(
  db: Db,
  staffId: number,
  sessionId: number,
): Promise<Inside<Drawer>> {
  const [row, open] = await Promise.all([
    rows(db).where('sessionId', '=', sessionId).executeTakeFirst(),
    openRows(db),
  ]);
  if (row === undefined) throw unknownDrawer();
  const [view] = await viewsOf(db, [row], ownAmong(open, staffId));
  if (view === undefined) throw unknownDrawer();
  return view;
}

/** Returns a drawer with the cash that moved. */
export async function readDrawerPage(
  db: Db,
  staffId: number,
  sessionId: number,
): Promise<Inside<DrawerPage>> {
  const drawer = await readDrawer(db, staffId, sessionId);
  const [movements, sums] = await Promise.all([
    db
      .selectFrom('cashMovement')
      .leftJoin('salesOrder', 'salesOrder.orderId', 'cashMovement.orderId')
      .leftJoin('accountPayment', 'accountPayment.paymentId', 'cashMovement.accountPaymentId')
      .select(['movementId', 'cashMovement.at', 'kind', 'cashMovement.cents as amountCents'])
      .select(['cashMovement.reason', 'cashMovement.actorName as by'])
      .select(sql<string | null>`coalesce("orderNumber", "number")`.as('number'))
      .where('sessionId', '=', sessionId)
      .orderBy('movementId', 'desc')
      .limit(MOST_MOVEMENTS)
      .execute(),
    db
      .selectFrom('cashMovement')
      .select('kind')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`sum("cents")`.as('amountCents'))
      .where('sessionId', '=', sessionId)
      .groupBy('kind')
      .execute(),
  ]);
  const inOrder = CASH_MOVEMENT_KINDS.flatMap((kind) => sums.filter((sum) => sum.kind === kind));
  return { drawer, sums: inOrder, movements };
}

function rows(db: Db) {
  return db
    .selectFrom('drawerSession')
    .select(['sessionId', 'name', 'openedAt', 'actorId', 'actorName', 'closedAt', 'closedByName'])
    .select(['expectedCents', 'countedCents', 'reason']);
}

function openRows(db: Db) {
  return rows(db).where('closedAt', 'is', null).orderBy('sessionId').limit(MOST_OPEN).execute();
}

type Row = Awaited<ReturnType<typeof openRows>>[number];

function ownAmong(open: readonly Row[], staffId: number): number | null {
  const known = open.map(({ sessionId, actorId }) => ({ sessionId, openedById: actorId }));
  return drawerOf(known, staffId)?.sessionId ?? null;
}

async function viewsOf(
  db: Db,
  found: readonly Row[],
  own: number | null,
): Promise<Inside<Drawer>[]> {
  const sums = await cashIn(
    db,
    found.map(({ sessionId }) => sessionId),
  );
  return found.map((row) => ({
    sessionId: row.sessionId,
    name: row.name,
    openedAt: row.openedAt,
    openedBy: row.actorName,
    isOwn: row.sessionId === own,
    cashCents: sums.get(row.sessionId) ?? 0,
    closed: closedOf(row),
  }));
}

function closedOf({ closedAt, closedByName, countedCents, expectedCents, reason }: Row) {
  if (closedAt === null || countedCents === null) return null;
  const differenceCents = countedCents - (expectedCents ?? 0);
  return { at: closedAt, by: closedByName ?? '', countedCents, differenceCents, reason };
}
