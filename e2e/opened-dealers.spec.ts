import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { expectMessage } from './messages';
import { arrive, cutOff, expectFocusKept, REFUSALS, test, WAYS } from './opened';
import { someGoods } from './routes';
import { expect } from './watchedPage';
import { BY } from './widths';

test.use({ expectedErrors: REFUSALS });

/** A binary file: contains a NUL byte. */
const SPREADSHEET = { name: 'list.xlsx', mimeType: 'application/zip', buffer: Buffer.from([0, 1]) };

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test('uploads, checks, completes and adds a list', async ({ page, hands, baseURL }) => {
      const { api } = await arrive(page, baseURL, 'dealer');
      const { simple } = await someGoods(api);
      await openAwake(page, links.quickOrder);
      const main = page.getByRole('main');
      const upload = main.getByRole('button', { name: 'Upload a file' });
      const asked = page.waitForEvent('filechooser');
      await hands.press(upload);
      await (await asked).setFiles(SPREADSHEET);
      await expect(main.getByText(/^Please choose a CSV or text file/)).toBeVisible();
      await expectFocusKept(page);
      await expectAccessible(page);

      const list = `${simple.sku} x 2\na12 display\nzzzz qqq 3`;
      const field = main.getByRole('textbox', { name: 'Your list' });
      await cutOff(page, '/quick-order/check');
      await hands.goTo(field);
      await field.fill(list);
      const read = main.getByRole('button', { name: /^Read the list/ });
      await hands.press(read);
      await expect(main.getByText('Something went wrong. Please try again later')).toBeVisible();
      await page.unrouteAll();
      if (way === 'mouse') await hands.press(read);
      else {
        await hands.goTo(field);
        await page.keyboard.press('ControlOrMeta+Enter');
      }
      const results = main.getByRole('region', { name: 'Result' });
      await expect(results).toBeFocused();
      await expect(results.getByRole('region', { name: 'Not found, 1' })).toBeVisible();
      await expectAccessible(page);

      const decide = results.getByRole('group', { name: 'Line 2' });
      await hands.tick(decide.getByRole('radio').first());
      const missing = results.getByRole('group', { name: 'Line 3' });
      await hands.write(missing.getByRole('searchbox'), 'y20 battery');
      await hands.press(missing.getByRole('button', { name: 'Find for line 3' }));
      await expect(missing.getByRole('radio').first()).toBeVisible();
      await expectFocusKept(page);
      await hands.press(missing.getByRole('button', { name: /^Remove line 3/ }));
      await expect(missing).toBeHidden();
      await expectFocusKept(page);
      const bar = page.getByRole('region', { name: 'Add to cart' });
      await hands.press(bar.getByRole('button', { name: 'Add 2 lines to cart' }));
      await expectMessage(page, 'added to cart successfully');
      await expect(results).toBeFocused();
      await expectAccessible(page);
    });
  });
}
