import { links, orderLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { haveSomething } from './accounts';
import { openAwake } from './awake';
import { act, writeAddress } from './buying';
import { expectMessage } from './messages';
import { arrive, cutOff, REFUSALS, test, WAYS } from './opened';
import { someGoods } from './routes';
import { fewOf, haveAll, leave } from './stock';
import { expect } from './watchedPage';
import { BY, BY_MOUSE_ON_DESKTOP, BY_MOUSE_ON_PHONE } from './widths';

test.use({ expectedErrors: REFUSALS });

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test(
      'shows what the checkout lacks and what changed meanwhile',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, isMobile, baseURL }) => {
        const account = await arrive(page, baseURL);
        const part = (await fewOf(account, way, isMobile)).at(-1);
        if (part === undefined) throw new Error('There is too little to buy.');
        await haveAll(account, [part]);
        await openAwake(page, links.checkout);
        await hands.press(act(page));
        const summary = page.getByRole('group', { name: 'What to correct' });
        await expect(summary).toBeFocused();
        await expectAccessible(page);
        await hands.press(summary.getByRole('link').first());
        await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
        await writeAddress(page, hands);
        await hands.tick(page.getByRole('radio', { name: /Bank Transfer/ }));
        await expectAccessible(page);

        await leave(baseURL ?? '', [[part, 1]]);
        await hands.press(act(page));
        const changes = page.getByRole('group', { name: /has changed since you saw it/ });
        await expect(changes).toBeFocused();
        await expect(changes).toContainText(part.itmName);
        await expectAccessible(page);
        await hands.press(changes.getByRole('link', { name: 'Go to the cart' }));
        await expect(page.getByRole('region', { name: 'Problems' })).toBeInViewport();
      },
    );

    test(
      'compares a past order with today and orders it again',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands, baseURL }) => {
        const { api } = await arrive(page, baseURL);
        const { simple, tagged } = await someGoods(api);
        const orderNumber = await haveSomething(api, simple, tagged);
        await openAwake(page, links.checkout);
        await hands.press(page.getByRole('button', { name: 'Change address' }));
        await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
        await expectAccessible(page);

        await openAwake(page, orderLink(orderNumber));
        const again = page.getByRole('button', { name: 'Order again' });
        await cutOff(page, '/order/*/again');
        await hands.press(again);
        const alert = page.getByRole('main').getByRole('alert');
        await expect(alert).toHaveText('Something went wrong. Please try again later');
        await page.unrouteAll();
        await hands.press(again);
        const panel = page.getByRole('region', { name: 'Order again' });
        await expect(panel).toBeFocused();
        await expectAccessible(page);
        await hands.press(panel.getByRole('button', { name: 'Close' }));
        await expect(panel).toBeHidden();
        await expect(again).toBeFocused();
        await hands.press(again);
        // The cart has two of them; what is chosen here counts.
        const more = panel.getByRole('button', { name: /^One more of/ });
        await hands.press(more);
        await hands.press(more);
        await hands.press(panel.getByRole('button', { name: 'Add 1 line to cart' }));
        await expectMessage(page, 'added to cart successfully');
        const cart = panel.getByRole('link', { name: 'View cart' });
        await expect(cart).toBeVisible();
        await expect(panel).toBeFocused();
        await expectAccessible(page);
        await hands.press(cart);
        const line = page.getByRole('list', { name: 'Lines of the cart' }).getByRole('listitem');
        await expect(line.getByRole('textbox')).toHaveValue('3');
      },
    );
  });
}
