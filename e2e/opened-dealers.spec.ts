import type { Page } from '@playwright/test';
import type { Item } from '@/lib/contract/item.contract';
import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import type { Hands } from './hands';
import { expectMessage } from './messages';
import { arrive, cutOff, expectFocusKept, REFUSALS, test, WAYS } from './opened';
import { someGoods } from './routes';
import { fewNamed, haveTooMuch } from './stock';
import { expect } from './watchedPage';
import { BY, ON_DESKTOP } from './widths';

test.use({ expectedErrors: REFUSALS });

/** A binary file: contains a NUL byte. */
const SPREADSHEET = {
  name: 'list.xlsx',
  mimeType: 'application/zip',
  buffer: Buffer.from('PK\u0003\u0004\u0014\u0000'),
};

/** Of no other story, which would change the stock. */
const PARTS_OF = { mouse: 'sim tray', keyboard: 'fingerprint' };

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test(
      'uploads, checks, completes and adds a list',
      ON_DESKTOP,
      async ({ page, hands, baseURL }) => {
        const account = await arrive(page, baseURL, 'dealer');
        const { api } = account;
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
        await expect(results.getByRole('row', { name: /^Line 2,/ })).toBeFocused();
        await expect(results.getByRole('region', { name: 'Not found, 1' })).toBeVisible();
        await expectAccessible(page);

        const decide = results.getByRole('row', { name: /^Line 2,/ });
        const first = decide.getByRole('button', { name: /^1: / });
        if (way === 'mouse') await first.click();
        else {
          await hands.goTo(results.locator('[data-line][tabindex="0"]'));
          await page.keyboard.press('1');
        }
        await expect(first).toHaveAttribute('aria-pressed', 'true');
        const missing = results.getByRole('row', { name: /^Line 3,/ });
        if (way === 'keyboard') await expect(missing).toBeFocused();
        await hands.write(missing.getByRole('searchbox'), 'y20 battery');
        await page.keyboard.press('Enter');
        await expect(results.getByRole('region', { name: 'Not found, 1' })).toBeHidden();
        await expectFocusKept(page);
        const found = results.locator('[data-line="3"]');
        if (way === 'mouse') await found.getByRole('button', { name: /^Remove line 3/ }).click();
        else {
          await expect(found).toBeFocused();
          await page.keyboard.press('Delete');
        }
        await expect(found).toBeHidden();
        await expectFocusKept(page);
        const bar = page.getByRole('region', { name: 'Add to cart' });
        await hands.press(bar.getByRole('button', { name: 'Add 2 lines to cart' }));
        await expectMessage(page, 'added to cart successfully');
        await expect(results).toBeFocused();
        await expectAccessible(page);

        const [part] = await fewNamed(api, PARTS_OF[way]);
        if (part === undefined) throw new Error('There is too little to buy.');
        await haveTooMuch(account, baseURL ?? '', [[part, 2]]);
        await decideLine(page, hands, part);
      },
    );
  });
}

/** A line with too many pieces keeps the cart from the checkout, and stays as it was decided. */
async function decideLine(page: Page, hands: Hands, { itmCode, inStock }: Item) {
  await openAwake(page, links.cart);
  const main = page.getByRole('main');
  const line = main.locator(`[data-line="${itmCode}"]`);
  await expect(line).toContainText(`2, asked ${inStock}`);
  const proceed = main.getByRole('button', { name: 'Proceed to checkout' });
  await hands.press(proceed.filter({ visible: true }).first());
  const take = line.getByRole('button', { name: /^Take 2 of/ });
  await expect(take).toBeFocused();
  await expect(page).toHaveURL(/\/cart$/);
  await expectAccessible(page);
  await hands.press(take);
  await expect(take).toBeHidden();
  await expectFocusKept(page);
  await openAwake(page, links.cart);
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(take).toBeHidden();
}
