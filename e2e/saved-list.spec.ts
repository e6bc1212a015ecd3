import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Item } from '@/lib/contract/item.contract';
import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { PASSWORD } from './buying';
import { arrive, test } from './opened';
import { DATA_DIR } from './outbox';
import { expect } from './watchedPage';
import { ON_DESKTOP } from './widths';

const NAME = 'Friday stock';

/** Imports a list with another dealer price of one item. */
async function raiseDealerPrice({ sku, selling, retail }: Item, file: string): Promise<void> {
  await writeFile(file, `sku,price,dealer price\n${sku},${retail},${selling + 1}\n`);
  const env = { ...process.env, DATA_DIR };
  await promisify(execFile)('node', ['dist/shop.cjs', 'import', file], { env });
}

test(
  'saves the cart as a list and orders a part of it elsewhere, after its price rose',
  ON_DESKTOP,
  async ({ page, browser, baseURL }, info) => {
    const { api, mobile } = await arrive(page, baseURL, 'dealer');
    const { items } = await api.call('GET /product/all', { query: { limit: 100, inStock: '1' } });
    const plain = items.filter(({ itmType }) => itmType === 'S');
    const canRise = plain.filter(({ retail = 0, selling }) => retail > selling + 1);
    // Both widths run at the same time, over the same parts.
    const dearer = canRise.at(info.project.name === 'phone' ? 1 : -1);
    const other = plain[0];
    if (dearer === undefined || other === undefined) throw new Error('no parts to choose from');
    for (const { itmCode } of [other, dearer]) {
      await api.call('POST /cart', { body: { itmCode, qty: 1, isFromWishList: false } });
    }
    await openAwake(page, links.cart);
    await page.getByRole('button', { name: 'Save as list' }).click();
    await page.getByLabel('Name of the list').fill(NAME);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Open the list' })).toBeVisible();

    await raiseDealerPrice(dearer, info.outputPath('prices.csv'));
    const device = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await device.request.post('/api/v1/login', { data: { login: mobile, password: PASSWORD } });
    const there = await device.newPage();
    await openAwake(there, links.lists);
    await there.getByRole('link', { name: NAME }).click();
    await expect(there.getByRole('region', { name: 'What changed' })).toContainText('1 price up.');
    await expect(there.getByRole('row', { name: dearer.sku })).toContainText(/up \d/);
    await expectAccessible(there);
    await there.getByLabel('All that can be ordered').uncheck();
    await there.getByRole('checkbox', { name: `Order ${dearer.itmName}`, exact: true }).check();
    await there.getByRole('button', { name: 'Add 1 line to cart' }).click();
    await expect(there.getByRole('link', { name: 'View cart' })).toBeVisible();
    await device.close();
  },
);
