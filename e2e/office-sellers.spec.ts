import type { Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import { officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { buy } from './accounts';
import { openAwake } from './awake';
import { writeAddress } from './buying';
import { mouse, type Hands } from './hands';
import { arrive, holdBack, REFUSALS } from './opened';
import { newMobile, timesTold } from './outbox';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

test.use({ expectedErrors: new RegExp(`${REFUSALS.source}|ERR_INTERNET_DISCONNECTED`) });

const AT = '/office/orders/{orderNumber}';

/** Returns two parts that no other story sells. */
async function partsFor(api: Api): Promise<[Item, Item]> {
  const query = { query: 'adhesive', limit: 100 };
  const { items } = await api.call('GET /product/all', { query });
  const parts = items.filter(({ sku, inStock }) => /-UNI-[BT]7-/.test(sku) && inStock >= 6);
  const [one, two] = parts;
  if (one === undefined || two === undefined) throw new Error(`Only ${parts.length} to sell.`);
  return [one, two];
}

const readOrder = (api: Api, orderNumber: string) =>
  api.call(`GET ${AT}`, { params: { orderNumber } });

/** Lets the next call reach the shop but not its answer the browser. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(`**/api/v1${path}`, lose, { times: 1 });
}

const NO_ANSWER = 'The shop did not answer.';

async function tryAgain(page: Page, hands: Hands): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: NO_ANSWER });
  await hands.press(alert.getByRole('button', { name: 'Try again' }));
  await expect(alert).toHaveCount(0);
}

async function findCaller(page: Page, hands: Hands, phone: string, said: string) {
  await openAwake(page, officeLinks.newOrder);
  await hands.write(page.getByRole('textbox', { name: 'Phone of the caller' }), phone);
  // Keys as fast as a test's are a scanner's, unless another key follows them.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
}

async function addPart(page: Page, hands: Hands, typed: string, { itmName }: Item) {
  await hands.write(page.getByRole('combobox', { name: 'Part, grade and pieces' }), typed);
  const found = page.getByRole('listbox', { name: 'Parts' }).getByRole('option');
  const part = found.filter({ hasText: itmName });
  await expect(part).toBeVisible();
  while ((await part.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Lines of the order' })).toContainText(itmName);
}

async function typeAddress(page: Page, hands: Hands) {
  await hands.press(page.getByRole('button', { name: 'Change', exact: true }));
  const sheet = page.getByRole('dialog', { name: 'Where it goes' });
  await hands.write(sheet.getByRole('textbox', { name: 'Full name' }), 'Sunil Fernando');
  await writeAddress(page, hands);
  await hands.press(sheet.getByRole('button', { name: 'Use this address' }));
  await expect(sheet).toBeHidden();
}

function placeButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /^Place order, [\d,]+\.\d\d$/ });
}

async function ordersOf(api: Api, phone: string) {
  return (await api.call('GET /office/orders', { query: { search: phone } })).orders;
}

test('a seller orders for callers, known and new', ON_PHONE, async ({ page, baseURL }) => {
  const hands = mouse();
  const known = await arrive(page, baseURL);
  const [one, two] = await partsFor(known.api);
  const { api } = await enterOffice(page, 'seller');

  await test.step('a customer, a part by its code', async () => {
    await findCaller(page, hands, known.mobile, 'Nimal Perera');
    await addPart(page, hands, one.sku, one);
    await typeAddress(page, hands);
    await hands.tick(page.getByRole('checkbox', { name: 'Collects it at the counter' }));
    await expect(page.getByRole('main')).toContainText('Pick-up');
    await hands.press(placeButton(page));
    await expect(page).toHaveURL(/\/office\/orders\/SP-\d+$/);
    await expect(page.getByRole('main')).toContainText(one.sku);
    expect(await ordersOf(api, known.mobile)).toMatchObject([{ isPickUp: true }]);
  });

  await test.step('a new number, a part by its name, and a lost answer', async () => {
    const phone = newMobile();
    await findCaller(page, hands, phone, 'New number: the order makes the customer.');
    await addPart(page, hands, `${two.itmName.split(',')[0]} 2`, two);
    await typeAddress(page, hands);
    await loseAnswer(page, '/office/orders');
    await hands.press(placeButton(page));
    await tryAgain(page, hands);
    await expect(page).toHaveURL(/\/office\/orders\/SP-\d+$/);
    await expect(page.getByRole('main')).toContainText('Sunil Fernando');
    await page.goBack();
    await expect(page).toHaveURL(/\/office\/new-order/);
    expect(await ordersOf(api, phone)).toMatchObject([{ pieces: 2, fullName: 'Sunil Fernando' }]);
  });
});

async function cancel(page: Page, orderNumber: string): Promise<void> {
  const name = `Cancel ${orderNumber}`;
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name }).click();
  await expect(sheet).toBeHidden();
}

test(
  'two sellers, a double press, the Back button and a lost connection do nothing twice',
  ON_DESKTOP,
  async ({ page, browser, baseURL }) => {
    const buyer = await arrive(page, baseURL);
    const [, item] = await partsFor(buyer.api);
    const { api, name } = await enterOffice(page, 'seller');

    await test.step('the second seller reads what the first did', async () => {
      const orderNumber = await buy(buyer.api, [{ item, qty: 1 }]);
      const context = await browser.newContext({ baseURL });
      const other = await context.newPage();
      await enterOffice(other, 'seller');
      const address = `${officeOrderLink(orderNumber)}?sheet=cancel`;
      await openAwake(page, address);
      await openAwake(other, address);
      await cancel(page, orderNumber);
      await cancel(other, orderNumber);
      const said = other.getByRole('alert').filter({ hasText: `${name} changed this order at` });
      await expect(said).toBeVisible();
      await expect(other.getByRole('main')).toContainText('cancelled the order');
      await context.close();
      const { events } = await readOrder(api, orderNumber);
      expect(events.map(({ action }) => action)).toEqual(['cancel', 'place']);
    });

    const orderNumber = await buy(buyer.api, [{ item, qty: 2 }]);
    const params = { orderNumber };

    await test.step('a double press packs one parcel', async () => {
      const { version } = await readOrder(api, orderNumber);
      const lines = [{ itmCode: item.itmCode, qty: 2 }];
      await api.call(`POST ${AT}/pick`, { params, body: { version, lines } });
      await openAwake(page, officeOrderLink(orderNumber));
      // The next step has the same place: an answer between the presses would give it the second.
      const release = await holdBack(page, `**/api/v1/office/orders/${orderNumber}/pack`);
      await page.getByRole('main').getByRole('button', { name: 'Pack 2' }).dblclick();
      release();
      await expect(page.getByRole('button', { name: 'Hand over parcel 1' })).toBeVisible();
      expect((await readOrder(api, orderNumber)).parcels).toHaveLength(1);
    });

    await test.step('a lost answer hands over once, and Back shows the order as it is', async () => {
      await page.getByRole('button', { name: 'Hand over parcel 1' }).click();
      const sheet = page.getByRole('dialog', { name: 'Hand over parcel 1' });
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await page.goForward();
      const waybill = `LOST${Math.random().toString().slice(2, 10)}`;
      await sheet.getByRole('combobox', { name: 'Courier' }).fill('Domex');
      await sheet.getByRole('textbox', { name: 'Waybill' }).fill(waybill);
      await loseAnswer(page, `/office/orders/${orderNumber}/send`);
      await sheet.getByRole('button', { name: 'Hand over', exact: true }).click();
      await tryAgain(page, mouse());
      await expect(sheet).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible();
      await expect.poll(() => timesTold(buyer.mobile, waybill)).toBe(1);
    });

    await test.step('a step without a connection is taken once it is back', async () => {
      const deliver = page.getByRole('main').getByRole('button', { name: 'Mark delivered' });
      await page.context().setOffline(true);
      await deliver.click();
      await expect(page.getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible();
      await page.context().setOffline(false);
      await tryAgain(page, mouse());
      await expect(deliver).toHaveCount(0);
      const { events } = await readOrder(api, orderNumber);
      const actions = events.map(({ action }) => action);
      expect(actions).toEqual(['deliver', 'send', 'pack', 'pick', 'place']);
    });
  },
);
