import { links, searchLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { cutOff, expectFocusKept, expectOpen, REFUSALS, test, WAYS } from './opened';
import { expect } from './watchedPage';
import { BY, BY_MOUSE_ON_DESKTOP, BY_MOUSE_ON_PHONE } from './widths';

test.use({ expectedErrors: REFUSALS });

const A12_DISPLAYS = searchLink('a12 display');

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test('filters in a sheet on a phone', BY_MOUSE_ON_PHONE, async ({ page, hands }) => {
      await openAwake(page, A12_DISPLAYS);
      const button = page.getByRole('button', { name: /^Filter/ });
      const sheet = page.getByRole('dialog', { name: 'Filter' });
      await hands.press(button);
      await hands.tick(sheet.getByRole('checkbox', { name: /^In stock/ }));
      await expect(page).toHaveURL(/inStock=1/);
      await hands.write(sheet.getByRole('textbox', { name: 'Lowest price, LKR' }), '1000');
      await hands.press(sheet.getByRole('button', { name: /^Go/ }));
      await expect(page).toHaveURL(/minPrice=1000/);
      await expectOpen(page, sheet, button);
      await hands.press(button);
      await hands.press(sheet.getByRole('link', { name: 'Clear all' }));
      await expect(page).not.toHaveURL(/inStock|minPrice/);
      await expectFocusKept(page);
      await hands.press(sheet.getByRole('button', { name: /^Show \d/ }));
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
      await hands.press(button);
      await hands.press(sheet.getByRole('button', { name: 'Close' }));
      await expect(button).toBeFocused();
    });

    test(
      'collapses, applies and removes filters on a desktop',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands }) => {
        const filters = page.getByRole('complementary', { name: 'Filters' });
        await openAwake(page, `${A12_DISPLAYS}&view=rows`);
        await hands.press(page.getByRole('button', { name: 'Show filters' }));
        await expect(filters).toBeVisible();
        await expectAccessible(page);

        await openAwake(page, `${links.shop}?view=grid`);
        await hands.press(
          filters
            .locator('summary')
            .filter({ hasText: /\d more/ })
            .first(),
        );
        await expect(filters.getByRole('list', { name: /^More of/ }).first()).toBeVisible();
        await hands.press(filters.locator('summary').filter({ hasText: 'Price, LKR' }));
        await expect(filters.getByRole('textbox', { name: /^Lowest/ })).toBeHidden();
        await hands.tick(filters.getByRole('checkbox', { name: /^In stock/ }));
        await expect(page).toHaveURL(/inStock=1/);
        const applied = page.getByRole('list', { name: 'Applied filters' });
        await expect(applied).toBeVisible();
        await expectAccessible(page);
        await hands.press(applied.getByRole('link').first());
        await expect(page).not.toHaveURL(/inStock/);
        await expect(applied).toBeHidden();
        await expectFocusKept(page);
      },
    );

    test(
      'sorts a list and enters quantities in its rows',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands }) => {
        await openAwake(page, A12_DISPLAYS);
        await hands.choose(page.getByRole('combobox', { name: 'Sort' }), 'Newest first');
        await expect(page).toHaveURL(/sort=newest/);
        await hands.press(page.getByRole('link', { name: 'Row view' }));
        await expect(page).toHaveURL(/view=rows/);
        const table = page.getByRole('main').getByRole('table');
        await hands.press(
          table.getByRole('button', { name: /^One more of/, disabled: false }).first(),
        );
        await expect(page.getByText(/1 line, 1 piece/)).toBeVisible();
        await expectAccessible(page);
        await hands.press(page.getByRole('link', { name: 'Add 1 line to cart' }));
        await expect(page).toHaveURL(/\/my-account\/authorization/);
        await expect(page.getByRole('note')).toContainText("we'll add this to your cart");
      },
    );

    test(
      'finds a model by brand and shows a failure',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands }) => {
        await openAwake(page, links.home);
        const finder = page.getByRole('region', { name: 'Find parts for your phone' });
        const brands = finder.getByRole('list', { name: 'Brand' });
        const brand = (name: string) => hands.press(brands.getByRole('link', { name }));
        await brand('Apple');
        await expect(finder).toContainText('iPhone');
        await cutOff(page, '/models*');
        await brand('Xiaomi');
        await expect(finder.getByRole('alert')).toHaveText('Parts could not be read. Try again');
        await expectAccessible(page);
      },
    );
  });
}
