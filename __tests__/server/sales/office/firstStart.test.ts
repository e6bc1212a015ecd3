import { listProducts } from '@/server/catalogue/items/listing.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { createLog } from '@/server/platform/log/log';
import { makeFirstLink } from '@/server/people/staff/firstOwner.service';
import { offerSetup } from '@/server/people/staff/setup.service';
import { SHOP } from '@/server/platform/audit/actor';
import { createApp } from '@/server/api/app';
import type { FirstSteps } from '@/lib/contract/settings.contract';
import { fillEmptyShop, fillWantedDemo } from '@/server/tools/demo/fillEmptyShop';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { codeOf, staffBrowser, STAFF_PASSWORD } from '@/__tests__/support/staff';

const SILENT = createLog('silent');

async function steps(browser: Browser): Promise<FirstSteps> {
  const { status, body } = await browser.get('/office/start');
  expect(status).toBe(200);
  return body.data as FirstSteps;
}

const openOf = ({ steps: all }: FirstSteps) =>
  all.filter(({ isOpen }) => isOpen).map(({ step }) => step);

describeOnSqlite('the questions of a new shop', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  async function setUpFirst() {
    const { link } = await makeFirstLink(shop, SHOP);
    const token = link.slice(link.indexOf('#') + 1);
    const { otpauth } = await offerSetup(shop, token);
    const owner = new Browser(createApp(shop));
    const form = { token, password: STAFF_PASSWORD, code: codeOf(shop, otpauth) };
    const { body } = await owner.post('/office/setup', form);
    expect(body.data).toMatchObject({ asksQuestions: true });
    return owner;
  }

  async function task(owner: Browser) {
    const { body } = await owner.get('/office/today');
    const { tasks } = body.data as { tasks: { task: string; count: number }[] };
    return tasks.find((one) => one.task === 'first-steps')?.count ?? 0;
  }

  test('are open for the first owner, and Today shows how many', async () => {
    const owner = await setUpFirst();
    expect(openOf(await steps(owner))).toEqual(['name', 'delivery', 'payments', 'catalogue']);
    expect(await task(owner)).toBe(4);
  });

  test('ask for a price list while the shop has the demo or none, until it has its own', async () => {
    shop.env = { ...shop.env, demoItems: 40, demoOrders: 0 };
    await fillEmptyShop(shop, SILENT);
    const owner = await setUpFirst();
    expect(openOf(await steps(owner))).toContain('catalogue');
    expect((await owner.ask('DELETE', '/office/demo', { orders: 0 })).status).toBe(200);
    expect(openOf(await steps(owner))).toContain('catalogue');
    await writeCatalogue(shop, smallCatalogue());
    expect(openOf(await steps(owner))).toEqual(['name', 'delivery', 'payments']);
    expect(await task(owner)).toBe(3);
  });

  test('are not open in a shop that had an owner before', async () => {
    const owner = await staffBrowser(shop);
    expect(openOf(await steps(owner))).toEqual([]);
    expect(await task(owner)).toBe(0);
  });

  test('save their answers as settings, and can be left and taken up again', async () => {
    const owner = await setUpFirst();
    const { version } = await steps(owner);
    const settings = { siteName: 'Nila Parts', phones: ['011 234 5678'] };
    const put = (step: string, body: Record<string, unknown>) =>
      owner.ask('PUT', `/office/start/${step}`, body);
    expect((await put('name', { isDone: true, version, settings })).body).toMatchObject({
      data: {},
    });
    expect(shop.settings).toMatchObject(settings);
    const stale = await put('delivery', {
      isDone: true,
      version,
      settings: { delivery: { first: 450 } },
    });
    expect(stale.status).toBe(409);
    expect(openOf(await steps(owner))).toEqual(['delivery', 'payments', 'catalogue']);
    await put('delivery', { isDone: true });
    await put('payments', { isDone: true });
    await put('catalogue', { isDone: true });
    expect(await task(owner)).toBe(0);
    await put('payments', { isDone: false });
    expect(openOf(await steps(owner))).toEqual(['payments']);
  });

  test.each([
    ['delivery', { siteName: 'Other' }, 400],
    ['name', { siteName: '' }, 400],
    ['colour', {}, 400],
  ])('refuse settings of %s like %j', async (step, settings, status) => {
    const owner = await setUpFirst();
    const { version, answers } = await steps(owner);
    const answer = await owner.ask('PUT', `/office/start/${step}`, {
      isDone: true,
      version,
      settings,
    });
    expect(answer.status).toBe(status);
    expect((await steps(owner)).answers).toEqual(answers);
  });

  test('are for owners', async () => {
    const seller = await staffBrowser(shop, 'seller');
    expect((await seller.get('/office/start')).status).toBe(403);
  });
});

describeWithDatabase('the demo', (openTestShop) => {
  let shop: Shop;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;

  beforeEach(async () => {
    shop = await openTestShop();
    shop.env = { ...shop.env, demoItems: 300, demoOrders: 24 };
    owner = await staffBrowser(shop);
  });

  const remove = (orders: number) => owner.ask('DELETE', '/office/demo', { orders });
  const kind = async () => (await steps(owner)).catalogue.kind;

  test('is removed with everything that was sold in it, and the shop begins empty', async () => {
    await fillEmptyShop(shop, SILENT);
    const { catalogue } = await steps(owner);
    expect(catalogue).toMatchObject({ kind: 'demo', orders: 24, isFilling: false });
    expect((await remove(23)).status).toBe(409);
    expect((await listProducts(shop, {}, 1)).totalItems).toBe(300);
    const { status, body } = await remove(24);
    expect([status, (body.data as FirstSteps).catalogue]).toEqual([
      200,
      { kind: 'real', isFilling: false, items: 0, orders: 0, customers: 0 },
    ]);
    expect(await listProducts(shop, {}, 1)).toMatchObject({ totalItems: 0, items: [] });
    expect((await remove(0)).status).toBe(409);
    // The staff stay, and a start does not fill the shop again.
    await fillEmptyShop(shop, SILENT);
    expect(await kind()).toBe('real');
    const { body: session } = await owner.get('/office/session');
    expect(session.data).toMatchObject({ state: 'staff', kind: 'real' });
  });

  test('leaves the ledgers guarded, and the real catalogue has its own counts', async () => {
    await fillEmptyShop(shop, SILENT);
    await remove(24);
    await writeCatalogue(shop, smallCatalogue());
    const { totalItems } = await listProducts(shop, {}, 1);
    expect(totalItems).toBe((await listProducts(shop, {}, 1)).items.length);
    const change = shop.database.transaction((tx) => tx.deleteFrom('stockMovement').execute());
    // The driver's errors are of the first test file that loaded it.
    await expect(change).rejects.toMatchObject({ message: expect.any(String) });
  });

  test('fills an empty shop when the owner asks for it, and no other', async () => {
    expect((await owner.post('/office/demo', {})).status).toBe(200);
    expect((await steps(owner)).catalogue).toMatchObject({ isFilling: true, items: 0 });
    await writeCatalogue(shop, smallCatalogue());
    await fillWantedDemo(shop, SILENT);
    expect((await steps(owner)).catalogue.kind).toBe('real');
    expect((await owner.post('/office/demo', {})).status).toBe(409);
    expect((await remove(0)).status).toBe(409);
  });
});
