import { createPublicKey, verify } from 'node:crypto';
import { createApp } from '@/server/api/app';
import { ACCOUNT_KEYS } from '@/lib/commerce/books/accounts';
import type { CloseDay } from '@/lib/contract/takings.contract';
import { isSigned } from '@/server/sales/books/signingKey';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { moves, orderOf, orderRow } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { makeStaff, staffTokenOf } from '@/__tests__/support/staff';

const DAY = '2026-11-24';
const EVENING = Date.parse(`${DAY}T18:00:00+05:30`);
const HOUR = 3_600_000;
const SENT = [
  { action: 'pack', what: 'all' },
  { action: 'send', parcel: null, courier: 'Domex', waybill: 'DX-1' },
] as const;

describeWithDatabase('the close of a day', (openTestShop) => {
  let shop: Shop;
  let now: number;
  let owner: Awaited<ReturnType<typeof browserOf>>;
  let seller: typeof owner;
  let app: ReturnType<typeof createApp>;

  beforeEach(async () => {
    shop = await openTestShop();
    now = EVENING;
    shop.clock = () => now;
    const rows = smallCatalogue().map((row) => ({ ...row, inStock: 100 }));
    await writeCatalogue(shop, rows);
    app = createApp(shop);
    owner = await browserOf('owner');
    seller = await browserOf('seller');
  });

  async function browserOf(role: 'owner' | 'seller') {
    const staff = await makeStaff(shop, role, { passwordHash: 'set' });
    const browser = new Browser(app);
    const signIn = async () => browser.cookies.set('staff', await staffTokenOf(shop, staff));
    await signIn();
    return Object.assign(browser, { signIn });
  }

  const path = (what = '', day = DAY) => `/office/days/${day}${what}`;
  const dayOf = async (browser: Browser, day = DAY): Promise<CloseDay> =>
    (await browser.get(path('', day))).body.data as CloseDay;
  const told = { bank: null, card: null, payhere: null, koko: null };
  const count = (browser: Browser, coins: number, more: object = {}, day = DAY) =>
    browser.post(path('/count', day), { notes: NONE, coins, float: 0, told, ...more });
  const NONE = { 5000: 0, 1000: 0, 500: 0, 100: 0, 50: 0, 20: 0 };

  /** Sells glue for 1,350.00 across the counter. */
  async function paid(way: 'cash' | 'transfer' = 'cash', reference: string | null = null) {
    const number = await orderOf(shop, { GLUE: 1 });
    const { totalCents } = await orderRow(shop, number);
    await moves(shop, number, [{ action: 'pay', way, cents: totalCents, reference }]);
    return { number, totalCents };
  }

  const decide = async (outcome: string, reason = 'Wrong change given', at = 0) => {
    const { differences } = await dayOf(owner);
    const { key, mark } = differences[at] ?? { key: '', mark: '' };
    return owner.post(path('/decisions'), { key, outcome, reason, seen: mark });
  };

  /** The bytes that the owner downloads. */
  async function fileOf(path: string): Promise<Buffer> {
    const cookie = `staff=${owner.cookies.get('staff')}`;
    const answer = await app.request(`http://localhost:3000/api/v1${path}`, {
      headers: { cookie },
    });
    return Buffer.from(await answer.arrayBuffer());
  }

  const journal = async (from = DAY, to = DAY) =>
    (await fileOf(`/office/journal.csv?from=${from}&to=${to}`)).toString();

  test('agrees, and is signed by another person than counted it', async () => {
    await paid();
    await paid('transfer', 'BOC 1');
    expect((await dayOf(owner)).refusal).toBe('count');
    expect((await owner.post(path('/close'))).status).toBe(409);
    expect((await count(owner, 1_350)).body.data).toMatchObject({ differences: [] });
    expect((await owner.post(path('/close'))).body).toMatchObject({
      error: { day: 'Somebody else signs what you have counted. ' },
    });
    expect((await count(seller, 1_350)).status).toBe(200);
    expect((await seller.post(path('/close'))).status).toBe(403);
    const { data } = (await owner.post(path('/close'))).body as { data: CloseDay };
    expect(data).toMatchObject({ refusal: 'closed', isAlone: false, differences: [], agreeing: 2 });
    // A repetition changes nothing, a count comes too late.
    expect((await owner.post(path('/close'))).body.data).toEqual(data);
    expect((await count(seller, 1)).status).toBe(409);
  });

  test('one person alone may do both, and the paper says so', async () => {
    await shop.database.transaction((tx) =>
      tx.updateTable('staff').set({ disabledAt: now }).where('role', '=', 'seller').execute(),
    );
    await count(owner, 0);
    expect((await owner.post(path('/close'))).body.data).toMatchObject({ isAlone: true });
  });

  test('shows only what differs, and is signed once each difference is decided', async () => {
    const { number } = await paid();
    await paid('transfer');
    await count(seller, 1_300);
    const { differences, rows } = await dayOf(owner);
    expect(differences).toMatchObject([
      { kind: 'cash', expected: 1350, received: 1300, look: { orderNumber: number } },
      { kind: 'bank', expected: 1350, received: 0, canBook: true },
    ]);
    expect(rows[0]).toMatchObject({ kind: 'cash', count: 1, difference: -50 });
    expect((await owner.post(path('/close'))).status).toBe(409);
    expect((await decide('booked')).status).toBe(200);
    // Another count has other numbers: what was decided about the first does not count.
    await count(seller, 1_340);
    expect((await dayOf(owner)).differences[0]?.decision).toBeNull();
    const stale = { key: 'cash', outcome: 'booked', reason: 'Wrong change', seen: '135000 130000' };
    expect((await owner.post(path('/decisions'), stale)).status).toBe(409);
    await decide('booked');
    await decide('open', 'Ask the bank', 1);
    expect((await owner.post(path('/close'))).status).toBe(200);
    const lines = (await journal()).split('\r\n').filter((line) => line.includes('CLOSE/'));
    expect(lines).toEqual([
      `${DAY},Cash,,10.00,CLOSE/${DAY}/cash,Difference booked,${DAY}`,
      `${DAY},Differences at the close,10.00,,CLOSE/${DAY}/cash,Difference booked,${DAY}`,
    ]);
  });

  test('cannot be signed without a reason where a gateway has not said what it received', async () => {
    const number = await orderOf(shop, { GLUE: 1 }, { title: 'Bank Transfer' });
    const { orderId, totalCents } = await orderRow(shop, number);
    await shop.database.transaction((tx) =>
      tx
        .insertInto('paymentEvent')
        .values({
          orderId,
          attemptId: null,
          provider: 'koko',
          reference: 'K-1',
          kind: 'paid',
          cents: totalCents,
          way: 'card',
          at: now,
          actorKind: 'system',
          actorId: null,
          actorName: 'Koko',
        })
        .execute(),
    );
    await shop.database.transaction((tx) =>
      tx
        .updateTable('salesOrder')
        .set({ paidCents: totalCents })
        .where('orderId', '=', orderId)
        .execute(),
    );
    await count(seller, 0);
    expect((await dayOf(owner)).differences).toMatchObject([
      { kind: 'koko', received: null, canBook: false },
    ]);
    expect((await decide('booked')).status).toBe(400);
    await count(seller, 0, { told: { ...told, koko: 1350 } });
    expect((await dayOf(owner)).differences).toEqual([]);
  });

  test('names parcels, orders and pieces that do not agree', async () => {
    const short = await orderOf(shop, { GLUE: 1 });
    await moves(shop, short, SENT);
    const rows = [{ waybill: 'DX-1', amount: 1000 }];
    await owner.post('/office/courier-money/Domex', { rows });
    const { number } = await paid();
    await shop.database.transaction(async (tx) => {
      await tx
        .updateTable('salesOrder')
        .set({ paidCents: 1 })
        .where('orderNumber', '=', number)
        .execute();
      await tx.updateTable('item').set({ inStock: 7 }).where('sku', '=', 'GLUE').execute();
      await tx.updateTable('orderLine').set({ qty: 5 }).where('sku', '=', 'GLUE').execute();
    });
    await count(seller, 1_350);
    expect((await dayOf(owner)).differences).toMatchObject([
      { kind: 'parcel', subject: short, words: 'DX-1', expected: 1350, received: 1000 },
      { kind: 'order', subject: number, expected: 0.01, received: 1350 },
      { kind: 'order-pieces', subject: short, pieces: { expected: 5, received: 1 } },
      { kind: 'order-pieces', subject: number },
      { kind: 'item-pieces', subject: 'GLUE', pieces: { expected: 7, received: 98 } },
    ]);
  });

  test('signs its content with the shop’s key; the PDF is the same each time and carries it', async () => {
    await paid();
    await count(seller, 1_350);
    await owner.post(path('/close'));
    const content = (await fileOf(path('/close.json'))).toString();
    const { signature } = await dayOf(owner);
    if (signature === null) throw new Error('The day is not signed.');
    const { publicKey } = (await new Browser(app).get('/signing-key')).body;
    expect(publicKey).toBe(signature.publicKey);
    const key = createPublicKey({
      key: Buffer.from(signature.publicKey, 'base64url'),
      format: 'der',
      type: 'spki',
    });
    const bytes = Buffer.from(signature.signature, 'base64url');
    expect(verify(null, Buffer.from(content), key, bytes)).toBe(true);
    expect(isSigned(content, signature)).toBe(true);
    expect(isSigned(content.replace('135000', '135001'), signature)).toBe(false);
    const pdf = () => fileOf(path('/close.pdf'));
    const first = await pdf();
    now += HOUR;
    expect(Buffer.compare(await pdf(), first)).toBe(0);
    expect(first.includes('close.json')).toBe(true);
  });

  test('a later change is booked on its own day and points back; what was given out stays', async () => {
    await paid();
    await count(seller, 1_350);
    await owner.post(path('/close'));
    const given = await journal();
    now += HOUR;
    const { number } = await paid();
    now += 20 * HOUR;
    const next = '2026-11-25';
    await owner.signIn();
    await seller.signIn();
    const payment = await shop.database.read
      .selectFrom('paymentEvent')
      .select('eventId')
      .orderBy('eventId')
      .executeTakeFirstOrThrow();
    const first = await shop.database.read
      .selectFrom('salesOrder')
      .select('orderNumber')
      .orderBy('orderId')
      .executeTakeFirstOrThrow();
    await moves(shop, first.orderNumber, [
      { action: 'reverse-payment', eventId: payment.eventId, reason: 'It was another order' },
    ]);
    const { later } = await dayOf(owner, next);
    expect(later).toMatchObject([
      { day: DAY, number, amount: 1350 },
      { day: DAY, number: `${number}/payment/2`, amount: 1350 },
      { day: DAY, number: first.orderNumber, amount: 1350 },
    ]);
    await count(seller, 0, { float: 1_350 }, next);
    expect((await owner.post(path('/close', next))).status).toBe(200);
    expect(await journal()).toBe(given);
    const lines = (await journal(next, next)).split('\r\n').filter((line) => line.endsWith(DAY));
    expect(lines).toContain(`${next},Cash,1350.00,,${number}/payment/2,Payment,${DAY}`);
    expect((await dayOf(owner)).changedSince).toMatchObject([
      { day: next, number },
      { day: next, number: `${number}/payment/2` },
    ]);
    expect((await owner.post(path('/close', next))).status).toBe(200);
  });

  test('gives the journal out by the owner’s names, and as no formula', async () => {
    const accounts = { ...shop.settings.accounts, cash: '=1+1', sales: '4000 Sales' };
    shop.settings = { ...shop.settings, accounts };
    await paid();
    await count(seller, 1_350);
    await owner.post(path('/close'));
    const [heading, ...lines] = (await journal()).trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFFDate,Account,Debit,Credit,Document,What,Day it belongs to');
    expect(lines.some((line) => line.startsWith(`${DAY},'=1+1,1350.00,`))).toBe(true);
    expect(lines.some((line) => line.startsWith(`${DAY},4000 Sales,,`))).toBe(true);
    expect(ACCOUNT_KEYS.length).toBe(new Set(Object.values(accounts)).size);
    const long = await owner.get('/office/journal.csv?from=2026-01-01&to=2026-12-31');
    expect(long.status).toBe(400);
  });

  test.each(['2026-02-30', '2026-13-01', 'today'])('knows no day %s', async (day) => {
    expect([400, 404]).toContain((await owner.get(path('', day))).status);
  });

  test('is append-only', async () => {
    expect((await count(seller, 0)).body).toMatchObject({ data: { orders: 0 } });
    await expect(
      shop.database.transaction((tx) => tx.deleteFrom('dayCount').execute()),
    ).rejects.toMatchObject({ message: expect.stringContaining('append-only') });
  });
});
