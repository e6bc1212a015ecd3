import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { MOCK_PATH } from '@/lib/site/mock';
import { links, productLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { apiOf } from './accounts';
import { startProcess } from './otherShop';
import { complaintsOf, expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

const MOCK = `/api/v1${MOCK_PATH}`;

test('ignores faults in production', ON_DESKTOP, async ({ page }) => {
  const headers = { 'X-Fault': '500' };
  expect((await page.request.get('/api/v1/brands', { headers })).status()).toBe(200);
  expect((await page.request.get(MOCK)).status()).toBe(404);
  await page.setExtraHTTPHeaders(headers);
  await page.goto(links.home);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Mock shop' })).toHaveCount(0);
});

test('refuses to start in mock mode in production', ON_DESKTOP, async () => {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', API_MODE: 'mock' };
  const start = promisify(execFile)('node', ['dist/main.cjs'], { env });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('API_MODE must not be mock when NODE_ENV is production'),
  });
});

test('sells out a part in a temporary shop', ON_DESKTOP, async ({ browser }) => {
  // Next compiles pages on request, which is slow on a busy machine.
  test.setTimeout(420_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mock-story-'));
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  const shop = await startProcess(
    ['scripts/dev.mjs', '--mock'],
    { NODE_ENV: 'development', TMPDIR: temporary, DEMO_ITEMS: '600' },
    { path: MOCK, withinMs: 240_000 },
  );
  try {
    expect(readdirSync(temporary)).toContainEqual(expect.stringMatching(/^shop-mock-/));
    const origin = shop.origin.replace('127.0.0.1', 'localhost');
    const asked = await request.newContext({ baseURL: origin });
    const { items } = await apiOf(asked).call('GET /product/all', {
      query: { query: 'a12 battery' },
    });
    const item = items.find(
      ({ itmType, inStock }) => itmType === 'S' && inStock > 0 && inStock < 20,
    );
    await asked.dispose();
    if (item === undefined) throw new Error('There is nothing to sell.');

    const page = await browser.newPage({ baseURL: origin });
    page.setDefaultTimeout(120_000);
    const complaints = complaintsOf(page);
    await page.goto(productLink(item), { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).not.toContainText('Currently not available');
    const toggle = page.getByRole('button', { name: /^Mock shop/ });
    await toggle.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Mock shop' });
    await panel.getByLabel('What goes wrong').selectOption('Out of stock');
    await panel.getByRole('button', { name: 'Switch on' }).click();
    await expect(toggle).toHaveAccessibleName('Mock shop: Out of stock');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toContainText('Currently not available');

    await toggle.press('Enter');
    await expect(panel).toContainText(`${item.itmName}: the last ${item.inStock} were sold`);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Switch off and reset the shop' }).click();
    await expect(toggle).toHaveAccessibleName('Mock shop');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toContainText(`${item.inStock} in stock`);
    expect(complaints).toEqual([]);
    await page.close();
  } finally {
    await shop.stop();
  }
  expect(readdirSync(temporary).filter((name) => name.startsWith('shop-mock-'))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
