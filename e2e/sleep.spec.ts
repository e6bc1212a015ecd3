import type { Page } from '@playwright/test';
import { expect, test } from './watchedPage';

/** Next's own scripts, the few lines of each page that come with it, and what measures afterwards. */
const FIRST = /\/(framework|main|webpack|polyfills)-|\/(pages|vitals)[/.]|_(build|ssg)Manifest/;

/** Scripts that were fetched besides those of the first load. */
function laterScripts(page: Page): string[] {
  const later: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !FIRST.test(request.url())) {
      later.push(request.url());
    }
  });
  return later;
}

for (const address of ['/', '/shop', '/shop?query=a12+display']) {
  test(`${address} fetches the code of its parts when it is touched, not before`, async ({
    page,
  }) => {
    const later = laterScripts(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(later).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => later.length).toBeGreaterThan(0);
  });
}

test('a box that is ticked at once narrows the list', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone the filters stand in a sheet');
  await page.goto('/shop?query=a12+display', { waitUntil: 'commit' });
  await page.getByRole('complementary', { name: 'Filters' }).getByText('In stock').click();
  await expect(page).toHaveURL(/inStock=1/);
});

test('the menu that is tapped at once opens', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the menu is the phone’s');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what a visitor means to add with his first press is still meant when he is led to sign in', async ({
  page,
}) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const add = page.getByRole('article').first().getByRole('link', { name: 'Add to cart' });
  // Nothing but the press itself: no pointer comes near, so that the page sleeps until then.
  await add.dispatchEvent('click');
  await expect(page).toHaveURL(/\/my-account\/authorization\?/);
  await expect(page.getByRole('note')).toContainText('this goes into your cart');
});

test('what is typed at once is searched for', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox').first();
  await field.click();
  await field.pressSequentially('a12 display');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('a12 display');
});

test('a page that slept draws the next one, and the one before it on Back', async ({ page }) => {
  await page.goto('/shop?query=a12+display', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const product = page.locator('article h2 a').first();
  const name = await product.innerText();
  await product.hover();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/a12 display/);
  await expect(page).toHaveTitle(/a12 display/);
  expect(await page.locator('body[data-same]').count()).toBe(1);
});

test('a tab that slept shows what another tab has added to compare', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto('/shop');
  // A phone's cards leave comparing to the product page.
  await other.locator('article h2 a').first().click();
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  await expect(page.getByText('Compare: 1')).toBeAttached();
});
