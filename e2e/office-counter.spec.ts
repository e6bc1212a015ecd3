import { countedCents } from '@/lib/commerce/drawer';
import { formatAmount } from '@/lib/text/format';
import { counterReceiptLink, newDrawerLink, officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { apiOf } from './accounts';
import { openAwake } from './awake';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { expectWholeText } from './wholeText';

const LINES = 10;

test('ten lines by typed codes, cash, the receipt, and the drawer is closed', async ({
  page,
  isMobile,
}) => {
  await enterOffice(page, 'seller');
  const { items } = await apiOf(page.request).call('GET /product/all', { query: { limit: 100 } });
  const sold = items.filter(({ itmType, inStock }) => itmType === 'S' && inStock > 20);
  const ten = sold.slice(0, LINES);
  expect(ten).toHaveLength(LINES);
  const press = async (name: RegExp | string) => {
    const button = page.getByRole('button', { name }).filter({ visible: true }).first();
    if (isMobile) return button.tap();
    await button.focus();
    return page.keyboard.press('Enter');
  };
  const name = `Till ${Date.now()}`;

  await test.step('the drawer is opened with a count', async () => {
    await openAwake(page, newDrawerLink);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('1,000 ×', { exact: true }).fill('5');
    await expectAccessible(page);
    await press(/^Open$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  let presses = 0;
  const startedAt = Date.now();
  await openAwake(page, officeLinks.counter);
  await expectWholeText(page);
  await test.step('ten lines', async () => {
    const field = page.getByRole('combobox', { name: 'Part, grade and pieces' });
    for (const { sku, itmName } of ten) {
      await field.fill(sku);
      const found = page.getByRole('option').filter({ hasText: itmName }).first();
      await found.waitFor();
      if (isMobile) await found.tap();
      else await field.press('Enter');
      presses += 1;
    }
    await expect(
      page.getByRole('table', { name: 'Lines of the sale' }).getByRole('row'),
    ).toHaveCount(LINES + 1);
    await expectAccessible(page);
    await expectWholeText(page);
  });
  await test.step('cash', async () => {
    const sell = page.getByRole('button', { name: /^Sell, / }).filter({ visible: true });
    await expect(sell).toBeEnabled();
    if (isMobile) await sell.tap();
    else await page.keyboard.press('Control+Enter');
    presses += 1;
    await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible();
  });
  const ms = Date.now() - startedAt;
  test.info().annotations.push({ type: 'counter', description: `${presses} presses, ${ms} ms` });

  await test.step('the receipt', async () => {
    const order = (await page.getByRole('region', { name: 'Sold' }).textContent()) ?? '';
    const [orderNumber = ''] = /SP-\d+/.exec(order) ?? [];
    await openAwake(page, counterReceiptLink(orderNumber));
    await expect(page.getByRole('article')).toContainText('Cash');
    await expectAccessible(page);
  });
  await test.step('the drawer is closed with a reason', async () => {
    await openAwake(page, officeLinks.drawer);
    await expectAccessible(page);
    await press(/^Close$/);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('5,000 ×', { exact: true }).fill('1');
    await expect(sheet.getByText(formatAmount(countedCents({ 5000: 1 }) / 100))).toHaveCount(2);
    await sheet.getByLabel('Why it differs').fill('Counted for the story');
    await expectAccessible(page);
    await press('Close the drawer');
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  });
});
