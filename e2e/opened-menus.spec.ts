import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { expectMessage } from './messages';
import { arrive, cutOff, escape, expectOpen, REFUSALS, test, WAYS } from './opened';
import { expect } from './watchedPage';
import { BY, BY_MOUSE_ON_DESKTOP, BY_MOUSE_ON_PHONE, ON_DESKTOP, ON_PHONE } from './widths';

test.use({ expectedErrors: REFUSALS });

/** A short page, so that the opened element makes up most of it. */
const PLAIN = '/about-us';

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test(
      'all parts: the menu shows another group and closes to its button',
      ON_DESKTOP,
      async ({ page, hands }) => {
        await openAwake(page, PLAIN);
        const button = page.getByRole('button', { name: 'All parts', exact: true });
        const menu = page.locator('#all-parts');
        await hands.press(button);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        const groups = menu.locator('[data-category]');
        if (way === 'mouse') await groups.nth(1).hover();
        else {
          await hands.goTo(groups.first());
          await page.keyboard.press('ArrowDown');
          await expect(groups.nth(1)).toBeFocused();
        }
        const name = (await groups.nth(1).locator('span').first().textContent()) ?? '';
        await expect(
          menu.getByRole('link', { name: new RegExp(`^All .* ${name}`, 'i') }),
        ).toBeVisible();
        await expectOpen(page, menu, button);
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      },
    );

    test('expands the side navigation and returns the focus', ON_PHONE, async ({ page, hands }) => {
      await openAwake(page, PLAIN);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      const dialog = page.getByRole('dialog');
      await hands.press(button);
      const group = dialog.getByRole('button', { expanded: false }).nth(1);
      await hands.press(group);
      await expect(dialog.getByRole('link', { name: /^All (?!parts)/ })).toBeVisible();
      await hands.press(dialog.getByRole('button', { name: 'Shop by Brands' }));
      await expect(dialog.getByRole('link', { name: 'Samsung', exact: true })).toBeVisible();
      await expectOpen(page, dialog, button);
      await hands.press(button);
      await hands.press(dialog.getByRole('button', { name: 'Close' }));
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('a visitor’s menus: account, cart and search', async ({ page, hands, isMobile }) => {
      await openAwake(page, PLAIN);
      const header = page.getByRole('banner');
      const account = header.getByRole('button', { name: /My account/ });
      await hands.press(account);
      await expectOpen(page, page.locator('#account-menu'), account);

      const cart = header.getByRole('link', { name: /^Cart/ });
      if (!isMobile) {
        await hands.press(cart);
        await expect(page.getByText('No items in the cart')).toBeVisible();
        await expectOpen(page, page.locator('#mini-cart'), cart);
      }

      const field = page.getByRole('combobox');
      const results = page.getByRole('listbox', { name: 'Search results' });
      await hands.goTo(field);
      await page.keyboard.type('a12 display');
      await expectOpen(page, results, field);
      await hands.write(field, 'zzzzqqq');
      await expect(page.getByText('No products found.')).toBeVisible();
      await expectOpen(page, page.getByText('No products found.'), field);
      await cutOff(page, '/product/all*');
      await hands.write(field, 'y20 battery');
      const failure = page.locator('b', {
        hasText: 'Something went wrong. Please try again later',
      });
      await expect(failure).toBeVisible();
      await expect(page.getByText('No products found.')).toBeHidden();
      if (isMobile) await hands.press(page.getByRole('button', { name: 'Close the search' }));
      else await hands.press(page.getByRole('button', { name: 'Clear the search' }));
      await expect(failure).toBeHidden();

      await hands.press(account);
      await hands.press(page.locator('#account-menu').getByRole('link', { name: 'Register' }));
      await expect(page).toHaveURL(/initial=register&destination=%2Fabout-us/);
    });

    test(
      'logs out by the account menu and shows a failure',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands, baseURL }) => {
        await arrive(page, baseURL);
        await openAwake(page, PLAIN);
        const button = page.getByRole('banner').getByRole('button', { name: /My account/ });
        const menu = page.locator('#account-menu');
        await hands.press(button);
        for (const name of ['Home', 'Profile', 'Orders', 'Address']) {
          await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
        }
        await expectOpen(page, menu, button);
        await cutOff(page, '/user/logout');
        await hands.press(button);
        await hands.press(menu.getByRole('button', { name: 'Logout' }));
        await expectMessage(page, 'Something went wrong.', 'alert');
        await expectAccessible(page);
        await page.unroute('**/api/v1/user/logout');
        await hands.press(button);
        await hands.press(menu.getByRole('button', { name: 'Logout' }));
        await expectMessage(page, 'Logged out successfully');
        await hands.press(button);
        await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible();
        await escape(page, menu, button);
      },
    );

    test(
      'the footer’s folds and the answers to questions',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands }) => {
        await openAwake(page, '/faq');
        const question = page.getByRole('main').locator('summary').first();
        const answer = page.getByRole('main').locator('details').first().locator('div, p').first();
        await hands.press(question);
        await expect(answer).toBeVisible();
        const fold = page.getByRole('contentinfo').getByRole('button', { name: 'Help' });
        await hands.press(fold);
        await expect(fold).toHaveAttribute('aria-expanded', 'true');
        await expectAccessible(page);
        await hands.press(question);
        await expect(answer).toBeHidden();
      },
    );

    test(
      'stops and moves the brand slider and scrolls to the top',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands }) => {
        await openAwake(page, PLAIN);
        const slider = page.getByRole('region', { name: 'Shop by Brands' });
        await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await hands.press(slider.getByRole('button', { name: 'Pause the slider' }));
        await expect(slider.getByRole('button', { name: 'Start the slider' })).toBeFocused();
        const slides = slider.getByRole('listitem', { includeHidden: true });
        const before = await slides.first().boundingBox();
        await hands.press(slider.getByRole('button', { name: 'Next' }));
        await expect
          .poll(async () => (await slides.first().boundingBox())?.x)
          .toBeLessThan(before?.x ?? 0);
        await hands.press(page.getByRole('button', { name: 'Back to the top' }));
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      },
    );
  });
}
