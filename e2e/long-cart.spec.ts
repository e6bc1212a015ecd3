import type { Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { act, writeAddress } from './buying';
import { mouse } from './hands';
import { arrive, holdBack } from './opened';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

const LINES = 150;
const MAX_PAGE_DATA = 64_000;

// What many lines change is the same at both widths; the walk looks at a cart and a checkout at both.
test('shows and orders a cart of many lines', ON_PHONE, async ({ page, baseURL }) => {
  const { api } = await arrive(page, baseURL, 'dealer');
  const { subTotal } = await fillCart(api);
  const sum = subTotal.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const main = page.getByRole('main');
  const rows = main.getByRole('button', { name: /^Remove .* from cart$/ });

  const release = await holdBack(page, '**/api/v1/cart');
  await page.goto('/cart');
  await expect(main.getByText('150 lines, 150 pieces')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Summary' })).toContainText(sum);
  await expect(main.getByText('130 more lines are loading.')).toBeVisible();
  await expect(rows).toHaveCount(20);
  // How many lines a dealer sees at once.
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(7);
  expect(await pageData(page)).toBeLessThan(MAX_PAGE_DATA);
  await expectAccessible(page);

  release();
  await expect(rows).toHaveCount(100);
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(12);
  if (phone !== null) await page.setViewportSize(phone);
  await expect(main.getByText('150 lines, 150 pieces')).toBeVisible();
  await main.getByRole('button', { name: 'Show 50 more lines' }).click();
  await expect(rows).toHaveCount(LINES);
  await expect(main.getByRole('region', { name: 'Summary' })).toContainText(sum);
  await expectAccessible(page);

  // The rows of a list, with the dealer's price beside the retail price.
  await page.goto('/shop?view=rows');
  expect(await wholeRows(page, LISTED)).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await wholeRows(page, LISTED)).toBeGreaterThanOrEqual(12);
  if (phone !== null) await page.setViewportSize(phone);

  await openAwake(page, '/checkout');
  expect(await pageData(page)).toBeLessThan(MAX_PAGE_DATA);
  await expect(main.getByText('and 50 more lines')).toBeVisible();
  await writeAddress(page, mouse());
  await act(page).click();
  await expect(page).toHaveURL(/\/my-account\/order\/SP-\d+\?placed=1$/);
  await page.reload();
  expect(await pageData(page)).toBeLessThan(MAX_PAGE_DATA);
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(LINES + 1);
  await expectAccessible(page);
});

/** One piece of each part with plenty of stock. */
async function fillCart(api: Api) {
  const codes: number[] = [];
  for (let number = 1; codes.length < LINES; number += 1) {
    const { items } = await api.call('GET /product/all', {
      query: { page: number, limit: 100, inStock: 1 },
    });
    const plenty = items.filter(({ itmType, inStock }) => itmType === 'S' && inStock > 30);
    codes.push(...plenty.map(({ itmCode }) => itmCode));
    if (items.length === 0) throw new Error('There are too few parts.');
  }
  const lines = codes.slice(0, LINES).map((itmCode) => ({ itmCode, qty: 1 }));
  return (await api.call('POST /quick-order', { body: { lines } })).cart;
}

const IN_CART = 'main [data-line]';
const LISTED = 'main tbody tr';

/** Counts the rows that stand whole in the window, above a bar at its bottom. */
function wholeRows(page: Page, rows = IN_CART): Promise<number> {
  return page.evaluate((selector) => {
    const bar = document.querySelector('[data-page-bar]')?.getBoundingClientRect();
    const end = bar === undefined || bar.height === 0 ? window.innerHeight : bar.top;
    const boxes = [...document.querySelectorAll(selector)].map((row) =>
      row.getBoundingClientRect(),
    );
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= end + 1).length;
  }, rows);
}

function pageData(page: Page): Promise<number> {
  return page
    .locator('#__NEXT_DATA__')
    .evaluate((element) => new TextEncoder().encode(element.textContent ?? '').length);
}
