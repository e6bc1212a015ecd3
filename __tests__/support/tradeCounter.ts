import { countedCents } from '@/lib/commerce/drawer';
import { unitCents } from '@/lib/commerce/price';
import { sumOf } from '@/lib/commerce/money';
import type { Staff } from '@/lib/contract/staff';
import type { Shop } from '@/server/boot/shop';
import { cartOf } from '@/server/sales/cart/cart.service';
import { addWalkIn } from '@/server/people/customers/caller.service';
import { sellAtCounter } from '@/server/sales/counter/counterSale.service';
import { closeDrawer, moveCash, openDrawer } from '@/server/sales/counter/drawer.service';
import { listDrawers } from '@/server/sales/counter/drawers.queries';
import type { Random } from './random';

type Need = { itmCode: number; qty: number };

/** Two who sell, each with a drawer. */
const SELLERS: readonly Staff[] = [
  { staffId: 11, name: 'Kamala', role: 'owner' },
  { staffId: 12, name: 'Tharindu', role: 'owner' },
];

/** A sale at the counter, or what happens to the drawer; throws 'conflict' where a rule says no. */
export async function playCounter(
  shop: Shop,
  needs: readonly Need[],
  random: Random,
): Promise<string> {
  const staff = SELLERS[random(SELLERS.length)];
  if (staff === undefined) throw new Error('Nobody sells.');
  const { open } = await listDrawers(shop.database.read, staff.staffId);
  const own = open.find(({ name }) => name === staff.name);
  if (own === undefined) return opened(shop, staff, random);
  if (random(8) === 0) return closed(shop, staff, own.sessionId, random);
  if (random(8) === 0) return moved(shop, staff, own.sessionId, random);
  return sold(shop, staff, needs, random);
}

async function opened(shop: Shop, staff: Staff, random: Random): Promise<string> {
  const counts = { 1000: random(10), 20: random(50) };
  await shop.database.transaction((tx) =>
    openDrawer({ shop, tx, staff }, { name: staff.name, counts }),
  );
  return 'drawer';
}

async function closed(shop: Shop, staff: Staff, sessionId: number, random: Random) {
  const counts = { 5000: random(20), 1: random(9) };
  const counted = { counts, reason: `Counted ${countedCents(counts)}` };
  await shop.database.transaction((tx) => closeDrawer({ shop, tx, staff }, sessionId, counted));
  return 'drawer closed';
}

async function moved(shop: Shop, staff: Staff, sessionId: number, random: Random) {
  const kind = random(2) === 0 ? ('in' as const) : ('out' as const);
  const cash = { kind, cents: 1 + random(200_000), reason: 'Change' };
  await shop.database.transaction((tx) => moveCash({ shop, tx, staff }, sessionId, cash));
  return 'cash moved';
}

async function sold(shop: Shop, staff: Staff, needs: readonly Need[], random: Random) {
  await shop.database.transaction(async (tx) => {
    const { cart } = await cartOf(shop, await addWalkIn(shop, tx), needs, tx);
    const lines = cart.map(({ itmCode, qty, item }) => {
      const own = unitCents(item, qty);
      const agreedCents = random(4) === 0 ? random(own + 1) : null;
      return { itmCode, qty, unitCents: own, agreedCents };
    });
    const totalCents = sumOf(lines.map((line) => line.qty * (line.agreedCents ?? line.unitCents)));
    const way = random(5) < 2 ? ('card' as const) : ('cash' as const);
    const nobody = { customerId: undefined, phone: undefined, name: '' };
    const reference = way === 'card' && random(2) === 0 ? String(random(50)) : null;
    const pays = { way, totalCents, givenCents: totalCents + random(1000), reference };
    const sale = { ...nobody, ...pays, lines, reason: 'A regular' };
    await sellAtCounter({ shop, tx, staff, sale });
  });
  return 'counter';
}

/** A closed drawer was closed with its sum; cash of the counter's orders is in a drawer, and no other is. */
export async function drawerMistakes({ database: { read } }: Shop): Promise<string[]> {
  const [sessions, movements, payments] = await Promise.all([
    read.selectFrom('drawerSession').selectAll().execute(),
    read.selectFrom('cashMovement').selectAll().execute(),
    read
      .selectFrom('paymentEvent')
      .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
      .select(['paymentEvent.orderId', 'kind', 'cents'])
      .where('source', '=', 'counter')
      .where('way', '=', 'cash')
      .execute(),
  ]);
  const inDrawer = (sessionId: number) =>
    sumOf(movements.filter((one) => one.sessionId === sessionId).map(({ cents }) => cents));
  const wrong = sessions.filter(
    ({ sessionId, expectedCents }) =>
      expectedCents !== null && expectedCents !== inDrawer(sessionId),
  );
  const cash = sumOf(movements.filter(({ kind }) => kind === 'order').map(({ cents }) => cents));
  const paid = sumOf(payments.map(({ kind, cents }) => (kind === 'paid' ? cents : -cents)));
  return [
    ...wrong.map(({ name }) => `drawer ${name} was closed with another sum than its movements`),
    ...(cash === paid ? [] : [`${cash} in drawers for orders, not ${paid}`]),
  ];
}
