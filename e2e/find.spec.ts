import type { Page } from '@playwright/test';
import { wake } from './awake';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

function searchField(page: Page) {
  return page.getByRole('combobox', { name: 'Search by model, part or code' });
}

/** Types as soon as the page is hydrated. */
async function typeQuery(page: Page, query: string) {
  await wake(page);
  await searchField(page).click();
  await searchField(page).pressSequentially(query, { delay: 20 });
}

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Search results' });
}

test('finds a part by the words of a technician', ON_PHONE, async ({ page }) => {
  await page.goto('/');
  await typeQuery(page, 'a12 display');
  const first = suggestions(page).getByRole('option').first();
  await expect(first).toContainText('A12');
  await expect(first).toContainText('LKR');
  await first.click();
  await expect(page).toHaveURL(/\/product\/\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A12');
  const main = page.getByRole('main');
  await expect(main).toContainText(/LKR [\d,]+\.\d\d/);
  await expect(main).toContainText(/in stock|Currently not available/);
});

test(
  'opens each page of results and keeps the query in the field',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/');
    await typeQuery(page, 'a12 display');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL(/\/shop\?query=a12(\+|%20)display/);
    await expect(searchField(page)).toHaveValue('a12 display');
    await expect(page.getByRole('main').getByRole('link', { name: /A12/ }).first()).toBeVisible();
  },
);

test('chooses and closes suggestions by keyboard', ON_DESKTOP, async ({ page }) => {
  await page.goto('/');
  await typeQuery(page, 'a12 display');
  await expect(suggestions(page)).toBeVisible();
  await searchField(page).press('ArrowDown');
  const first = suggestions(page).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await searchField(page).press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await searchField(page).press('ArrowDown');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/\/(product|shop)/);
});

test('offers next steps when a query finds nothing', ON_PHONE, async ({ page }) => {
  await page.goto('/shop?query=zzzzqqq');
  await expect(page.getByRole('main')).toContainText('No products found.');
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' }).first()).toBeVisible();
});

test('says which part a phone lacks and shows what fits it', ON_DESKTOP, async ({ page }) => {
  await page.goto('/shop?query=pixel+3+taptic+engine');
  const main = page.getByRole('main');
  await expect(main).toContainText('No vibration motor for the Pixel 3. These parts fit it:');
  await expect(main.getByRole('heading', { level: 3 }).first()).toContainText('Pixel 3');
});

test('returns 404 with a search field for an unknown address', ON_DESKTOP, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(searchField(page)).toBeVisible();
});

test('redirects a wrong slug', ON_DESKTOP, async ({ page, request }) => {
  await page.goto('/shop?query=a12+display');
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  const right = (await link.getAttribute('href')) ?? '';
  const wrong = `${right.split('/').slice(0, 3).join('/')}/another-name`;
  const answer = await request.get(wrong, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(right);
});

test('shows lists and products without JavaScript', ON_DESKTOP, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/shop?query=a12+display');
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('main')).toContainText(/LKR [\d,]+\.\d\d/);
  await context.close();
});
