import type { Locator, Page } from '@playwright/test';
import { expect, test } from './watchedPage';

/** A visitor's list that nobody has touched: it sleeps. */
const LIST = '/shop?query=a12+display';
/** quality.md: what a hover may fetch. */
const MOST_BYTES = 42_000;

async function openAsleep(page: Page): Promise<Locator> {
  await page.goto(LIST, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  return page.locator('article h2 a').first();
}

/** Bytes of what comes from now on. */
function bytesFetched(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

function scriptsFetched(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

async function isSameDocument(page: Page): Promise<boolean> {
  return (await page.locator('body[data-same]').count()) === 1;
}

test.describe('a link that is the first thing touched', () => {
  test('fetches the code of what it leads to, and little in all', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a finger does not hover');
    const link = await openAsleep(page);
    const bytes = bytesFetched(page);
    const scripts = scriptsFetched(page);
    await link.hover();
    await page.waitForLoadState('networkidle');
    // Nothing tells that nothing more comes.
    await page.waitForTimeout(300);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((url) => /\/shell[.-]/.test(url))).toEqual([]);
    expect(await bytes()).toBeLessThan(MOST_BYTES);
  });

  test('leads on in the same document, and Back leads to the list', async ({ page, isMobile }) => {
    const link = await openAsleep(page);
    const name = await link.innerText();
    if (isMobile) await link.tap();
    else await link.click({ delay: 100 });
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/a12 display/);
    await expect(page.locator('article h2 a').first()).toHaveText(name);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('leads to a page whose buttons answer, and what stood around it goes on', async ({
    page,
    isMobile,
  }) => {
    const link = await openAsleep(page);
    const name = await link.innerText();
    const header = page.locator('header');
    await header.evaluate((element) => element.setAttribute('data-drawn', ''));
    if (isMobile) await link.tap();
    else await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const compare = page
      .getByRole('main')
      .getByRole('button', { name: /^Compare / })
      .first();
    await compare.click();
    await expect(page.getByText('Compare: 1')).toBeAttached();
    await expect(page.locator('header[data-drawn]')).toBeAttached();
  });

  test('leaves the search as it is: what is typed next is searched for', async ({ page }) => {
    const link = await openAsleep(page);
    const name = await link.innerText();
    await link.dispatchEvent('pointerdown');
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    const field = page.getByRole('combobox').first();
    await field.fill('');
    await field.pressSequentially('a12 battery');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(field).toHaveValue('a12 battery');
  });

  test('opens a new tab where that is asked for, and stays', async ({
    page,
    context,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone has no such key');
    const link = await openAsleep(page);
    await link.hover();
    const opening = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(await opening).toHaveURL(/\/product\//);
    await expect(page).toHaveURL(/\/shop\?query=/);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('a link whose page cannot be fetched ahead', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('leads on by itself', async ({ page, isMobile }) => {
    const link = await openAsleep(page);
    const name = await link.innerText();
    await page.route('**/_next/data/**', (route) => route.abort());
    if (isMobile) await link.tap();
    else await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
  });

  test('does so for who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
    });
    const link = await openAsleep(page);
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    expect(await isSameDocument(page)).toBe(false);
  });
});
