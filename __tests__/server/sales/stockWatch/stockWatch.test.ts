import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { SHOP } from '@/server/platform/audit/actor';
import { moveStock, takeStock } from '@/server/catalogue/stock/stock.service';
import { openSession } from '@/server/people/sessions/session.service';
import type { Shop } from '@/server/boot/shop';
import {
  dueWatches,
  notifyWatchers,
  tidyStockWatches,
} from '@/server/sales/stockWatch/stockWatch.service';
import { makeCustomer } from '@/__tests__/support/customers';
import { untilBlocked } from '@/__tests__/support/databaseLocks';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { StockWatchClient } from '@/__tests__/support/stockWatches';
import { until } from '@/__tests__/support/until';

const DAY_MS = 24 * 3_600_000;

describeOnEachEngine('back-in-stock notifications', (openTestShop) => {
  let shop: Shop;
  let copy: number;
  let watching: StockWatchClient;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    watching = new StockWatchClient(shop);
    copy = await watching.codeOf('COPY');
  });

  const { ask, confirm, askAndConfirm, messages, tokens, told, comeBack } = {
    ask: (itmCode: number | string, contact?: string, cookie?: string) =>
      watching.ask(itmCode, contact, { cookie }),
    confirm: (token: string) => watching.confirm(token),
    askAndConfirm: (contact: string) => watching.askAndConfirm(copy, contact),
    messages: () => watching.messages(),
    tokens: () => watching.tokens(),
    told: () => watching.told(),
    comeBack: (pieces?: number) => watching.comeBack(copy, pieces),
  };

  test("accept a visitor's number in any spelling, or an e-mail", async () => {
    const phone = await ask(copy, '077 123 4567');
    expect(phone).toMatchObject({
      status: 200,
      body: { data: { channel: 'sms', recipient: '94771234567', needsConfirmation: true } },
    });
    const mail = await ask(copy, ' Who@Example.lk ');
    expect(mail.body.data).toEqual({
      channel: 'mail',
      recipient: 'who@example.lk',
      needsConfirmation: true,
    });
  });

  test.each([
    ['', 'Phone or e-mail is required. '],
    ['12', 'Enter a phone number, for example 077 123 4567, or an e-mail address. '],
    ['a@b', 'Enter a phone number, for example 077 123 4567, or an e-mail address. '],
  ])('refuse %j with a sentence', async (contact, sentence) => {
    const refused = await ask(copy, contact);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toEqual({ contact: sentence });
  });

  test("go to a customer's own number", async () => {
    const { customerId } = await makeCustomer(shop);
    const { phone } = await shop.database.read
      .selectFrom('customer')
      .select('phone')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    const { body } = await ask(copy, undefined, `session=${token}`);
    expect(body.data).toEqual({ channel: 'sms', recipient: phone, needsConfirmation: false });
    expect(await messages()).toEqual([]);
    await comeBack();
    expect(await told()).toEqual([expect.objectContaining({ recipient: phone })]);
  });

  test('send a link to a customer without a verified contact, as to a visitor', async () => {
    const { customerId } = await makeCustomer(shop);
    await shop.database.transaction((tx) =>
      tx.updateTable('customer').set({ phone: null, email: 'claimed@example.lk' }).execute(),
    );
    const token = await shop.database.transaction((tx) =>
      openSession(tx, shop.clock(), { customerId }),
    );
    expect((await ask(copy, undefined, `session=${token}`)).status).toBe(400);
    const { body } = await ask(copy, 'claimed@example.lk', `session=${token}`);
    expect(body.data).toMatchObject({ needsConfirmation: true });
    await comeBack();
    expect(await told()).toEqual([]);
  });

  test('are refused for items in stock and unknown items', async () => {
    const inStock = await ask(await watching.codeOf('SP'), '0771234567');
    expect(inStock.status).toBe(409);
    expect(inStock.body.error).toEqual({ itmCode: 'This product is back in stock. ' });
    expect((await ask(999_999, '0771234567')).status).toBe(404);
    expect((await ask('x', '0771234567')).status).toBe(400);
  });

  test('are not sent before the item is back', async () => {
    await ask(copy, '0771234567');
    expect(await told()).toEqual([]);
  });

  test('are sent once to each person, however often they asked', async () => {
    await askAndConfirm('0771234567');
    await ask(copy, '+94 77 123 4567');
    await askAndConfirm('who@example.lk');
    await comeBack();
    const link = `/product/${copy}/galaxy-a12-display-copy`;
    expect(await told()).toEqual([
      {
        channel: 'sms',
        recipient: '94771234567',
        subject: '',
        body: expect.stringContaining(link),
      },
      {
        channel: 'mail',
        recipient: 'who@example.lk',
        subject: 'Back in stock: Galaxy A12 Display COPY',
        body: expect.stringContaining('is back in stock at'),
      },
    ]);
    await comeBack();
    expect(await told()).toHaveLength(2);
  });

  test('skip watches of other items, and wait again when the item is gone', async () => {
    await askAndConfirm('0771234567');
    const due = () => dueWatches(shop.database.read).execute();
    expect(await due()).toEqual([]);
    await comeBack(2);
    expect(await due()).toHaveLength(1);
    await shop.database.transaction((tx) =>
      takeStock(shop, tx, SHOP, [{ itmCode: copy, qty: 1 }], null),
    );
    expect(await due()).toHaveLength(1);
    await shop.database.transaction((tx) =>
      takeStock(shop, tx, SHOP, [{ itmCode: copy, qty: 1 }], null),
    );
    expect(await told()).toEqual([]);
    await comeBack();
    expect(await told()).toHaveLength(1);
    expect(await queryPlan(shop, dueWatches(shop.database.read))).toContain('stockWatch_due');
  });

  test('are sent when a hidden item is shown again', async () => {
    await askAndConfirm('0771234567');
    const set = (values: { visible?: 0 | 1; inStock?: number }) =>
      shop.database.transaction((tx) =>
        tx.updateTable('item').set(values).where('itmCode', '=', copy).execute(),
      );
    await set({ visible: 0, inStock: 5 });
    expect(await told()).toEqual([]);
    await set({ visible: 1 });
    expect(await told()).toHaveLength(1);
  });

  test('are sent after an import', async () => {
    await askAndConfirm('0771234567');
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => (row.sku === 'COPY' ? { ...row, inStock: 4 } : row)),
    );
    expect(await told()).toHaveLength(1);
  });

  test('are sent or refused for a request during the restock, never lost', async () => {
    let settle = () => {};
    const open = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const back = shop.database.transaction(async (tx) => {
      await moveStock(shop, tx, SHOP, 'received', [{ itmCode: copy, qty: 3 }]);
      await open;
    });
    const transactions = jest.spyOn(shop.database, 'transaction');
    const asked = ask(copy, '0771234567');
    await until(() => transactions.mock.calls.length > 0);
    if (shop.database.engine === 'postgres') await untilBlocked(shop.database);
    settle();
    await back;
    const { status } = await asked;
    const [token] = await tokens();
    if (token !== undefined) await confirm(token);
    expect({ status, told: (await told()).length }).toEqual(
      status === 409 ? { status, told: 0 } : { status: 200, told: 1 },
    );
  });

  test('are sent once by parallel processes', async () => {
    await askAndConfirm('0771234567');
    await comeBack();
    await Promise.all([notifyWatchers(shop), notifyWatchers(shop), notifyWatchers(shop)]);
    expect(await told()).toHaveLength(1);
  });

  test('are limited for one number', async () => {
    const askFrom = (address: string, contact: string) => watching.ask(copy, contact, { address });
    for (let times = 0; times < 20; times += 1) await askFrom('198.51.100.7', '0771234567');
    const refused = await askFrom('203.0.113.9', '0771234567');
    expect(refused.status).toBe(429);
    expect((await askFrom('203.0.113.9', '0777654321')).status).toBe(200);
  });

  test('are deleted after half a year', async () => {
    await askAndConfirm('0771234567');
    const asked = shop.clock();
    shop.clock = () => asked + 181 * DAY_MS;
    await tidyStockWatches(shop);
    await comeBack();
    expect(await told()).toEqual([]);
  });
});
