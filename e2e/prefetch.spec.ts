import type { Locator, Page } from '@playwright/test';
import { openAccount } from './accounts';
import { openAwake } from './awake';
import { DATA_DIR } from './outbox';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

const SEARCH = '/shop?query=a12+display';

type DataCall = { path: string; wasKept: boolean };

/** Records requests for page data and whether the browser had the answer cached. */
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

/** Hovers over the link long enough to prefetch it. The page's clock must be installed. */
async function rest(link: Locator): Promise<void> {
  const page = link.page();
  await link.hover();
  await page.clock.runFor(1_000); // Answered after all earlier requests of the page.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
}

/** Opens and hydrates the page with a clock that the test controls. */
async function openWithClock(page: Page, address: string): Promise<void> {
  await openAwake(page, address);
  await page.clock.install();
}

/** Returns the names of the scripts that a hydrated product page has loaded. */
async function scriptsOfProduct(page: Page, address: string | null): Promise<Set<string>> {
  const scripts = loadedScripts(page);
  await openAwake(page, address ?? '');
  const hydratedWith = new Set([...scripts].filter((script) => !script.includes('vitals')));
  await page.close();
  return hydratedWith;
}

/** Records the names of the scripts that the page loads. */
function loadedScripts(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  return loaded;
}

async function openAsCustomer(page: Page, origin = ''): Promise<void> {
  const account = await openAccount({ origin, dataDir: DATA_DIR }, 'Quick Hand');
  await page.context().addCookies((await account.state()).cookies);
}

test.describe('a link that is pointed at', ON_DESKTOP, () => {
  test('is prefetched once, and the click sends no request', async ({ page, context }) => {
    const scripts = loadedScripts(page);
    await openWithClock(page, SEARCH);
    const link = productLink(page);
    const needed = await scriptsOfProduct(await context.newPage(), await link.getAttribute('href'));
    const calls = await dataCalls(page);
    const name = await link.innerText();
    await rest(link);
    await page.mouse.move(0, 0);
    await rest(link);
    const called = { path: expect.stringContaining('/product/'), wasKept: false };
    await expect.poll(() => calls).toEqual([called]);
    await expect.poll(() => [...needed].filter((script) => !scripts.has(script))).toEqual([]);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect.poll(() => calls.slice(1)).toEqual([{ ...called, wasKept: true }]);
    expect(documents).toEqual([]);
  });

  test('stays on the page for a click that opens a new tab', async ({ page, context }) => {
    await openAwake(page, SEARCH);
    const opening = context.waitForEvent('page');
    await productLink(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opening).toHaveURL(/\/product\//);
    await expect(page).toHaveURL(/\/shop\?query=/);
  });

  test('opens the page of a customer after signing in meanwhile', async ({ page, baseURL }) => {
    await openWithClock(page, SEARCH);
    const calls = await dataCalls(page);
    await rest(productLink(page));
    await expect.poll(() => calls.length).toBe(1); // Signing in moves the pointer away from the link.
    await page.mouse.move(0, 0);
    await openAsCustomer(page, baseURL);
    await productLink(page).click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => calls.map(({ wasKept }) => wasKept)).toEqual([false, false]);
  });

  test('prefetches nothing with Save-Data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
    });
    await openWithClock(page, SEARCH);
    const calls = await dataCalls(page);
    await rest(productLink(page));
    expect(calls).toEqual([]);
  });

  test('prefetches nothing for a customer', async ({ page, baseURL }) => {
    await openAsCustomer(page, baseURL);
    await openWithClock(page, SEARCH);
    const calls = await dataCalls(page);
    await rest(productLink(page));
    expect(calls).toEqual([]);
  });

  test('prefetches no account page, cart or other site', async ({ page }) => {
    await openWithClock(page, '/');
    const calls = await dataCalls(page);
    for (const path of ['/my-account', '/cart', '/wishlist', '/compare']) {
      const link = page.locator(`a[href^="${path}"]`).filter({ visible: true }).first();
      if ((await link.count()) > 0) await rest(link);
    }
    expect(calls).toEqual([]);
  });
});

test(
  'renders a whole product after a click and restores the scroll position on Back',
  ON_PHONE,
  async ({ page }) => {
    await openAwake(page, SEARCH);
    await productLink(page).click();
    await page.waitForURL(/\/product\//);
    const first = page.url();
    const group = page.getByRole('region', { name: 'For the same repair' });
    const onward = group.locator('article h3 a').first(); // Pressing scrolls to the target.
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
  },
);
