import type { Page } from '@playwright/test';
import { productLink } from '@/lib/urls/links';
import { officeItemLink, officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { newItem } from './newItem';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

test.use({ expectedErrors: /status of 40[34]/ });

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved 1 change.' });
const price = (page: Page) => page.getByRole('textbox', { name: /^Price, LKR/ });
/** A phone has its buttons below the page, a desktop in the head. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

async function correctStock(page: Page, difference: string) {
  await button(page, /^Correct/).click();
  const sheet = page.getByRole('dialog', { name: 'Correct the stock' });
  await sheet.getByLabel('Difference in pieces').fill(difference);
  await sheet.getByLabel('Reason').fill('found in a drawer');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Correct' }).click();
  await expect(sheet).toBeHidden();
}

test(
  'an owner finds, changes, hides and copies an item without a terminal',
  ON_PHONE,
  async ({ page }) => {
    const { api } = await enterOffice(page, 'owner');
    const sku = await newItem(api, 'Opening pick');
    await test.step('the list', async () => {
      await openAwake(page, officeLinks.items);
      await expectAccessible(page);
      await page.getByRole('searchbox', { name: /Name, SKU/ }).fill(sku.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row', { name: new RegExp(sku) })).toHaveCount(1);
      await expectAccessible(page);
      await page.getByRole('link', { name: sku, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: sku })).toBeVisible();
    });
    await test.step('a price, saved and undone', async () => {
      await expectAccessible(page);
      await price(page).fill('4450');
      await expect(page.locator('del').filter({ hasText: '4,650.00' }).first()).toBeVisible();
      await button(page, /^Save 1 change/).click();
      await expect(saved(page)).toBeVisible();
      await expect(price(page)).toHaveValue('4450.00');
      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect(price(page)).toHaveValue('4650.00');
    });
    await test.step('stock by a correction', async () => {
      await correctStock(page, '12');
      await expect(page.getByText('Corrected, found in a drawer')).toBeVisible();
    });
    await test.step('a price that is asked for', async () => {
      await page.getByRole('checkbox', { name: /^Ask for price/ }).check();
      await button(page, /^Save 1 change/).click();
      await expect(saved(page)).toBeVisible();
      const { itmCode, name } = await api.call('GET /office/items/{sku}', { params: { sku } });
      const product = await page.context().newPage();
      await product.goto(productLink({ itmCode, itmName: name }));
      await expect(product.getByText('Ask for price').first()).toBeVisible();
      await expect(product.getByText('4,650.00')).toHaveCount(0);
      await product.close();
    });
    await test.step('a copy, and the hidden item', async () => {
      await button(page, /^Hide/).click();
      await expect(page.getByText(`${sku} is hidden.`)).toBeVisible();
      await page.getByRole('link', { name: 'Copy' }).filter({ visible: true }).click();
      await page.getByRole('textbox', { name: /^SKU/ }).fill(`${sku}-B`);
      await expectAccessible(page);
      await button(page, /^Add the item/).click();
      await expect(page.getByRole('heading', { level: 1, name: `${sku}-B` })).toBeVisible();
      await openAwake(page, `${officeLinks.items}?search=${sku}&hidden=yes`);
      await expect(page.getByRole('link', { name: sku, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: `${sku}-B`, exact: true })).toHaveCount(0);
    });
  },
);

test('an item is found, changed and left by keyboard', ON_DESKTOP, async ({ page }) => {
  const { api } = await enterOffice(page, 'owner');
  const sku = await newItem(api, 'Soldering mat');
  const { keyboard } = page;
  await openAwake(page, officeLinks.items);
  await keyboard.press('/');
  await keyboard.insertText(sku);
  await keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(sku) })).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: sku })).toBeVisible();
  await price(page).focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText('4450');
  await keyboard.press('ControlOrMeta+s');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.press('h');
  await expect(page.getByText(`${sku} is hidden.`)).toBeVisible();
  await keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Shown in the shop')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${officeLinks.items}\\?search=`));
  // The address changes before the screen and its keys do.
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'New item' })).toBeVisible();
});

test('a seller reads an item and cannot change it', ON_DESKTOP, async ({ page }) => {
  const owner = await enterOffice(page, 'owner');
  const sku = await newItem(owner.api, 'Tweezers');
  await enterOffice(page, 'seller');
  await openAwake(page, officeItemLink(sku));
  await expect(page.getByText('4,650.00').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
