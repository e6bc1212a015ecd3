import type { Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

type Priced = { sku: string; price: number };

/** Returns two priced items of a brand, which no other story changes. */
async function twoItems(api: Api, brand: string): Promise<[Priced, Priced]> {
  const query = { search: brand, price: 'yes', hidden: 'no', sort: 'sku', limit: 20 };
  const { items } = await api.call('GET /office/items', { query });
  const [one, two] = items.flatMap(({ sku, price }) => (price === null ? [] : [{ sku, price }]));
  if (one === undefined || two === undefined) throw new Error(`No two items of ${brand}.`);
  return [one, two];
}

async function pricesOf(api: Api, items: readonly Priced[]): Promise<(number | null)[]> {
  const query = { skus: items.map(({ sku }) => sku).join('\n') };
  const list = await api.call('GET /office/items', { query });
  return list.items.map(({ price }) => price);
}

const cell = (page: Page, row: number, column: string) =>
  page
    .getByRole('grid', { name: 'Items' })
    .locator(`[data-cell^="${row} "][data-column="${column}"]`);

const preview = (page: Page) => page.getByRole('dialog', { name: /^\d+ changes? in/ });

// office-week.spec.ts pastes prices by mouse and by keyboard.
test(
  'a price is typed, filled down, saved and undone by keys alone',
  ON_DESKTOP,
  async ({ page }) => {
    const { api } = await enterOffice(page, 'owner');
    const [one, two] = await twoItems(api, 'apple');
    const items = [one, two];
    const address = officeLink(officeLinks.itemsGrid, {
      search: 'apple',
      price: 'yes',
      sort: 'sku',
    });
    await openAwake(page, address);
    const skuCell = page.getByRole('rowheader', { name: one.sku, exact: true });
    // The first cell of the grid is one stop of Tab.
    await page.getByRole('main').getByRole('searchbox').focus();
    while (!(await skuCell.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    while (
      (await page.evaluate(() => document.activeElement?.getAttribute('data-column'))) !==
      'price_lkr'
    ) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.type(String(one.price + 20));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+D');
    await expectAccessible(page);
    await page.keyboard.press('Control+S');
    await expect(preview(page).getByRole('button', { name: /^Save \d/ })).toBeEnabled();
    await expectAccessible(page);
    await page.keyboard.press('Control+S');
    await expect(page.getByText(/^Saved \d changes? as/)).toBeVisible();
    expect(await pricesOf(api, items)).toEqual([one.price + 20, one.price + 20]);

    await openAwake(page, officeLinks.batches);
    await expectAccessible(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Undo \d cells?$/ })).toBeEnabled();
    await expectAccessible(page);
    await page.keyboard.press('z');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Batch \d+$/);
    await expect.poll(() => pricesOf(api, items)).toEqual([one.price, two.price]);
  },
);

test('on a phone a tap opens a price, and the palette changes one', ON_PHONE, async ({ page }) => {
  const { api } = await enterOffice(page, 'owner');
  const [one, two] = await twoItems(api, 'xiaomi');
  const address = officeLink(officeLinks.itemsGrid, {
    search: 'xiaomi',
    price: 'yes',
    sort: 'sku',
  });
  await openAwake(page, address);
  await cell(page, 0, 'price_lkr').tap();
  const field = page.getByRole('textbox', { name: `Price, LKR, ${one.sku}` });
  await field.fill(String(one.price + 30));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Review 1 change' }).tap();
  await preview(page).getByRole('button', { name: 'Save 1 change' }).tap();
  await expect(page.getByText('Saved 1 change as')).toBeVisible();

  await openAwake(page, officeLinks.orders);
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('combobox').fill(`price ${two.sku} ${two.price + 30}`);
  const line = page.getByRole('option', { name: new RegExp(`Price of ${two.sku}`) });
  await line.filter({ hasNotText: 'Looking it up' }).tap();
  const sheet = page.getByRole('dialog', { name: `Change ${two.sku}?` });
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).tap();
  const saved = page.getByRole('dialog', { name: /^Saved as batch/ });
  await expect(saved).toBeVisible();
  expect(await pricesOf(api, [one, two])).toEqual([one.price + 30, two.price + 30]);
  await saved.getByRole('button', { name: 'Undo' }).tap();
  await expect(saved).toBeHidden();
  expect(await pricesOf(api, [two])).toEqual([two.price]);
});
