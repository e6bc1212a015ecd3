import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openAccount } from './accounts';
import { openAwake } from './awake';
import { test } from './officeStory';
import { enterOffice } from './staff';
import { expect } from './watchedPage';
import { ON_DESKTOP } from './widths';

const SETTINGS = '/office/settings';
const TARIFF = 'What does a parcel of up to 1 kg cost?';

async function press(page: Page, name: string | RegExp, version: number) {
  await page.getByRole('region', { name: 'What to do' }).getByRole('button', { name }).click();
  await expect(page.getByText(`Saved. Version ${version} is in force everywhere.`)).toBeVisible();
}

// The week of office-week.spec.ts changes settings, too; it restores none.
test(
  'the owner changes the tariff and restores the version before',
  ON_DESKTOP,
  async ({ page, shop }) => {
    await enterOffice(page, 'owner', shop.dataDir);
    const { api } = await openAccount(shop, 'Nimal Perera');
    const { items } = await api.call('GET /product/all', { query: { limit: 100, inStock: '1' } });
    const item = items.find(({ itmType }) => itmType === 'S');
    if (item === undefined) throw new Error(`None of ${items.length} parts can be sold.`);
    await api.call('POST /cart', {
      body: { itmCode: item.itmCode, qty: 1, isFromWishList: false },
    });
    const charge = async () => (await api.call('GET /checkout')).options[0]?.delAmt ?? 0;
    const before = await charge();

    await openAwake(page, SETTINGS);
    const groups = page.getByRole('navigation', { name: 'Groups of settings' });
    await groups.getByText('Delivery', { exact: true }).click();
    await page.getByRole('textbox', { name: TARIFF }).fill('555');
    // The first version is the import of the settings file.
    await press(page, 'Save 1 change', 2);
    expect(await charge()).toBe(before + 155);

    await page.getByRole('link', { name: 'Versions' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await press(page, 'Restore version 1', 3);
    expect(await charge()).toBe(before);
    await openAwake(page, `${SETTINGS}?group=secrets`);
    await expectAccessible(page);
  },
);
