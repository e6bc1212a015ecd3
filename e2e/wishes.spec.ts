import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openAwake, wake } from './awake';
import { expectMessage } from './messages';
import { codeSentTo, linkSentTo, newMobile } from './outbox';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

type Found = { itmCode: number; itmName: string; itmType: string; inStock: number };

async function itemsOf(request: APIRequestContext, query: string): Promise<Found[]> {
  const answer = await request.get(`/api/v1/product/all?${query}&limit=100`);
  const { data }: { data: { items: Found[] } } = await answer.json();
  return data.items;
}

async function partsInStock(request: APIRequestContext): Promise<Found[]> {
  const items = await itemsOf(request, 'query=a12&inStock=1');
  return items.filter(({ itmType }) => itmType === 'S');
}

/** A part that is out of stock. */
async function partOutOfStock(request: APIRequestContext): Promise<Found> {
  for (const query of ['query=a13+display', 'query=a51+camera', 'query=a12', 'query=iphone+11']) {
    const out = (await itemsOf(request, query)).find(({ inStock }) => inStock === 0);
    if (out !== undefined) return out;
  }
  throw new Error('everything is in stock');
}

/** Signs the page's browser in as a new customer. */
async function becomeCustomer({ request }: Page): Promise<void> {
  const phone = newMobile();
  const form = { fullName: 'Test Wisher', phone, email: '', password: 'copper kettle 91' };
  await request.post('/api/v1/register', { data: form });
  const otp = await codeSentTo(phone);
  const verified = await request.post('/api/v1/user/verify-user', { data: { otp } });
  expect(verified.status()).toBe(200);
}

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
}

test('offers a visitor to sign in on the wishlist', ON_DESKTOP, async ({ page }) => {
  const answer = await page.goto('/wishlist');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const invitation = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(invitation).toHaveAttribute('href', /destination=%2Fwishlist/);
  await expectAccessible(page);
  await expectToFit(page);
});

test(
  'marks an add on a product page opened from the wishlist',
  ON_PHONE,
  async ({ page, isMobile }) => {
    await becomeCustomer(page);
    const [part] = await partsInStock(page.request);
    await page.request.post(`/api/v1/wishlist/${part?.itmCode}`);
    await openAwake(page, '/wishlist');
    await page.getByRole('link', { name: part?.itmName, exact: true }).click();
    await expect(page).toHaveURL(/\/product\/.*isFromWishList=true/);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    const place = isMobile ? page.getByRole('region', { name: 'Buy' }) : page.getByRole('main');
    await place.getByRole('button', { name: 'Add to cart' }).first().click();
    expect((await sent).postDataJSON()).toMatchObject({ isFromWishList: true });
    await expectMessage(page, 'added to cart successfully');
    expect(await (await page.request.get('/api/v1/wishlist')).json()).toEqual([]);
  },
);

test('shows comparisons and removals of another tab', ON_DESKTOP, async ({ page, context }) => {
  const [first, second] = await partsInStock(page.request);
  await page.goto('/compare', { waitUntil: 'networkidle' });
  await expect(page.getByText('No items to compare')).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  for (const part of [first, second]) {
    await other.goto(`/product/${part?.itmCode}/x`, { waitUntil: 'networkidle' });
    const mark = other.getByRole('main').getByRole('button', { name: `Compare ${part?.itmName}` });
    await mark.filter({ visible: true }).first().click();
    const head = page.getByRole('columnheader', { name: part?.itmName });
    await expect(head).toBeVisible();
  }
  await other.goto('/compare', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Remove ${second?.itmName} from comparison` }).click();
  await expect(other.getByRole('columnheader', { name: second?.itmName })).toHaveCount(0);
  await expect(other.getByRole('columnheader', { name: first?.itmName })).toBeVisible();
});

test('compares four parts and marks the differences', ON_PHONE, async ({ page, isMobile }) => {
  const codes = (await partsInStock(page.request)).slice(0, 4).map(({ itmCode }) => itmCode);
  await openAwake(page, `/compare?itmCodes=${codes.join(',')},999999999`);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('LKR');
  await expectAccessible(page);
  const all = await page.getByRole('row').count();
  await page.getByText('Only differences').click();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all);

  const region = page.getByRole('region', { name: 'Parts side by side' });
  await region.focus();
  await expect(region).toBeFocused();
  if (isMobile) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const label = page.getByRole('rowheader', { name: /^Price/ });
    await expect(label).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Save as my comparison' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.reload();
  await wake(page);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expectToFit(page);
});

test(
  'removes an item that is no longer sold from the comparison and says so',
  ON_DESKTOP,
  async ({ page }) => {
    const [part] = await partsInStock(page.request);
    await openAwake(page, `/compare?itmCodes=999999999,${part?.itmCode}`);
    await expect(page.getByText(/1 part is no longer sold/)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  },
);

test('asks for a back-in-stock alert and confirms it by the link', ON_PHONE, async ({ page }) => {
  const part = await partOutOfStock(page.request);
  await openAwake(page, `/product/${part.itmCode}/x`);
  const button = page.getByRole('main').getByRole('button', { name: /^Tell me/ });
  await button.filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const field = dialog.getByRole('textbox', { name: 'Mobile phone or e-mail' });
  await field.fill('12');
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const mobile = newMobile();
  await field.fill(mobile);
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog).toBeHidden();
  await expectMessage(page, /We've sent a link to 077/);
  await openAwake(page, await linkSentTo(mobile));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(part.itmName);
  await expectAccessible(page);
});

test('keeps the chosen view for the next list', ON_DESKTOP, async ({ page }) => {
  await openAwake(page, '/shop');
  await page.getByRole('link', { name: 'Row view' }).click();
  await expect(page).toHaveURL(/view=rows/);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  const group = page.getByRole('main').getByRole('link', { name: 'Displays' }).last();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('list-view=rows');
  await group.click();
  await expect(page).toHaveURL(/\/shop\/category\//);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Row view' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
