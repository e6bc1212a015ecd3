import type { Browser, Page } from '@playwright/test';
import { links, orderLink } from '@/lib/urls/links';
import { openAccount, type Account } from './accounts';
import { openAwake } from './awake';
import { GatewayPages } from './gatewayPages';
import { openOtherShop, type OtherShop } from './otherShop';
import { messagesTo } from './outbox';
import { someGoods } from './routes';
import { complaintsOf, expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

test.describe.configure({ mode: 'serial' });

const gateways = new GatewayPages();
let shop: OtherShop;

test.beforeAll(async () => {
  shop = await openOtherShop({}, await gateways.open());
});
test.afterAll(async () => {
  await shop.stop();
  gateways.close();
});

type Screen = { viewport: { width: number; height: number } | null; isMobile: boolean };
type Visit = { page: Page; account: Account; complaints: string[] };

/** Signs a new customer in who has a part in the cart. */
async function shopping(browser: Browser, { viewport, isMobile }: Screen): Promise<Visit> {
  const account = await openAccount(shop, 'Nimal Perera');
  const { simple } = await someGoods(account.api);
  const { itmCode } = simple;
  await account.api.call('POST /cart', { body: { itmCode, qty: 1, isFromWishList: false } });
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport,
    isMobile,
    hasTouch: isMobile,
    storageState: await account.state(),
  });
  const page = await context.newPage();
  return { page, account, complaints: complaintsOf(page) };
}

async function orderBy(page: Page, title: RegExp, heading = /^LKR \d+\.\d\d$/): Promise<void> {
  await openAwake(page, links.checkout);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Station Road');
  await page.getByRole('textbox', { name: 'Nearest main town' }).fill('Maharagama');
  await page.getByRole('combobox', { name: 'District' }).selectOption('Colombo');
  await page.getByRole('radio', { name: title }).check();
  await page
    .getByRole('button', { name: /^Place order, / })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

const decide = (page: Page, decision: 'paid' | 'failed') =>
  page.getByRole('button', { name: decision }).click();

async function paidMessages({ mobile }: Account): Promise<string[]> {
  const all = await messagesTo(`94${mobile.slice(1)}`, shop.dataDir);
  return all.filter((one) => one.includes('we have received your payment'));
}

for (const title of ['Card Payment', 'Koko']) {
  test(
    `${title} fails, is tried again and succeeds`,
    ON_PHONE,
    async ({ browser, viewport, isMobile }) => {
      const { page, account, complaints } = await shopping(browser, { viewport, isMobile });
      await orderBy(page, new RegExp(`^${title}`));
      await decide(page, 'failed');
      await expect(page.getByText('The payment did not go through.')).toBeVisible();
      await page.getByRole('button', { name: 'Pay again' }).click();
      await decide(page, 'paid');
      await expect(page.getByRole('main')).toContainText('Paid, to be packed');
      await expect.poll(() => paidMessages(account)).toHaveLength(1);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
}

test(
  'an order is paid although its buyer never came back',
  ON_PHONE,
  async ({ browser, viewport, isMobile }) => {
    const { page, account } = await shopping(browser, { viewport, isMobile });
    await orderBy(page, /^Card Payment/);
    const before = gateways.told;
    // The window closes as soon as the gateway has told the shop.
    await page.route(`${shop.origin}/**`, (route) => route.abort());
    await decide(page, 'paid').catch(() => undefined);
    await expect.poll(() => gateways.told).toBe(before + 1);
    await page.close();
    await expect.poll(() => paidMessages(account)).toHaveLength(1);
    const { orders } = await account.api.call('GET /order');
    expect(orders).toMatchObject([{ status: 'paid' }]);
  },
);

test(
  'Back from the gateway can pay again, and the order exists once',
  ON_PHONE,
  async ({ browser, viewport, isMobile }) => {
    const { page, account } = await shopping(browser, { viewport, isMobile });
    await orderBy(page, /^Card Payment/);
    await page.goBack();
    await expect(page.getByRole('main')).toContainText('Maharagama, Colombo');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await decide(page, 'paid');
    await expect(page.getByRole('main')).toContainText('Paid, to be packed');
    await expect.poll(() => paidMessages(account)).toHaveLength(1);
    expect((await account.api.call('GET /order')).totalOrders).toBe(1);
    await page.context().close();
  },
);

test(
  'an order stands while the gateway is down, and is paid when it is back',
  ON_PHONE,
  async ({ browser, viewport, isMobile }) => {
    const { page, account } = await shopping(browser, { viewport, isMobile });
    gateways.isDown = true;
    await orderBy(page, /^Card Payment/, /^The gateway is down$/);
    gateways.isDown = false;
    const { orders } = await account.api.call('GET /order');
    expect(orders).toMatchObject([{ status: 'awaiting-payment' }]);
    await openAwake(page, orderLink(orders[0]?.orderNumber ?? ''));
    await expect(page.getByText(/We pack your parts as soon as we receive LKR/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await decide(page, 'paid');
    await expect(page.getByRole('main')).toContainText('Paid, to be packed');
    await page.context().close();
  },
);
