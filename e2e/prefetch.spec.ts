import type { Locator, Page } from '@playwright/test';
import { openAccount } from './accounts';
import { openAwake } from './awake';
import { DATA_DIR } from './outbox';
import { expect, test } from './watchedPage';

const SEARCH = '/shop?query=a12+display';

type DataCall = { path: string; wasKept: boolean };

/** Calls for pages' data from now on, and whether the browser had the answer already. */
async function dataCalls(page: Page): Promise<DataCall[]> {
  const calls: DataCall[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  devTools.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith('/_next/data/')) return;
    calls.push({ path: pathname, wasKept: response.fromDiskCache === true });
  });
  return calls;
}

const productLink = (page: Page, nth = 0) => page.locator('article h2 a').nth(nth);

/** Rests on the link until its page would have been fetched. */
async function rest(link: Locator): Promise<void> {
  await link.hover();
  await link.page().waitForLoadState('networkidle');
  // Nothing tells that nothing comes; a link is prefetched after a twentieth of a second.
  await link.page().waitForTimeout(300);
}

async function openAsCustomer(page: Page, origin = ''): Promise<void> {
  const account = await openAccount({ origin, dataDir: DATA_DIR }, 'Quick Hand');
  await page.context().addCookies((await account.state()).cookies);
}

test.describe('a link that is pointed at', () => {
  test.skip(({ isMobile }) => isMobile, 'a finger does not hover');

  test('has its page fetched once, and the click asks the shop for nothing', async ({ page }) => {
    await openAwake(page, SEARCH);
    const calls = await dataCalls(page);
    const link = productLink(page);
    const name = await link.innerText();
    await rest(link);
    await page.mouse.move(0, 0);
    await rest(link);
    expect(calls).toEqual([{ path: expect.stringContaining('/product/'), wasKept: false }]);
    const later: string[] = [];
    page.on('request', (request) => {
      if (['script', 'document'].includes(request.resourceType())) later.push(request.url());
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    expect(calls.slice(1)).toEqual([{ ...calls[0], wasKept: true }]);
    expect(later).toEqual([]);
  });

  test('stays as it is where a new tab is asked for', async ({ page, context }) => {
    await openAwake(page, SEARCH);
    const opening = context.waitForEvent('page');
    await productLink(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opening).toHaveURL(/\/product\//);
    await expect(page).toHaveURL(/\/shop\?query=/);
  });

  test('leads to a customer’s page where somebody signed in meanwhile', async ({
    page,
    baseURL,
  }) => {
    await openAwake(page, SEARCH);
    const calls = await dataCalls(page);
    await rest(productLink(page));
    // Signing in happens elsewhere, so the pointer leaves the link.
    await page.mouse.move(0, 0);
    await openAsCustomer(page, baseURL);
    await productLink(page).click();
    await expect(page).toHaveURL(/\/product\//);
    expect(calls.map(({ wasKept }) => wasKept)).toEqual([false, false]);
  });

  test('fetches nothing for a shopper who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
    });
    await openAwake(page, SEARCH);
    const calls = await dataCalls(page);
    await rest(productLink(page));
    expect(calls).toEqual([]);
  });

  test('fetches nothing for a customer', async ({ page, baseURL }) => {
    await openAsCustomer(page, baseURL);
    await openAwake(page, SEARCH);
    const calls = await dataCalls(page);
    await rest(productLink(page));
    expect(calls).toEqual([]);
  });

  test('fetches nothing of an account, a cart or another site', async ({ page }) => {
    await openAwake(page, '/');
    const calls = await dataCalls(page);
    for (const path of ['/my-account', '/cart', '/wishlist', '/compare']) {
      const link = page.locator(`a[href^="${path}"]`).filter({ visible: true }).first();
      if ((await link.count()) > 0) await rest(link);
    }
    expect(calls).toEqual([]);
  });
});

test('a product that a link leads to is whole, and Back leads to where it was left', async ({
  page,
}) => {
  await openAwake(page, SEARCH);
  await productLink(page).click();
  await page.waitForURL(/\/product\//);
  const first = page.url();
  const shelf = page.getByRole('region', { name: 'For the same repair' });
  const onward = shelf.locator('article h3 a').first();
  // A press scrolls to what it presses.
  await onward.evaluate((link) =>
    link.addEventListener('click', () => {
      document.body.dataset.leftAt = String(window.scrollY);
    }),
  );
  await onward.click();
  await expect(page).not.toHaveURL(first);
  const scrolled = Number(await page.locator('body').getAttribute('data-left-at'));
  expect(scrolled).toBeGreaterThan(300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled))
    .toBeLessThan(50);
});
