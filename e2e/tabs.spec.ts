import type { Page } from '@playwright/test';
import { productLink } from '@/lib/urls/links';
import { openAccount } from './accounts';
import { DATA_DIR } from './outbox';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

function cartOf(page: Page, pieces: number) {
  const name = new RegExp(`Cart.*\\b${pieces} pieces`);
  return page.getByRole('banner').getByRole('link', { name });
}

test(
  'shows what another tab added to the cart in the header',
  ON_DESKTOP,
  async ({ browser, baseURL, viewport, isMobile }) => {
    const place = { origin: baseURL ?? '', dataDir: DATA_DIR };
    const { api, state } = await openAccount(place, 'Two Tabs');
    const { items } = await api.call('GET /product/all', {
      query: { query: 'battery', limit: 50 },
    });
    const [first, second] = items.filter(({ itmType, inStock }) => itmType === 'S' && inStock > 4);
    if (first === undefined || second === undefined) throw new Error('There is too little to buy.');
    await api.call('POST /cart', {
      body: { itmCode: first.itmCode, qty: 2, isFromWishList: false },
    });
    const context = await browser.newContext({
      baseURL,
      viewport,
      isMobile,
      hasTouch: isMobile,
      storageState: await state(),
    });
    const [here, there] = [await context.newPage(), await context.newPage()];
    await there.goto('/shop', { waitUntil: 'networkidle' });
    await expect(cartOf(there, 2)).toBeVisible();

    await here.goto(productLink(second), { waitUntil: 'networkidle' });
    await here
      .getByRole('button', { name: 'Add to cart' })
      .filter({ visible: true })
      .first()
      .click();
    await expect(cartOf(here, 3)).toBeVisible();
    await expect(cartOf(there, 3)).toBeVisible();
    await context.close();
  },
);
