import type { Locator, Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/catalogue.contract';
import { links, productLink, trackLink } from '@/lib/urls/links';
import { labelsLink, officeOrderLink, slipsLink } from '@/lib/urls/officeLinks';
import { buy, type Account } from './accounts';
import { openAwake, wake } from './awake';
import { act, writeAddress } from './buying';
import { keyboard, mouse, type Hands } from './hands';
import { arrive } from './opened';
import { findSent, timesTold } from './outbox';
import { enterOffice, scan } from './staff';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

const OWNER = 'hello@sparepoint.example';

type Worker = { page: Page; hands: Hands; isMobile: boolean };

/** Returns three parts that no other story sells, different ones at each width. */
async function partsFor({ api }: Account, isMobile: boolean): Promise<[Item, Item, Item]> {
  const query = isMobile ? 'screwdriver' : 'tweezers';
  const { items } = await api.call('GET /product/all', { query: { query, limit: 100 } });
  const parts = items.filter(({ itmType, inStock }) => itmType === 'S' && inStock >= 6);
  const [one, two, three] = parts;
  if (one === undefined || two === undefined || three === undefined) {
    throw new Error(`Only ${parts.length} parts can be sold.`);
  }
  return [one, two, three];
}

/** Places the order of the cart on its page; returns the order's number. */
async function order({ page, hands }: Worker): Promise<string> {
  await openAwake(page, links.checkout);
  await writeAddress(page, hands);
  await hands.press(act(page));
  await expect(page).toHaveURL(/\/my-account\/order\/SP-\d+\?placed=1$/);
  return /SP-\d+/.exec(page.url())?.[0] ?? '';
}

function sheet(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

/** Presses the step that brings an order on. */
async function goOn({ page, hands }: Worker, name: string): Promise<void> {
  await hands.press(page.getByRole('main').getByRole('button', { name, exact: true }));
}

/** Presses one of the other acts; a phone has them in a sheet. */
async function choose({ page, hands, isMobile }: Worker, name: string): Promise<void> {
  if (isMobile) await hands.press(page.getByRole('button', { name: 'More to do' }));
  const place = isMobile ? sheet(page, 'More to do') : page.getByRole('main');
  await hands.press(place.getByRole('button', { name, exact: true }));
}

/** Scans what the page asks for until nothing is left. */
async function scanAll(page: Page): Promise<void> {
  const line = page.getByRole('textbox', { name: 'Scan or type a code' });
  const wanted = async () => (await line.getAttribute('placeholder'))?.split(' ').at(-1) ?? '';
  while (!(await page.getByRole('heading', { name: 'All picked' }).isVisible())) {
    const counted = await page.getByRole('heading', { level: 1 }).locator('..').textContent();
    await scan(page, await wanted());
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).not.toHaveText(
      counted ?? '',
    );
  }
}

async function pick(worker: Worker, wrong: Item): Promise<void> {
  const { page, hands } = worker;
  await goOn(worker, 'Pick 3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick list');
  await scan(page, wrong.sku);
  const stopped = page.getByRole('alert').filter({ hasText: 'Wrong part. Not counted.' });
  await expect(stopped).toContainText(wrong.itmName);
  await expect(page.getByText('0 of 3 pieces, 1 order')).toBeVisible();
  await scanAll(page);
  await hands.press(page.getByRole('button', { name: 'Pack 1 order' }));
  await expect(page).toHaveURL(/tab=to-send/);
}

/** Prints a page of papers and reads its PDF. */
async function print({ page, hands }: Worker, address: string): Promise<void> {
  await openAwake(page, address);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await hands.press(page.getByRole('button', { name: 'Print' }));
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const file = await page.request.get(pdf ?? '');
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toContain('application/pdf');
}

async function handOver(worker: Worker, waybill: string): Promise<void> {
  const { page, hands } = worker;
  await goOn(worker, 'Hand over parcel 1');
  const dialog = sheet(page, 'Hand over parcel 1');
  await hands.write(dialog.getByRole('combobox', { name: 'Courier' }), 'Domex');
  // Keys as fast as a test's are a scanner's, unless another key follows them.
  await page.keyboard.press('End');
  await scan(page, waybill);
  await expect(dialog.getByRole('textbox', { name: 'Waybill' })).toHaveValue(waybill);
  await hands.press(dialog.getByRole('button', { name: 'Hand over', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(waybill);
}

async function movementsOf(api: Api, { sku }: Item, orderNumber: string) {
  const { item, movements } = await api.call('GET /office/items/{sku}/movements', {
    params: { sku },
    query: {},
  });
  const own = movements.filter((one) => one.orderNumber === orderNumber);
  return { inStock: item.inStock, own: own.map(({ kind, qty }) => [kind, qty]) };
}

// A phone is operated by touch, a desktop without a mouse.
test(
  'an order is placed, picked by scans, sent and tracked; another one is cancelled',
  ON_PHONE,
  async ({ page, isMobile, baseURL }) => {
    const hands = isMobile ? mouse() : keyboard(page);
    const worker = { page, hands, isMobile };
    const buyer = await arrive(page, baseURL);
    const [first, second, wrong] = await partsFor(buyer, isMobile);
    const waybill = `WB${Math.random().toString().slice(2, 12)}`;
    let orderNumber = '';

    await test.step('the shopper orders and the owner hears of it', async () => {
      for (const [{ itmCode }, qty] of [[first, 2] as const, [second, 1] as const]) {
        await buyer.api.call('POST /cart', { body: { itmCode, qty, isFromWishList: false } });
      }
      orderNumber = await order(worker);
      const path = officeOrderLink(orderNumber);
      expect(await findSent(OWNER, new RegExp(`\\S*${path}$`, 'm'))).toBe(`${baseURL}${path}`);
    });

    await test.step('the storekeeper picks, prints, packs and hands over', async () => {
      await enterOffice(page, 'storekeeper');
      await openAwake(page, officeOrderLink(orderNumber));
      await pick(worker, wrong);
      await print(worker, slipsLink([orderNumber]));
      await expect(page.getByRole('article')).toContainText(first.sku);
      await expect(page.getByRole('article').getByRole('table')).not.toContainText(/\d{3}\.\d\d/);
      await print(worker, labelsLink([orderNumber]));
      await expect(page.getByRole('article')).toContainText(/Collect COD LKR [\d,]+\.\d\d/);
      await openAwake(page, officeOrderLink(orderNumber));
      await handOver(worker, waybill);
    });

    await test.step('the buyer reads the waybill and tracks the parcel', async () => {
      const phone = `94${buyer.mobile.slice(1)}`;
      const followed = `https://domex.example/track/${waybill}`;
      expect(await findSent(phone, new RegExp(`(?<=${waybill}.*)http\\S+`))).toBe(followed);
      await openAwake(page, trackLink(orderNumber));
      const tracked = page.getByRole('region', { name: `Order ${orderNumber}` });
      await expect(tracked.getByRole('list', { name: 'Parcels' })).toContainText(
        `Waybill ${waybill}`,
      );
      const follow = tracked.getByRole('link', { name: 'Follow the parcel' });
      await expect(follow).toHaveAttribute('href', followed);
    });

    await test.step('a seller cancels another order and its stock is back', async () => {
      const cancelled = await buy(buyer.api, [{ item: second, qty: 2 }]);
      const { api } = await enterOffice(page, 'seller');
      const before = await movementsOf(api, second, cancelled);
      expect(before.own).toEqual([['sold', -2]]);
      await openAwake(page, officeOrderLink(cancelled));
      await choose(worker, 'Cancel order');
      const dialog = sheet(page, `Cancel ${cancelled}`);
      await hands.press(dialog.getByRole('button', { name: `Cancel ${cancelled}` }));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main')).toContainText('cancelled the order');
      const after = await movementsOf(api, second, cancelled);
      const sold = ['sold', -2];
      expect(after).toEqual({ inStock: before.inStock + 2, own: [sold, ['cancelled', 2]] });
      await page.goto(productLink(second));
      await wake(page);
      await expect(page.getByRole('main')).toContainText(/\d in stock/);
      await expect.poll(() => timesTold(buyer.mobile, waybill)).toBe(1);
    });
  },
);
