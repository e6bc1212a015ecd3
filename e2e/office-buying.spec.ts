import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { officeItemLink, officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { newItem } from './newItem';
import { enterOffice, scan } from './staff';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

/** A phone has its buttons below the page, a desktop in the head. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

test(
  'an owner orders from a supplier, receives by scan, and sees what the item costs',
  ON_PHONE,
  async ({ page }) => {
    const { api } = await enterOffice(page, 'owner');
    const sku = await newItem(api, 'Suction cup');
    const { itmCode } = await api.call('GET /office/items/{sku}', { params: { sku } });
    const barcode = `BOX-${randomUUID()}`;
    await api.call('POST /office/stock/barcode', { body: { itmCode, barcode } });
    const supplier = `Huaqiang ${sku}`;
    await test.step('a supplier', async () => {
      await openAwake(page, officeLinks.suppliers);
      await button(page, /^Add a supplier/).click();
      const sheet = page.getByRole('dialog', { name: 'Add a supplier' });
      await sheet.getByLabel('Name').fill(supplier);
      await sheet.getByLabel(/Days from order/).fill('14');
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row', { name: new RegExp(supplier) })).toBeVisible();
    });
    await test.step('an order, marked as sent', async () => {
      await openAwake(page, officeLinks.buying);
      await button(page, /^Order$/).click();
      const sheet = page.getByRole('dialog', { name: 'Order from a supplier' });
      await sheet.getByLabel('Supplier', { exact: true }).selectOption({ label: supplier });
      await sheet.getByLabel('Lines').fill(`${sku}; 3; 450.00`);
      await sheet.getByRole('button', { name: 'Save the draft' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^PO-/ })).toBeVisible();
      await button(page, 'Mark as sent').click();
      await expect(page.getByText('on the way').first()).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('two pieces arrive, with freight', async () => {
      await page.getByRole('link', { name: 'Receive' }).filter({ visible: true }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: /^Receive PO-/ })).toBeVisible();
      await scan(page, barcode);
      await expect(page.getByText('2 to come')).toBeVisible();
      await scan(page, barcode);
      await button(page, /^Book in 2 pieces/).click();
      const sheet = page.getByRole('dialog', { name: 'Book in 2 pieces' });
      await sheet.getByLabel(/Freight/).fill('50');
      await sheet.getByLabel(/Batch/).fill('B-1126');
      await sheet.getByRole('button', { name: 'Book in' }).click();
      await expect(page.getByText('partly here').first()).toBeVisible();
      await expect(page.getByText('1 to come')).toBeVisible();
    });
    await test.step('the item', async () => {
      await openAwake(page, officeItemLink(sku));
      const cost = page.getByRole('region', { name: 'Cost, LKR' });
      await expect(cost.getByText('475.00')).toBeVisible();
      await expect(cost.getByText('950.00', { exact: true })).toBeVisible();
    });
  },
);
