import { salesOfLink } from '@/lib/urls/reportLinks';
import { formatDate } from '@/lib/text/format';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

test(
  'the owner opens the report of a year, goes down to an order, and takes it as a file',
  ON_DESKTOP,
  async ({ page }) => {
    const today = formatDate(Date.now());
    await enterOffice(page, 'owner');
    await openAwake(page, salesOfLink({ from: today, to: today }));
    await page.getByLabel('From', { exact: true }).fill(`${Number(today.slice(0, 4)) - 1}-01-01`);
    await page.getByLabel('From', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/from=\d{4}-01-01/);
    await expect(page.getByRole('table', { name: 'Sales by kind' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Sales by part' })).toBeVisible();
    const href = await page
      .getByRole('link', { name: /^Export/ })
      .first()
      .getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(await file.text()).toMatch(/^\uFEFFPart,Code,Sales/);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Sales by order' })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('table', { name: 'Sales by part' })).toBeVisible();
  },
);
