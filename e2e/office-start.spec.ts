import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { links } from '@/lib/urls/links';
import { officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { openAwake, wake } from './awake';
import { PASSWORD } from './buying';
import { openOtherShop, type OtherShop } from './otherShop';
import { noteSecret } from './secrets';
import { codeOf } from './staff';
import { expect, test } from './watchedPage';

let shop: OtherShop;

// A shop of its own, whose owner sets it up: one for each width.
test.beforeAll(async () => {
  shop = await openOtherShop({});
});
test.afterAll(() => shop.stop());

async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, PUBLIC_ORIGIN: shop.origin };
  const { stdout } = await promisify(execFile)('node', ['dist/shop.cjs', ...args], { env });
  return stdout.trim();
}

async function setUpOwner(page: Page): Promise<void> {
  const link = await command('staff', 'link');
  noteSecret('link', link.replace(/^.*#/, ''));
  await openAwake(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Owner');
  const key = (await page.locator('code').textContent()) ?? '';
  const code = codeOf(`otpauth://totp/shop?secret=${key}`);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('6 digits from your authenticator').fill(code);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.getByRole('link', { name: 'I have kept them, go on' }).click();
  await expect(page).toHaveURL(shop.origin + officeLinks.start);
  await wake(page);
}

async function answerQuestions(page: Page): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'Demo shop' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("The shop's name").fill('Nila Parts');
  await page.getByLabel('Phone numbers').fill('011 765 4321');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByLabel('First kilogram, LKR').fill('450');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('checkbox', { name: 'Cash On Delivery' })).toBeChecked();
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await page.getByRole('button', { name: 'Remove the demo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo' }).click();
  await expect(page.getByRole('complementary', { name: 'Demo shop' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Import a price list' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('All answered').first()).toBeVisible();
}

async function putOnOffer(page: Page): Promise<void> {
  const lines = Array.from(
    { length: 6 },
    (_, at) => `OFF-${at + 1},Display for Samsung A1${at},1000,5`,
  );
  const file = path.join(shop.dataDir, 'list.csv');
  writeFileSync(file, ['sku,name,price,stock', ...lines].join('\n'));
  await command('import', file);
  await openAwake(page, shop.origin + officeLinks.offers);
  await expect(page.getByText('Nothing is on offer now.')).toBeVisible();
  await page.getByRole('button', { name: 'Put on offer' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Put on offer' });
  await sheet.getByLabel('Add parts').fill(lines.map((line) => line.split(',')[0]).join(' '));
  await sheet.getByRole('button', { name: 'Add these 6' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Put 6 parts on offer' }).click();
  await expect(page.getByText('6 parts put on offer.')).toBeVisible();
  await expectAccessible(page);
}

test('an owner sets the shop up, puts six parts on offer for a week, and looks at its health', async ({
  page,
  browser,
}) => {
  await test.step('the link opens the set-up, then four questions', async () => {
    await setUpOwner(page);
    await answerQuestions(page);
  });

  await test.step('six parts are on offer for shoppers, and an undo takes it back', async () => {
    await putOnOffer(page);
    const shopper = await browser.newPage();
    const offers = shopper.getByRole('main');
    await expect(async () => {
      await shopper.goto(shop.origin + links.offers);
      await expect(offers).toContainText('−10.00%', { timeout: 1_000 });
    }).toPass();
    await expect(shopper.getByRole('banner').first()).toContainText('Nila Parts');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing is on offer now.')).toBeVisible();
    await expect(async () => {
      await shopper.goto(shop.origin + links.offers);
      await expect(offers).not.toContainText('−10.00%', { timeout: 1_000 });
    }).toPass();
    await shopper.close();
  });

  await test.step('the health of the shop says what to do', async () => {
    await openAwake(page, shop.origin + officeLinks.health);
    const checks = page.getByRole('main').getByRole('listitem');
    await expect(checks.filter({ hasText: 'Jobs' })).toContainText('Good');
    await expect(checks.filter({ hasText: 'Backup' })).toContainText(
      'There has been no backup yet.',
    );
    await expectAccessible(page);
  });
});
