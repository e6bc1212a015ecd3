import type { Page } from '@playwright/test';
import { links, productLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAccount } from './accounts';
import { openAwake } from './awake';
import { act, PASSWORD, writeAddress } from './buying';
import { mouse } from './hands';
import { expectMessage } from './messages';
import { freePort, openOtherShop, startProcess, type OtherShop, type Started } from './otherShop';
import { newMobile } from './outbox';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

/** The storefront alone, in front of another process: no data folder, no catalogue. */
function openStorefront(apiBase: string, port?: number): Promise<Started> {
  const env = { API_MODE: 'remote', API_BASE_URL: apiBase, DATA_DIR: '/nonexistent' };
  return startProcess(['dist/main.cjs'], env, { port });
}

const PART = 'Ericsson T28 Battery';

const main = (page: Page) => page.getByRole('main');

test.describe.configure({ mode: 'serial' });

test.describe('before a shop of ours in another process', ON_DESKTOP, () => {
  let shop: OtherShop;
  let storefront: Started;

  test.beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    shop = await openOtherShop({}, { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' });
    storefront = await openStorefront(`${shop.origin}/api/v1`, port);
  });
  test.afterAll(async () => {
    await storefront?.stop();
    await shop?.stop();
  });

  test('a customer signs in, buys a part and signs out', async ({ page }) => {
    const { mobile, api } = await openAccount({ ...shop, ...storefront }, 'Remote Buyer');
    const { items } = await api.call('GET /product/all', {
      query: { query: 'battery', limit: 20 },
    });
    const part = items.find(({ itmType, inStock }) => itmType === 'S' && inStock > 2);
    if (part === undefined) throw new Error('There is nothing to buy.');

    await openAwake(page, `${storefront.origin}${links.authorization}?destination=%2Fcart`);
    const form = page.getByRole('region', { name: 'Sign in' });
    await form.getByRole('textbox', { name: 'Phone or e-mail' }).fill(mobile);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/cart$/);

    await openAwake(page, storefront.origin + productLink(part));
    const picture = main(page).getByRole('img').first();
    await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
    await expectMessage(page, 'added to cart successfully');

    const drawn = await page.request.get(`${storefront.origin}${links.cart}`);
    expect(await drawn.text()).toContain(`"itmCode":${part.itmCode},"qty":1`);
    expect(drawn.headers()['cache-control']).toContain('no-store');

    await openAwake(page, `${storefront.origin}${links.dashboard}`);
    await main(page).getByRole('button', { name: 'Logout' }).click();
    await expectMessage(page, 'Logged out successfully');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
    const visit = await page.request.get(`${storefront.origin}${links.cart}`);
    expect(await visit.text()).not.toContain(`"itmCode":${part.itmCode}`);
  });

  test('serves crawlers and monitoring', async ({ request }) => {
    const robots = await (await request.get(`${storefront.origin}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${storefront.origin}/sitemap.xml`);
    const sitemap = await request.get(`${storefront.origin}/sitemaps/pages-1.xml`);
    expect(await sitemap.text()).toContain(`<loc>${storefront.origin}/shop</loc>`);
    const manifest = await request.get(`${storefront.origin}/site.webmanifest`);
    expect(await manifest.json()).toMatchObject({ name: 'Sparepoint Mobile Parts' });
  });
});

test.describe('before a back end that knows only the document', ON_DESKTOP, () => {
  let backend: Started;
  let storefront: Started;

  test.beforeAll(async () => {
    const ready = { path: '/api/v1/settings' };
    backend = await startProcess(['e2e/foreignBackend/server.mjs'], {}, ready);
    storefront = await openStorefront(backend.origin);
  });
  test.afterAll(async () => {
    await storefront?.stop();
    await backend?.stop();
  });

  test('a visitor finds a part, registers and orders it', async ({ page }) => {
    await openAwake(page, storefront.origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts for mobile phones');
    await expectAccessible(page);
    const field = page.getByRole('combobox', { name: 'Search by model, part or code' });
    await field.pressSequentially('ericsson bat', { delay: 20 });
    const found = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
    await expect(found.first()).toContainText(PART);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/shop\?query=ericsson/);
    await main(page).getByRole('link', { name: PART, exact: true }).first().click();
    await expect(page).toHaveURL(/\/product\/505\/ericsson-t28-battery$/);
    await expect(main(page)).toContainText('LKR 825.00');

    await main(page).getByRole('link', { name: 'Add to cart' }).first().click();
    await expect(page).toHaveURL(/\/my-account\/authorization\?/);
    await register(page);
    await expectMessage(page, 'added to cart successfully');

    await openAwake(page, `${storefront.origin}${links.cart}`);
    await expect(main(page)).toContainText(PART);
    await main(page).getByRole('button', { name: 'Proceed to checkout' }).first().click();
    await expect(page).toHaveURL(/\/checkout$/);
    await writeAddress(page, mouse());
    await expect(act(page)).toHaveText('Place order, LKR 1,325.00');
    await act(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /received your order F\d+-1/,
    );
  });

  test('keeps a session across visits until sign-out', async ({ page }) => {
    await openAwake(page, `${storefront.origin}${links.authorization}`);
    const mobile = await register(page);
    await page.context().clearCookies();
    await openAwake(page, `${storefront.origin}${links.authorization}?destination=%2Fwishlist`);
    const form = page.getByRole('region', { name: 'Sign in' });
    await form.getByRole('textbox', { name: 'Phone or e-mail' }).fill(mobile);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await page.goto(`${storefront.origin}${links.profile}`);
    await expect(main(page)).toContainText("Where you're signed in");
    await openAwake(page, `${storefront.origin}${links.dashboard}`);
    await main(page).getByRole('button', { name: 'Logout' }).click();
    await expectMessage(page, 'Logged out successfully');
    expect(await page.context().cookies()).toEqual([]);
  });

  test.describe('that is away', () => {
    test.use({ expectedErrors: /status of 50\d/ });

    test('show the failure with a request id', async ({ page, request }) => {
      await backend.stop();
      const answer = await page.goto(`${storefront.origin}/shop?query=nokia`);
      expect(answer?.status()).toBe(503);
      expect(await answer?.headerValue('retry-after')).toBe('3');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We could not show this page',
      );
      const id = (await answer?.headerValue('x-request-id')) ?? 'none';
      await expect(main(page)).toContainText(`please quote ${id}`);
      expect((await request.get(`${storefront.origin}/readyz`)).status()).toBe(503);
      expect((await request.get(`${storefront.origin}/healthz`)).status()).toBe(200);
    });
  });
});

async function register(page: Page): Promise<string> {
  const mobile = newMobile();
  const form = page.getByRole('region', { name: 'Register' });
  await form.getByRole('textbox', { name: 'Full name' }).fill('Foreign Buyer');
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill(mobile);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page).not.toHaveURL(/authorization/);
  return mobile;
}

function isDrawn(picture: HTMLElement | SVGElement): boolean {
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0;
}
