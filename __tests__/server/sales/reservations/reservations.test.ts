import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { readSums, bookMistakes } from '@/server/platform/backup/figures';
import { readQuarantine } from '@/server/catalogue/stock/quarantine.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { stepPurchase, writePurchase } from '@/server/sales/buying/purchase.service';
import { receivePurchase } from '@/server/sales/buying/receivePurchase.service';
import { addSupplier } from '@/server/sales/buying/supplier.service';
import { expireReservations } from '@/server/sales/reservations/reservation.service';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnEachEngine, describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { NIMAL, orderOf } from '@/__tests__/support/orders';
import { browserOf } from '@/__tests__/support/sessions';
import { costOf, itemInStock, ledgerMistakes } from '@/__tests__/support/stock';

const HOUR_MS = 3_600_000;

/** An order to a supplier of pieces of one item that come in two days. */
async function sentOrder(shop: Shop, itmCode: number, qty: number) {
  const name = `Huaqiang ${Math.random()}`;
  const { supplierId } = await shop.database.transaction((tx) =>
    addSupplier(shop, tx, NIMAL, { name }),
  );
  const expectedOn = formatDate(shop.clock() + 48 * HOUR_MS);
  const lines = [{ line: 1, itmCode, qty, unitCents: 100_001 }];
  const ordered = { supplierId, expectedOn, note: null, lines };
  const number = await shop.database.transaction((tx) => writePurchase(shop, tx, NIMAL, ordered));
  await stepPurchase(shop, NIMAL, number, { step: 'send', version: 1 });
  return number;
}

async function receive(shop: Shop, number: string, itmCode: number, qty: number) {
  const lines = [{ line: 1, itmCode, qty, batch: null }];
  const delivery = { lines, freightCents: 100, dutyCents: 0, document: null, acceptsMore: false };
  await shop.database.transaction((tx) => receivePurchase(shop, tx, NIMAL, number, delivery));
}

async function reserve(shop: Shop, buyer: Buyer, itmCode: number, qty: number) {
  const browser = await browserOf(shop, buyer);
  return browser.ask('PUT', `/product/${itmCode}/reservation`, { qty });
}

function rows(shop: Shop) {
  return shop.database.read
    .selectFrom('reservation')
    .select(['customerId', 'qty', 'state'])
    .orderBy('reservationId')
    .execute();
}

async function asideOf(shop: Shop, itmCode: number): Promise<number> {
  return (await readQuarantine(shop.database.read, [itmCode], 'reserved')).get(itmCode) ?? 0;
}

async function told(shop: Shop): Promise<string[]> {
  const messages = await messagesIn(shop);
  return messages.flatMap(({ topic, recipient }) =>
    topic?.event.startsWith('reserved') === true ? [`${topic.event} ${recipient.slice(-1)}`] : [],
  );
}

describeOnEachEngine('reservations at once', (open) => {
  test('are never of more pieces than the delivery brings', async () => {
    const shop = await open();
    const code = await itemInStock(shop, 'PART', 0);
    await sentOrder(shop, code, 5);
    const buyers = await Promise.all([1, 2, 3, 4].map(() => makeCustomer(shop)));
    const answers = await Promise.all(buyers.map((buyer) => reserve(shop, buyer, code, 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const sentences = answers.flatMap(({ body }) => Object.values(Object(body.error) as object));
    expect(sentences).toContain('Only 1 piece of this delivery can still be reserved. ');
    expect((await rows(shop)).reduce((sum, { qty }) => sum + qty, 0)).toBe(4);
  });
});

describeWithDatabase('reservations', (open) => {
  let shop: Shop;
  let code: number;
  let [first, second]: Buyer[] = [];

  beforeEach(async () => {
    shop = await open();
    code = await itemInStock(shop, 'PART', 0);
    first = await makeCustomer(shop);
    second = await makeCustomer(shop);
  });

  const both = () => {
    if (first === undefined || second === undefined) throw new Error('There are no buyers.');
    return [first, second] as const;
  };

  afterEach(async () => {
    const numberOf = async (query: string) => {
      const { sql } = await import('kysely');
      const { rows: found } = await sql
        .raw<Record<string, number>>(query)
        .execute(shop.database.read);
      return Number(Object.values(found[0] ?? {})[0]);
    };
    expect(await bookMistakes(numberOf)).toEqual([]);
    expect((await readSums(numberOf)).movedPieces).toBeGreaterThanOrEqual(0);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('the first come are served first, in parts, at their share of the cost; the rest goes onto the shelf', async () => {
    const [one, two] = both();
    const number = await sentOrder(shop, code, 6);
    expect((await reserve(shop, one, code, 2)).body.data).toMatchObject({ free: 4, reserved: 2 });
    expect((await reserve(shop, two, code, 3)).body.data).toMatchObject({ free: 1, reserved: 3 });
    await receive(shop, number, code, 3);
    expect(await rows(shop)).toEqual([
      { customerId: one.customerId, qty: 2, state: 'held' },
      { customerId: two.customerId, qty: 2, state: 'waiting' },
      { customerId: two.customerId, qty: 1, state: 'held' },
    ]);
    expect(await costOf(shop, code)).toMatchObject({ inStock: 0, stockValueCents: 0 });
    await receive(shop, number, code, 3);
    expect(await asideOf(shop, code)).toBe(5);
    // A third of 300,103 stays.
    expect(await costOf(shop, code)).toMatchObject({ inStock: 1, stockValueCents: 100_034 });
    expect(await told(shop)).toEqual(['reserved-came 1', 'reserved-came 2', 'reserved-came 2']);
  });

  test('a buyer orders held pieces that nobody else can, and keeps what they leave', async () => {
    const [one, two] = both();
    const number = await sentOrder(shop, code, 3);
    await reserve(shop, one, code, 3);
    await receive(shop, number, code, 3);
    await expect(orderOf(shop, { PART: 1 }, { buyer: two })).rejects.toMatchObject({
      code: 'conflict',
    });
    await orderOf(shop, { PART: 2 }, { buyer: one });
    expect(await rows(shop)).toMatchObject([{ qty: 1, state: 'held' }]);
    await orderOf(shop, { PART: 1 }, { buyer: one });
    expect(await rows(shop)).toMatchObject([{ state: 'bought' }]);
    expect(await asideOf(shop, code)).toBe(0);
  });

  test('what was not ordered in time goes on to the next, and then onto the shelf', async () => {
    const [one, two] = both();
    const number = await sentOrder(shop, code, 4);
    await reserve(shop, one, code, 2);
    await receive(shop, number, code, 2);
    await reserve(shop, two, code, 1);
    const later = shop.clock() + shop.settings.holds.reservedHours * HOUR_MS;
    shop.clock = () => later;
    await Promise.all([expireReservations(shop), expireReservations(shop)]);
    expect(await rows(shop)).toMatchObject([{ state: 'expired' }, { state: 'held' }]);
    expect(await costOf(shop, code)).toMatchObject({ inStock: 1 });
    expect(await asideOf(shop, code)).toBe(1);
  });

  test('a buyer wants fewer or more, cancels, and never cancels those of others', async () => {
    const [one, two] = both();
    await sentOrder(shop, code, 5);
    await reserve(shop, one, code, 3);
    await reserve(shop, one, code, 5);
    expect((await reserve(shop, one, code, 1)).body.data).toMatchObject({ free: 4, reserved: 1 });
    const { reservationId } = await shop.database.read
      .selectFrom('reservation')
      .select('reservationId')
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    const path = `/reservations/${reservationId}/cancel`;
    expect((await (await browserOf(shop, two)).ask('POST', path)).status).toBe(404);
    const browser = await browserOf(shop, one);
    expect((await browser.ask('POST', path)).body.data).toEqual({ reservations: [] });
    expect((await browser.ask('POST', path)).status).toBe(409);
  });

  test('those whose pieces do not come are told', async () => {
    const [one, two] = both();
    const number = await sentOrder(shop, code, 3);
    await reserve(shop, one, code, 1);
    await reserve(shop, two, code, 2);
    await receive(shop, number, code, 1);
    await stepPurchase(shop, NIMAL, number, { step: 'close', version: 3 });
    expect(await rows(shop)).toMatchObject([{ state: 'held' }, { state: 'lost' }]);
    expect(await told(shop)).toEqual(['reserved-came 1', 'reserved-lost 2']);
  });

  test('a limit per buyer, and no reservation where the shop offers none', async () => {
    const [one] = both();
    await sentOrder(shop, code, 5_000);
    const many = await reserve(shop, one, code, 4_000);
    expect([many.status, JSON.stringify(many.body.error)]).toEqual([
      409,
      expect.stringContaining('You can reserve at most'),
    ]);
    const holds = { ...shop.settings.holds, reservedHours: 0 };
    shop.settings = { ...shop.settings, holds };
    expect((await reserve(shop, one, code, 1)).status).toBe(409);
    const page = await (await browserOf(shop, one)).ask('GET', `/product/${code}`);
    expect(page.body.data).toMatchObject({ incoming: { pieces: 5_000 } });
    expect(Object(page.body.data).incoming).not.toHaveProperty('free');
  });
});
