import type { Page } from '@playwright/test';
import { links, orderLink, searchLink } from '@/lib/urls/links';
import { officeLink, officeLinks, officeOrderLink } from '@/lib/urls/officeLinks';
import { buy } from './accounts';
import { openAwake } from './awake';
import { arrive } from './opened';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';
import { doubleLetters, expectWholeText, setDoubleLetters } from './wholeText';

const A12_DISPLAYS = searchLink('a12 display');

/** Pages of the shop, for a dealer with an order, a wish and a cart. */
const SHOP_PAGES = [
  links.home,
  A12_DISPLAYS,
  `${A12_DISPLAYS}&view=rows`,
  links.cart,
  links.wishlist,
  links.checkout,
  links.dashboard,
  links.orders,
  links.outstanding,
  links.statement,
  links.priceList,
  links.quickOrder,
  links.team,
  links.faq,
  links.contactUs,
];

const OFFICE_PAGES = [
  officeLinks.today,
  officeLinks.orders,
  officeLinks.pick,
  officeLinks.couriers,
  officeLinks.customers,
  officeLinks.receive,
  officeLinks.newOrder,
  officeLinks.audit,
  officeLinks.newItem,
  officeLinks.offers,
  officeLinks.staff,
  officeLinks.batches,
  officeLinks.messages,
  officeLinks.health,
  officeLink(officeLinks.orders, { tab: 'all' }),
];

async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await openAwake(page, address);
      await expect(page.getByRole('main')).toBeVisible();
      await expectWholeText(page);
      await page.evaluate(setDoubleLetters);
      await expectWholeText(page);
    });
  }
}

/** Buttons that open a dialog, by their page; a phone has the acts of an order behind "More to do". */
const DIALOGS = [
  [officeLinks.orders, /^Filter/],
  [officeLinks.slips, /^Load the bank.s list/],
  [officeLinks.newOrder, /^Type the address/],
  [officeLinks.items, /^Filter/],
  [officeLinks.offers, /^Put on offer/],
  [officeLinks.messages, /^Send a test/],
  [officeLinks.staff, /^Add somebody/],
] as const;

const ACTS = [/^Cancel order/, /^Record a payment/];

/** Opens a dialog, looks at it and closes it again. */
async function lookAtDialog(page: Page, name: RegExp): Promise<void> {
  const opener = page.getByRole('button', { name }).filter({ visible: true }).first();
  await opener.click();
  const dialog = page.getByRole('dialog').filter({ visible: true }).last();
  await expect(dialog).toBeVisible();
  await expectWholeText(page);
  const beside = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect.soft(beside, `pixels beside the dialog ${String(name)}`).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('dialogs of the office are whole with double letters', async ({ page, baseURL, isMobile }) => {
  const { api } = await arrive(page, baseURL, 'dealer');
  const { items } = await api.call('GET /product/all', { query: { query: 'solder', limit: 50 } });
  const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock >= 9);
  if (item === undefined) throw new Error('Nothing can be sold.');
  const orderNumber = await buy(api, [{ item, qty: 1 }]);
  await enterOffice(page, 'owner');
  await doubleLetters(page);
  for (const [address, name] of DIALOGS) {
    await test.step(`${address} ${String(name)}`, async () => {
      await openAwake(page, address);
      await lookAtDialog(page, name);
    });
  }
  for (const name of ACTS) {
    await openAwake(page, officeOrderLink(orderNumber));
    if (isMobile) await page.getByRole('button', { name: 'More to do' }).click();
    await lookAtDialog(page, name);
  }
});

test('no text is cut and nothing scrolls sideways with usual and double letters', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { api } = await arrive(page, baseURL, 'dealer');
  const { items } = await api.call('GET /product/all', { query: { query: 'solder', limit: 50 } });
  const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock >= 9);
  if (item === undefined) throw new Error('Nothing can be sold.');
  const orderNumber = await buy(api, [{ item, qty: 2 }]);
  await api.call('POST /cart', {
    body: { itmCode: item.itmCode, qty: 2, isFromWishList: false },
  });
  await api.call('POST /wishlist/{itmCode}', { params: { itmCode: item.itmCode } });
  await look(page, [...SHOP_PAGES, orderLink(orderNumber)]);
  await enterOffice(page, 'owner');
  await look(page, [...OFFICE_PAGES, officeOrderLink(orderNumber)]);
});

test('bars that stay leave room for the page on a low window', ON_DESKTOP, async ({ page }) => {
  for (const size of [
    { width: 844, height: 390 },
    { width: 1366, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const address of [links.home, A12_DISPLAYS, '/product/1']) {
      await openAwake(page, address);
      await page.evaluate(() => window.scrollTo(0, 700));
      expect(await page.evaluate(stuckShare), `${address} at ${size.width}`).toBeLessThan(0.4);
    }
  }
});

/** Returns how much of the window's height is covered by bars that stay when the page scrolls. */
function stuckShare(): number {
  const rows = Array.from({ length: 100 }, (_, at) => ((at + 0.5) / 100) * window.innerHeight);
  const isStuck = (y: number) => {
    const found = document.elementFromPoint(window.innerWidth / 2, y);
    for (let at: Element | null = found; at !== null; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed') return true;
      if (position === 'sticky' && at.getBoundingClientRect().width > window.innerWidth * 0.6) {
        return true;
      }
    }
    return false;
  };
  return rows.filter(isStuck).length / rows.length;
}
