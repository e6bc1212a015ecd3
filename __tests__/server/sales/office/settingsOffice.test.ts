import type {
  OfficeSettings,
  SettingsSave,
  SettingsVersionPage,
} from '@/lib/contract/settings.contract';
import { createApp } from '@/server/api/app';
import { readEnv } from '@/server/boot/env';
import type { Shop } from '@/server/boot/shop';
import { addToCart } from '@/server/sales/cart/cart.service';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode } from '@/__tests__/support/orders';
import { staffBrowser } from '@/__tests__/support/staff';

const PATH = '/office/settings';
const STEPS = { first: 700, further: 200 };

describeWithDatabase('the settings in the office', (openTestShop) => {
  let shop: Shop;
  let owner: Browser;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    owner = await staffBrowser(shop);
  });

  const read = async () => (await owner.get(PATH)).body.data as OfficeSettings;
  const save = (body: Record<string, unknown>) => owner.put(PATH, body);
  const restore = (version: number, body: Record<string, unknown>) =>
    owner.post(`${PATH}/versions/${version}/restore`, body);

  async function saved(settings: object): Promise<SettingsSave> {
    const { version } = await read();
    const { status, body } = await save({ version, settings });
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body.data as SettingsSave;
  }

  test('are read whole and saved whole with one value changed', async () => {
    const { version, settings } = await read();
    const delivery = { ...(settings.delivery as object), freeFrom: 15_000 };
    const answer = await saved({ ...settings, delivery });
    expect(answer).toMatchObject({
      version: version + 1,
      changes: [{ path: 'delivery.freeFrom', from: 0, to: 15_000 }],
    });
    expect(await read()).toMatchObject({
      version: version + 1,
      settings: { delivery: { freeFrom: 15_000 } },
      defaults: { delivery: { freeFrom: 0 } },
      changed: [{ path: 'delivery.freeFrom', version: version + 1, by: 'Owner 1' }],
    });
    expect(shop.settings.delivery.freeFrom).toBe(15_000);
  });

  test('keep a way of paying that is closed here as the owner left it', async () => {
    const { settings, unusable } = await read();
    expect(settings.payment).toMatchObject({ Koko: { offered: true } });
    expect(unusable).toContainEqual({
      path: 'payment.Koko.offered',
      sentence: 'Not offered here: its gateway is not configured.',
    });
    expect((await saved({ ...settings, siteName: 'Lanka Parts' })).changes).toHaveLength(1);
  });

  test('return to the default with null, and record from and to in the audit', async () => {
    await saved({ siteName: 'Lanka Parts', delivery: { districts: { Jaffna: STEPS } } });
    await saved({ siteName: null, delivery: { districts: {} } });
    const { settings, defaults } = await read();
    expect(settings).toEqual(defaults);
    const audit = await owner.get('/office/audit?subject=v2');
    expect(audit.body.data).toMatchObject({
      records: [
        {
          operation: 'settings.change',
          actorName: 'Owner 1',
          before: { siteName: 'Lanka Parts', 'delivery.districts': { Jaffna: STEPS } },
          after: { siteName: 'Sparepoint', 'delivery.districts': {} },
        },
      ],
    });
  });

  test('refuse a stale save with what was changed meanwhile, and change nothing', async () => {
    const { version, settings } = await read();
    await saved({ phones: ['011 999 0000'] });
    const { status, body } = await save({ version, settings: { ...settings, returnDays: 30 } });
    expect({ status, ...body }).toMatchObject({
      status: 409,
      error: { version: expect.stringContaining('Owner 1 changed the settings at ') },
      version: version + 1,
      changed: [{ path: 'phones', to: ['011 999 0000'], by: 'Owner 1' }],
    });
    expect(shop.settings).toMatchObject({ phones: ['011 999 0000'], returnDays: 7 });
  });

  test('take a repeated save as the same save', async () => {
    const { version } = await read();
    const body = { version, settings: { returnDays: 30 } };
    await save(body);
    expect(await save(body)).toMatchObject({
      status: 200,
      body: { data: { version: version + 1, changes: [] } },
    });
  });

  test.each([
    [{ sitename: 'x' }, 'sitename', 'sitename is not a setting. '],
    [{ siteName: 7 }, 'siteName', 'siteName must be a line of 1 to 60 characters, but is 7. '],
    [
      { openingHours: [{ from: 'Monday', to: 'Friday', opens: '9', closes: '18:00' }] },
      'openingHours[0].opens',
      'openingHours[0].opens must be a time such as 09:00, but is "9". ',
    ],
    [{ delivery: { freeFrom: -1 } }, 'delivery.freeFrom', expect.stringContaining('must be')],
    [{ tax: { vatRegistered: true } }, 'tax.vatRegistered', expect.stringContaining('needs')],
    [{ constructor: { name: 'x' } }, 'constructor', expect.stringContaining('not a setting')],
  ])('refuse %j with a sentence for the setting', async (settings, path, sentence) => {
    const { version } = await read();
    const { status, body } = await save({ version, settings });
    expect({ status, error: body.error }).toEqual({ status: 400, error: { [path]: sentence } });
    expect((await read()).version).toBe(version);
  });

  test.each([
    [{ settings: { siteName: 'x' } }, 'version'],
    [{ version: 0 }, 'settings'],
    [{ version: 0, settings: [] }, 'settings'],
    [{ version: 0, settings: {}, isTrial: 'perhaps' }, 'isTrial'],
  ])('refuse the body %j', async (body, key) => {
    expect(await save(body)).toMatchObject({
      status: 400,
      body: { error: { [key]: expect.any(String) } },
    });
  });

  test('refuse to close the only way of paying that works here', async () => {
    const { version } = await read();
    const { status, body } = await save({
      version,
      settings: {
        payment: {
          'Cash On Delivery': { offered: false, default: false },
          'Bank Transfer': { offered: false },
          'Card Payment': { default: true },
        },
      },
    });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      payment: expect.stringContaining('Card Payment and Koko cannot be used while'),
    });
  });

  test('say once of each kind of customer that they could not pay', async () => {
    const { version, settings } = await read();
    const upTo = Object.keys(settings.payment as object).map((title) => [title, { upTo: 1 }]);
    const { body } = await save({ version, settings: { payment: Object.fromEntries(upTo) } });
    expect(body.error).toEqual({
      payment:
        'payment must offer retail customers a method without a highest amount. ' +
        'payment must offer dealers a method without a highest amount. ',
    });
  });

  test('say before a save which open carts lose a way of paying or change', async () => {
    const buyer = await makeCustomer(shop);
    const line = { itmCode: await itemCode(shop, 'SP'), qty: 2, isFromWishList: false };
    await addToCart(shop, buyer, line);
    const { version } = await read();
    const settings = {
      delivery: { first: 500 },
      maximumQuantity: { retail: 1 },
      payment: {
        'Cash On Delivery': { offered: false, default: false },
        'Bank Transfer': { default: true },
      },
    };
    const { body } = await save({ version, settings, isTrial: true });
    expect(body.data).toMatchObject({
      version,
      warnings: [
        { path: 'payment.Cash On Delivery', sentence: '1 open cart loses COD' },
        {
          path: 'maximumQuantity',
          sentence: '1 open cart must be lowered before it can be ordered',
        },
        { path: 'delivery', sentence: '1 open cart gets the new delivery charge' },
      ],
    });
    expect((await read()).version).toBe(version);
    expect(shop.settings.payment['Cash On Delivery'].offered).toBe(true);
  });

  test('restore a version as a new one; none is ever deleted', async () => {
    await saved({ siteName: 'First' });
    await saved({ siteName: 'Second', returnDays: 30 });
    const trial = await restore(1, { version: 2, isTrial: true });
    expect(trial.body.data).toMatchObject({
      version: 2,
      changes: [
        { path: 'siteName', from: 'Second', to: 'First' },
        { path: 'returnDays', from: 30, to: 7 },
      ],
    });
    expect((await restore(1, { version: 1 })).status).toBe(409);
    expect((await restore(1, { version: 2 })).body.data).toMatchObject({ version: 3 });
    expect(shop.settings).toMatchObject({ siteName: 'First', returnDays: 7 });
    expect((await restore(9, { version: 3 })).status).toBe(404);
    await restore(0, { version: 3 });
    const { settings, defaults } = await read();
    expect(settings).toEqual(defaults);
    const page = (await owner.get(`${PATH}/versions`)).body.data as SettingsVersionPage;
    expect(page.before).toBeNull();
    expect(page.versions.map((one) => [one.version, one.restoredFrom, one.by])).toEqual([
      [4, null, 'Owner 1'],
      [3, 1, 'Owner 1'],
      [2, null, 'Owner 1'],
      [1, null, 'Owner 1'],
    ]);
    expect(page.versions[3]?.changes).toEqual([
      { path: 'siteName', from: 'Sparepoint', to: 'First' },
    ]);
  });

  test('are closed to sellers', async () => {
    const seller = await staffBrowser(shop, 'seller');
    expect((await seller.get(PATH)).status).toBe(403);
    const body = { version: 0, settings: { siteName: 'Mine' } };
    expect((await seller.put(PATH, body)).status).toBe(403);
  });

  test('show of a secret whether it is set and at most its end', async () => {
    const secret = 'very-secret-merchant-1234';
    const env = readEnv({
      DATA_DIR: shop.env.dataDir,
      LOG_LEVEL: 'silent',
      PAYHERE_MERCHANT_ID: '12345',
      PAYHERE_MERCHANT_SECRET: secret,
      PAYHERE_URL: 'https://pay.example/checkout',
      GOOGLE_CLIENT_SECRET: 'short',
      GOOGLE_CLIENT_ID: 'id',
    });
    const browser = new Browser(createApp({ ...shop, env }));
    for (const [name, value] of owner.cookies) browser.cookies.set(name, value);
    const { body } = await browser.get(PATH);
    const text = JSON.stringify(body);
    expect(text).not.toContain(secret.slice(0, -4));
    expect(text).not.toContain('"short"');
    const { secrets } = body.data as OfficeSettings;
    expect(secrets).toContainEqual({ name: 'PAYHERE_MERCHANT_SECRET', isSet: true, end: '1234' });
    expect(secrets).toContainEqual({ name: 'GOOGLE_CLIENT_SECRET', isSet: true, end: null });
    expect(secrets.map(({ name }) => name)).not.toContain('SHOP_SECRET');
  });
});
