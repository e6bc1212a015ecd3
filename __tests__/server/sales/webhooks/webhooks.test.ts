import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { recordOf } from '@/lib/contract/records';
import { WEBHOOK_TOPICS, type WebhookTopic } from '@/lib/contract/dealerApi.contract';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { moveStock } from '@/server/catalogue/stock/stock.service';
import { SHOP } from '@/server/platform/audit/actor';
import { deliverByHttps, type Delivered, type Delivery } from '@/server/sales/webhooks/deliver';
import { isPublicAddress, whyNotSent } from '@/server/sales/webhooks/publicAddress';
import {
  sendAgain,
  sendWebhooks,
  tellChangedItems,
  testWebhook,
} from '@/server/sales/webhooks/sendWebhooks.service';
import { signedHeaders } from '@/server/sales/webhooks/signature';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  readWebhookLog,
  removeWebhook,
} from '@/server/sales/webhooks/webhooks.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemCode, moves, NIMAL, orderOf } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const URL = 'https://erp.example.com/hooks';
const NOTHING: Delivery = { url: '', headers: {}, body: '' };
const formOf = (...topics: WebhookTopic[]) => ({
  url: URL,
  ...recordOf(WEBHOOK_TOPICS, (topic) => topics.includes(topic)),
});

describeOnEachEngine('webhooks', (openTestShop) => {
  let shop: Shop;
  let sent: Delivery[];
  let answer: Delivered;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, inStock: 100 })),
    );
    sent = [];
    answer = { status: 200, failure: null };
  });

  const deliver = async (delivery: Delivery) => {
    sent.push(delivery);
    return answer;
  };
  const add = async (...topics: WebhookTopic[]) => addWebhook(shop, NIMAL, formOf(...topics));
  const bodies = () => sent.map(({ body }) => JSON.parse(body));

  test('tell of an order in the transaction of its step, signed, without the buyer', async () => {
    const { secret } = await add('orders');
    const orderNumber = await orderOf(shop, { GLUE: 2 });
    await moves(shop, orderNumber, [
      { action: 'note', text: 'Only for us' },
      { action: 'pack', what: 'all' },
    ]);
    await sendWebhooks(shop, deliver);
    expect(
      bodies()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['order.packing', 'order.placed']);
    expect(bodies()[0]).toMatchObject({
      data: { orderNumber, total: 2300, lines: [{ sku: 'GLUE', qty: 2, unitPrice: 950 }] },
    });
    const { headers, body } = sent[0] ?? NOTHING;
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(text).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    const customer = await shop.database.read
      .selectFrom('salesOrder')
      .select(['fullName', 'phone', 'line1'])
      .executeTakeFirstOrThrow();
    for (const personal of Object.values(customer)) expect(body).not.toContain(personal);
  });

  test('tell of changed items together, each once and as it is then', async () => {
    await add('stock');
    const [glue, cover] = [await itemCode(shop, 'GLUE'), await itemCode(shop, 'COVER-BLACK')];
    for (const moved of [1, 2]) {
      const lines = [glue, cover].map((itmCode) => ({ itmCode, qty: moved }));
      await shop.database.transaction((tx) => moveStock(shop, tx, SHOP, 'received', lines));
    }
    await tellChangedItems(shop);
    await tellChangedItems(shop);
    await sendWebhooks(shop, deliver);
    expect(bodies()).toMatchObject([{ type: 'stock.changed' }]);
    const items: { sku: string; inStock: number }[] = bodies()[0].data.items;
    const ofGlue = items.filter(({ sku }) => sku === 'GLUE');
    expect(ofGlue).toMatchObject([{ inStock: 103 }]);
  });

  test('are tried again with growing pauses, and given up after days', async () => {
    await add('orders');
    await orderOf(shop, { GLUE: 1 });
    answer = { status: 500, failure: 'The answer was 500.' };
    const start = shop.clock();
    let now = start;
    shop.clock = () => now;
    for (; now < start + 5 * 86_400_000; now += 3_600_000) await sendWebhooks(shop, deliver);
    expect(sent.length).toBe(18);
    const { failedAt } = await shop.database.read
      .selectFrom('job')
      .select('failedAt')
      .where('lane', '=', 'webhook')
      .executeTakeFirstOrThrow();
    expect(failedAt).not.toBeNull();
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('have a log, a test and "send again"; an address that is off hears nothing', async () => {
    const { webhook } = await add('orders');
    const { webhookId } = webhook;
    answer = { status: 404, failure: 'The answer was 404.' };
    const tested = await testWebhook(shop, NIMAL, webhookId, deliver);
    expect(tested).toMatchObject({ type: 'test', status: 404, attempt: 1 });
    answer = { status: 204, failure: null };
    const again = await sendAgain(shop, NIMAL, { webhookId, logId: tested.logId }, deliver);
    expect(again).toMatchObject({ messageId: tested.messageId, status: 204, attempt: 2 });
    expect((await readWebhookLog(shop, webhookId, undefined)).attempts).toHaveLength(2);
    expect(await listWebhooks(shop)).toMatchObject([{ last: { status: 204 } }]);
    await changeWebhook(shop, NIMAL, webhookId, { ...formOf('orders'), isOn: false });
    await orderOf(shop, { GLUE: 1 });
    sent = [];
    await sendWebhooks(shop, deliver);
    expect(sent).toEqual([]);
    await removeWebhook(shop, NIMAL, webhookId);
    expect(await listWebhooks(shop)).toEqual([]);
    const audited = await shop.database.read
      .selectFrom('audit')
      .select('operation')
      .where('operation', 'like', 'webhook.%')
      .execute();
    expect(audited).toHaveLength(5);
  });

  test('are refused inside the own network when they are saved', async () => {
    const form = { ...formOf('orders'), url: 'https://192.168.1.5/hook' };
    await expect(addWebhook(shop, NIMAL, form)).rejects.toMatchObject({ code: 'bad-input' });
  });
});

describe('an address', () => {
  test.each([
    'http://example.com/',
    'https://localhost/',
    'https://printer.local/',
    'https://db/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.100.100.200/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://user:secret@example.com/',
    'ftp://example.com/',
    'nonsense',
  ])('refuses %s', (url) => {
    expect(whyNotSent(url)).not.toBeNull();
  });

  test.each(['https://example.com/hook?a=1', 'https://1.1.1.1/', 'https://[2606:4700::1111]/'])(
    'takes %s',
    (url) => {
      expect(whyNotSent(url)).toBeNull();
    },
  );

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    'is not called where its name leads to %s',
    async (address) => {
      expect(isPublicAddress(address)).toBe(false);
      const resolve = (
        _: string,
        __: object,
        done: (error: null, addresses: LookupAddress[]) => void,
      ) =>
        done(null, [
          { address: '1.1.1.1', family: 4 },
          { address, family: 4 },
        ]);
      const delivery = { url: 'https://rebound.example.com/', headers: {}, body: '{}' };
      expect(await deliverByHttps(delivery, resolve)).toMatchObject({
        status: null,
        failure: expect.stringContaining('inside a network'),
      });
    },
  );

  test('has messages signed as Standard Webhooks has it', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330 };
    const signed = signedHeaders(secret, { ...message, body: '{"test": 2432232314}' });
    expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});
