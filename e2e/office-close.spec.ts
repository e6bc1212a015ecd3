import { closeFileLink, closeLink } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

/** Long before the shop: nothing else moves on it. */
const DAY = '2024-02-29';

test(
  'one counts, another decides what differs and signs; then there are the paper and the journal',
  ON_DESKTOP,
  async ({ page, browser, baseURL }) => {
    await test.step('the seller counts', async () => {
      const context = await browser.newContext({ baseURL });
      const own = await context.newPage();
      await enterOffice(own, 'seller');
      await openAwake(own, closeLink(DAY));
      await own.getByLabel('100 ×', { exact: true }).fill('5');
      await own.getByRole('button', { name: 'Keep the count' }).click();
      await expect(own.getByText(/, counted$/)).toBeVisible();
      await context.close();
    });
    await test.step('the owner decides', async () => {
      await enterOffice(page, 'owner');
      await openAwake(page, closeLink(DAY));
      await expect(page.getByRole('heading', { name: 'Cash: 500.00 too much' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Sign and close/ })).toBeDisabled();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Book as over, 500.00' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Reason').fill('A tip that nobody fetched');
      await sheet.getByRole('button', { name: 'Book it' }).click();
      await expect(page.getByText(/^Booked: A tip/)).toBeVisible();
    });
    await test.step('and signs', async () => {
      await page.getByRole('button', { name: /^Sign and close/ }).click();
      await expect(page.getByText(/, closed$/)).toBeVisible();
      const paper = await page.request.get(closeFileLink(DAY, 'pdf'));
      expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
      const link = page.getByRole('link', { name: 'Journal (CSV)' }).first();
      const journal = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(await journal.text()).toContain(`${DAY},Cash,500.00,,CLOSE/${DAY}/cash`);
      await expectAccessible(page);
    });
  },
);
