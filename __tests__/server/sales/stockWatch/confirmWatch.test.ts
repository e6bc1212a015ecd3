import { createApp } from '@/server/api/app';
import { countAttempt } from '@/server/people/sessions/attempts.service';
import type { Shop } from '@/server/boot/shop';
import { ALL_TEXTS } from '@/server/sales/stockWatch/linkLimits';
import { tidyStockWatches } from '@/server/sales/stockWatch/stockWatch.service';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { LINK, StockWatchClient } from '@/__tests__/support/stockWatches';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeWithDatabase('a stock watch with an unverified contact', (openTestShop) => {
  let shop: Shop;
  let copy: number;
  let watching: StockWatchClient;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    watching = new StockWatchClient(shop);
    copy = await watching.codeOf('COPY');
  });

  async function rowsOf(table: 'job' | 'stockWatch'): Promise<number> {
    return (await shop.database.read.selectFrom(table).selectAll().execute()).length;
  }

  test('sends its owner one link, by mail or text, and nothing else until it is opened', async () => {
    await watching.ask(copy, '0771234567');
    await watching.ask(copy, 'who@example.lk');
    expect(await watching.messages()).toEqual([
      {
        channel: 'sms',
        recipient: '94771234567',
        subject: '',
        body: expect.stringMatching(LINK),
      },
      {
        channel: 'mail',
        recipient: 'who@example.lk',
        subject: 'Confirm your stock alert: Galaxy A12 Display COPY',
        body: expect.stringMatching(LINK),
      },
    ]);
    await watching.comeBack(copy);
    expect(await watching.told()).toEqual([]);
  });

  test('notifies the owner after confirmation, also when the part came back before', async () => {
    await watching.ask(copy, '0771234567');
    await watching.comeBack(copy);
    const [token = ''] = await watching.tokens();
    const answer = await watching.confirm(token);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { itmCode: copy, itmName: 'Galaxy A12 Display COPY' },
    ]);
    expect((await watching.confirm(token)).status).toBe(200);
    expect(await watching.told()).toHaveLength(1);
    expect((await watching.confirm(token)).status).toBe(404);
    expect(await watching.told()).toHaveLength(1);
  });

  test('gives the same answer whether the contact is already subscribed', async () => {
    const cost = async () => {
      const before = await rowsOf('job');
      const answer = await watching.ask(copy, '0771234567');
      return { answer, rows: (await rowsOf('job')) - before };
    };
    const first = await cost();
    expect(await cost()).toEqual(first);
    await watching.confirm((await watching.tokens()).at(-1) ?? '');
    expect(await cost()).toEqual(first);
    expect(await watching.tokens()).toHaveLength(2);
  });

  test('keeps confirmed subscriptions', async () => {
    await watching.askAndConfirm(copy, '0771234567');
    await watching.ask(copy, '0771234567');
    await watching.comeBack(copy);
    expect(await watching.told()).toHaveLength(1);
  });

  test('deletes what nobody confirmed within a day', async () => {
    const asked = shop.clock();
    shop.clock = () => asked;
    await watching.ask(copy, '0771234567');
    shop.clock = () => asked + DAY_MS + 1;
    expect((await watching.confirm((await watching.tokens())[0] ?? '')).status).toBe(404);
    await tidyStockWatches(shop);
    expect(await rowsOf('stockWatch')).toBe(0);
  });

  test('keeps the first link valid when it is requested again', async () => {
    const asked = shop.clock();
    shop.clock = () => asked;
    await watching.ask(copy, '0771234567');
    shop.clock = () => asked + 23 * HOUR_MS;
    await watching.ask(copy, '0771234567');
    shop.clock = () => asked + 46 * HOUR_MS;
    await tidyStockWatches(shop);
    const [first = '', second] = await watching.tokens();
    expect(second).toBe(first);
    expect((await watching.confirm(first)).status).toBe(200);
  });

  test('returns 404 for an invalid token or one of another watch', async () => {
    await watching.ask(copy, '0771234567');
    await watching.ask(copy, 'who@example.lk');
    const [one = '', other = ''] = await watching.tokens();
    const [[watchId, mac = ''], [otherId, otherMac]] = [one.split('.'), other.split('.')];
    const altered = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
    const wrong = [
      `${watchId}.${altered}`,
      `${watchId}.${otherMac}`,
      `${otherId}.${mac}`,
      `999999.${mac}`,
    ];
    for (const token of wrong) {
      const { status, body } = await watching.confirm(token);
      expect([status, Object.keys(body.error ?? {})]).toEqual([404, ['token']]);
    }
    await watching.comeBack(copy);
    expect(await watching.told()).toEqual([]);
  });

  test.each(['', 'x', `1.${'A'.repeat(23)}`, `${'9'.repeat(16)}.${'A'.repeat(22)}`])(
    'returns 400 for the token %j',
    async (token) => {
      const { status, body } = await watching.confirm(token);
      expect([status, Object.keys(body.error ?? {})]).toEqual([400, ['token']]);
    },
  );

  test('changes nothing when the link is only opened', async () => {
    await watching.ask(copy, '0771234567');
    const [token = ''] = await watching.tokens();
    const looked = await watching.app.request(`/api/v1/back-in-stock/confirm?token=${token}`);
    expect(looked.status).toBe(405);
    await watching.comeBack(copy);
    expect(await watching.told()).toEqual([]);
  });

  test('returns 429 after 5 links to a contact in a day, and sends no more', async () => {
    const statuses = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await watching.ask(copy, '0771234567')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await watching.tokens()).toHaveLength(5);
    expect((await watching.ask(copy, 'who@example.lk')).status).toBe(200);
  });

  test('returns 429 after 20 links from a client address in a day, across processes', async () => {
    const from = '198.51.100.7';
    for (let number = 0; number < 20; number += 1) {
      if (number === 10) watching.app = createApp(shop);
      const contact = `07712345${String(number).padStart(2, '0')}`;
      expect((await watching.ask(copy, contact, { address: from })).status).toBe(200);
    }
    expect((await watching.ask(copy, '0777777777', { address: from })).status).toBe(429);
    expect((await watching.ask(copy, '0777777777', { address: '203.0.113.9' })).status).toBe(200);
    expect(await watching.tokens()).toHaveLength(21);
  });

  test('logs the limit in the security log with a masked contact', async () => {
    const record = jest.spyOn(shop.security, 'record');
    for (let times = 0; times < 6; times += 1) await watching.ask(copy, 'who@example.lk');
    expect(record).toHaveBeenCalledWith(
      'limit-refused',
      expect.objectContaining({ contact: 'who@example.lk', detail: 'watch links to contact' }),
    );
  });

  test("returns 429 to text messages above the shop's daily limit, not to mail", async () => {
    await shop.database.transaction(async (tx) => {
      for (let number = 0; number < 300; number += 1) {
        await countAttempt(shop, tx, ALL_TEXTS, 'all');
      }
    });
    expect((await watching.ask(copy, '0771234567')).status).toBe(429);
    expect((await watching.ask(copy, 'who@example.lk')).status).toBe(200);
  });
});
