import { links, searchLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake, wake } from './awake';
import { expectMessage } from './messages';
import { arrive, test } from './opened';
import { someGoods } from './routes';
import { expect } from './watchedPage';
import { ON_DESKTOP } from './widths';

test.use({ way: 'keyboard' });

test(
  'adds a code to the cart, takes a name to the quick order and returns',
  ON_DESKTOP,
  async ({ page, hands, baseURL }) => {
    const { api } = await arrive(page, baseURL, 'dealer');
    const { simple, tagged } = await someGoods(api);
    await api.call('POST /cart', {
      body: { itmCode: tagged.itmCode, qty: 1, isFromWishList: false },
    });
    const main = page.getByRole('main');
    const back = main.getByRole('link', { name: /^Back to/ });

    await openAwake(page, links.cart);
    await expect(back).toBeHidden();
    await openAwake(page, searchLink('a12 display'));
    const name = await main.getByRole('heading', { level: 1 }).innerText();
    await hands.press(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
    await hands.press(page.getByRole('link', { name: 'View cart' }).first());
    await expect(page).toHaveURL(links.cart);
    await page.reload();
    await wake(page);
    await expect(back).toHaveText(`Back to ${name}`);

    const field = main.getByRole('textbox', { name: 'Add by code or model number' });
    const add = main.getByRole('button', { name: 'Add', exact: true });
    await hands.press(add);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Type a code or a model number.');
    await expectAccessible(page);
    await hands.write(field, simple.sku);
    await hands.press(add);
    await expectMessage(page, 'added to cart successfully');
    const lines = main.getByRole('list', { name: 'Lines of the cart' }).getByRole('listitem');
    await expect(lines.filter({ hasText: simple.itmName })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expectAccessible(page);

    await hands.write(field, 'a12 display');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(links.quickOrder);
    const results = main.getByRole('region', { name: 'Result' });
    const line = results.getByRole('row', { name: /^Line 1, / });
    await expect(line).toBeFocused();
    await expect(line).toContainText('a12 display');
    await page.goBack();
    await hands.press(back);
    await expect(page).toHaveURL(searchLink('a12 display'));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  },
);
