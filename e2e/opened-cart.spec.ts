import type { Page } from '@playwright/test';
import type { Item } from '@/lib/contract/item.contract';
import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { expectMessage, holdMessage, pressInMessage } from './messages';
import { arrive, expectFocusKept, expectOpen, test, WAYS } from './opened';
import { fewOf, haveTooMuch } from './stock';
import { expect } from './watchedPage';
import { BY, BY_MOUSE_ON_DESKTOP, BY_MOUSE_ON_PHONE, ON_DESKTOP } from './widths';

function lineOf(page: Page, { itmName }: Item) {
  const list = page.getByRole('list', { name: 'Lines of the cart' });
  return list.getByRole('listitem').filter({ hasText: itmName }).first();
}

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test(
      'fixes problematic lines one by one and all at once',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands, isMobile, baseURL }) => {
        const account = await arrive(page, baseURL);
        const [short, gone, rest] = await fewOf(account, way, isMobile);
        if (short === undefined || gone === undefined || rest === undefined) {
          throw new Error('There is too little to buy.');
        }
        await haveTooMuch(account, baseURL ?? '', [
          [short, 1],
          [gone, 0],
          [rest, 1],
        ]);
        await openAwake(page, links.cart);
        const problems = page.getByRole('region', { name: 'Problems' });
        await expect(problems).toContainText('3 lines need your attention');
        await expect(problems).toBeInViewport();
        const icon = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
        await hands.press(icon);
        const menu = page.locator('#mini-cart');
        await expect(menu).toContainText('Only 1');
        await expectOpen(page, menu, icon);
        const proceed = page.getByRole('main').getByRole('button', { name: 'Proceed to checkout' });
        await hands.press(proceed.filter({ visible: true }).first());
        await expect(problems).toBeFocused();
        await expectAccessible(page);

        await hands.press(lineOf(page, short).getByRole('button', { name: 'Set to 1' }));
        await expectMessage(page, 'updated in cart successfully');
        await expect(lineOf(page, short)).toBeFocused();
        await hands.press(lineOf(page, gone).getByRole('button', { name: 'Remove', exact: true }));
        await expectMessage(page, 'deleted from cart successfully');
        await expect(
          page.getByRole('button', { name: `Undo: put ${gone.itmName} back` }),
        ).toBeFocused();
        await expectAccessible(page);
        await hands.press(problems.getByRole('button', { name: 'Fix all' }));
        await expect(problems).toBeHidden();
        await expectFocusKept(page);
      },
    );

    test('changes, removes and restores a line', ON_DESKTOP, async ({ page, hands, baseURL }) => {
      const { api } = await arrive(page, baseURL);
      const { items } = await api.call('GET /product/all', { query: { limit: 100 } });
      const part = items.find(({ itmType, inStock }) => itmType === 'S' && inStock >= 20);
      if (part === undefined) throw new Error('There is too little to buy.');
      const { itmCode, itmName } = part;
      await api.call('POST /cart', { body: { itmCode, qty: 2, isFromWishList: false } });
      await openAwake(page, links.cart);
      const line = lineOf(page, part);
      await hands.press(line.getByRole('button', { name: /^One more of/ }));
      await expectAccessible(page);
      await hands.press(line.getByRole('button', { name: 'Update' }));
      await expectMessage(page, 'updated in cart successfully');
      await expect(line.getByRole('button', { name: 'Update' })).toBeHidden();
      await expectFocusKept(page);

      const remove = line.getByRole('button', { name: `Remove ${itmName} from cart` });
      const undo = page.getByRole('button', { name: `Undo: put ${itmName} back` });
      await hands.press(remove);
      await expect(undo).toBeFocused();
      await expectAccessible(page);
      await hands.press(undo);
      await expectMessage(page, 'added to cart successfully');
      await expect(remove).toBeVisible();
      await expectFocusKept(page);

      await holdMessage(page, way, 'deleted from cart successfully', () => hands.press(remove));
      await expectAccessible(page);
      await pressInMessage(page, hands, 'Undo');
      await expect(remove).toBeVisible();
    });

    test(
      'removes and restores a wish and adds all to the cart',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, baseURL }) => {
        const { api } = await arrive(page, baseURL);
        const { items } = await api.call('GET /product/all', { query: { limit: 100 } });
        const plenty = items.filter(({ itmType, inStock }) => itmType === 'S' && inStock >= 20);
        for (const { itmCode } of plenty.slice(0, 3))
          await api.call('POST /wishlist/{itmCode}', { params: { itmCode } });
        await openAwake(page, links.wishlist);
        const list = page.getByRole('list', { name: 'Parts in your wishlist' });
        await hands.press(list.getByRole('button', { name: /^Remove/ }).first());
        await expectMessage(page, 'has been deleted to wishlist successfully');
        const undo = list.getByRole('button', { name: /^Undo/ });
        await expect(undo).toBeFocused();
        await expectAccessible(page);
        await hands.press(undo);
        await expectMessage(page, 'has been added to wishlist successfully');
        await expectFocusKept(page);
        const lines = list.getByRole('listitem');
        await expect(lines).toHaveCount(3);
        await hands.press(list.getByRole('button', { name: 'Add to cart' }).first());
        await expect(lines).toHaveCount(2);
        await expectAccessible(page);
        await holdMessage(page, way, 'added to cart successfully', () =>
          hands.press(page.getByRole('button', { name: 'Add all 2 in stock to cart' })),
        );
        await expect(page.getByText('No items in the wishlist')).toBeVisible();
        await pressInMessage(page, hands, 'Close');
        await expectAccessible(page);
        expect((await api.call('GET /cart')).itemCount).toBe(3);
      },
    );
  });
}
