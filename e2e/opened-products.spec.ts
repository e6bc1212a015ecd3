import type { Page } from '@playwright/test';
import { links, productLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { apiOf } from './accounts';
import { openAwake } from './awake';
import { newMobile } from './outbox';
import { expectMessage, holdMessage, pressInMessage } from './messages';
import {
  arrive,
  cutOff,
  escape,
  expectFocusKept,
  expectOpen,
  REFUSALS,
  test,
  WAYS,
} from './opened';
import { someGoods } from './routes';
import { expect } from './watchedPage';
import { BY, BY_MOUSE_ON_DESKTOP, BY_MOUSE_ON_PHONE, ON_DESKTOP } from './widths';

test.use({ expectedErrors: REFUSALS });

const CHOICES = 'a[href*="variant="], a[href*="choice="]';

const WRONG_QUANTITIES = [
  ['21', 'Quantity must be less than 20.'],
  ['1.5', 'Quantity must be an integer.'],
  ['0', 'Quantity must be more than 0.'],
] as const;

/** The buy bar of phones, else the page. */
function buying(page: Page, isMobile: boolean) {
  return isMobile ? page.getByRole('region', { name: 'Buy' }) : page.getByRole('main');
}

/** Blocks storage, as a browser with all cookies blocked does. */
async function blockStorage(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
}

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test(
      'shares, compares and chooses a product',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, isMobile, request }) => {
        const { choosable } = await someGoods(apiOf(request));
        await openAwake(page, productLink(choosable));
        const main = page.getByRole('main');
        const share = main.locator('summary').filter({ hasText: 'Share', visible: true });
        await hands.press(share);
        await expectOpen(page, main.getByRole('link', { name: 'Facebook' }), share);
        await hands.press(main.getByRole('button', { name: 'Copy link' }));
        await expect(main.getByRole('status').getByText(/Link copied|^http/)).toBeVisible();

        await hands.press(
          buying(page, isMobile).getByRole('button', { name: 'Select Option' }).first(),
        );
        const told = main.getByRole('alert');
        await expect(told).toHaveText('Select a product variant to Add to Cart.');
        await expect(told).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        const options = main.getByRole('group').filter({ has: page.locator(CHOICES) });
        for (const option of await options.all()) {
          await hands.press(option.locator(CHOICES).first());
          await expect(option.locator('[aria-current]')).toHaveCount(1);
        }
        await expect(page).toHaveURL(/variant=/);

        const name = choosable.itmName;
        const scale = main.getByRole('button', { name: `Compare ${name}` });
        await hands.press(scale.filter({ visible: true }).first());
        await expectMessage(page, 'added to comparison successfully.');
        await expectAccessible(page);
        await expectFocusKept(page);
        await hands.press(main.getByRole('button', { name: `Comparison with ${name}` }).first());
        await expect(page).toHaveURL(/\/compare$/);
      },
    );

    test(
      'keeps the second option open after the first',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands, isMobile, request }) => {
        const { items } = await apiOf(request).call('GET /product/all', {
          query: { query: 'service pack', limit: 100 },
        });
        const part = items.find(({ itmType, inStock }) => itmType === 'M' && inStock > 0);
        if (part === undefined) throw new Error('There is nothing to choose.');
        await openAwake(page, productLink(part));
        const option = (name: string) => page.getByRole('group', { name, exact: true });
        const buy = buying(page, isMobile).getByRole('button', { name: 'Select Option' }).first();
        await hands.press(option('Colour').getByRole('link', { name: 'Black', exact: true }));
        await expect(page).toHaveURL(/choice=Colour/);
        await expect(option('Colour').locator('[aria-current]')).toHaveText('Black');
        await expect(option('Frame').locator('[aria-current]')).toHaveCount(0);
        await hands.press(buy);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(
          'Select a product variant to Add to Cart.',
        );
        await expectAccessible(page);
        await hands.press(option('Frame').getByRole('link', { name: 'With frame' }));
        await expect(page).toHaveURL(/variant=\d+$/);
        await expect(option('Colour').locator('[aria-current]')).toHaveText('Black');
        await expect(buy).toHaveCount(0);
      },
    );

    test(
      'shows why a quantity cannot be ordered and keeps it',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, isMobile, request }) => {
        const { simple } = await someGoods(apiOf(request));
        await openAwake(page, productLink(simple));
        const boxes = page.getByRole('textbox', { name: `Quantity of ${simple.itmName}` });
        const field = boxes.filter({ visible: true }).first();
        const add = buying(page, isMobile).getByRole('button', { name: 'Add to cart' }).first();
        for (const [typed, sentence] of WRONG_QUANTITIES) {
          await hands.write(field, typed);
          await expect(field).toHaveValue(typed);
          await expect(field).not.toHaveAttribute('aria-invalid');
          await field.press('Enter');
          // Above the maximum a second sentence names the limit.
          await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
          await hands.press(add);
          await expectMessage(page, sentence, 'alert');
          await expect(field).toHaveValue(typed);
        }
        await expectAccessible(page);
        await hands.write(field, '2');
        await expect(field).not.toHaveAttribute('aria-invalid');
        await hands.press(
          buying(page, isMobile).getByRole('link', { name: 'Add to cart' }).first(),
        );
        await expect(page).toHaveURL(/\/my-account\/authorization\?/);
      },
    );

    test(
      'clears and restores a comparison',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands, request }) => {
        const { simple, tagged } = await someGoods(apiOf(request));
        await openAwake(page, `${links.compare}?itmCodes=${simple.itmCode},${tagged.itmCode}`);
        await hands.press(page.getByRole('button', { name: 'Save as my comparison' }));
        await expect(page).toHaveURL(/\/compare$/);
        await hands.tick(page.getByRole('switch', { name: 'Only differences' }));
        await expect(page.getByRole('columnheader')).toHaveCount(2);
        await hands.press(page.getByRole('button', { name: 'Copy link' }));
        await expect(page.getByRole('status').getByText(/Link copied|^http/)).toBeVisible();
        await expectAccessible(page);
        await holdMessage(page, way, 'removed from comparison', () =>
          hands.press(page.getByRole('button', { name: 'Clear all' })),
        );
        await expect(page.getByText('No items to compare')).toBeVisible();
        await expectAccessible(page);
        await pressInMessage(page, hands, 'Undo');
        await expect(page.getByRole('columnheader')).toHaveCount(2);
      },
    );

    test(
      'explains that comparing needs storage',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, request }) => {
        const { simple } = await someGoods(apiOf(request));
        await blockStorage(page);
        await openAwake(page, productLink(simple));
        const scale = page.getByRole('main').getByRole('button', { name: /^Compare / });
        await hands.press(scale.filter({ visible: true }).first());
        const sentence = 'Please enable first-party cookies on your browser';
        await expectMessage(page, sentence, 'alert');
        await expectAccessible(page);
        await openAwake(page, links.compare);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
        await expectAccessible(page);
      },
    );

    test(
      'asks for a contact for the back-in-stock alert',
      ON_DESKTOP,
      async ({ page, hands, isMobile, request }) => {
        const { gone } = await someGoods(apiOf(request));
        await openAwake(page, productLink(gone));
        const button = buying(page, isMobile)
          .getByRole('button', { name: /^(Tell me|Link sent)/ })
          .first();
        const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
        await hands.press(button);
        await expect(dialog).toBeVisible();
        const field = dialog.getByRole('textbox', { name: 'Mobile phone or e-mail' });
        await hands.press(dialog.getByRole('button', { name: 'Tell me' }));
        await expect(dialog.getByRole('group', { name: 'What to correct' })).toBeFocused();
        await expectOpen(page, dialog, button);
        await cutOff(page, '/product/*/back-in-stock');
        await hands.press(button);
        await hands.write(field, newMobile());
        await hands.press(dialog.getByRole('button', { name: 'Tell me' }));
        await expect(dialog.getByRole('group', { name: 'What to correct' })).toBeFocused();
        await expectAccessible(page);
        await page.unrouteAll();
        await hands.press(dialog.getByRole('button', { name: 'Tell me' }));
        await expect(dialog).toBeHidden();
        await expectMessage(page, /We've sent a link to 077/);
        await expect(button).toBeFocused();
        await expectAccessible(page);
      },
    );

    test(
      'shows what was added and why something was not',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, isMobile, baseURL }) => {
        const { api } = await arrive(page, baseURL);
        const { simple } = await someGoods(api);
        await openAwake(page, productLink(simple));
        const place = buying(page, isMobile);
        const add = place.getByRole('button', { name: 'Add to cart' }).first();
        await cutOff(page, '/cart');
        await hands.press(add);
        await expectMessage(page, 'Something went wrong. Please try again...', 'alert');
        await expectAccessible(page);
        await page.unrouteAll();
        await hands.press(add);
        await expectMessage(page, 'added to cart successfully');
        await expect(place.getByRole('link', { name: 'View cart' }).first()).toBeVisible();
        await expectFocusKept(page);
        await hands.press(place.getByRole('button', { name: /^One more of/ }).first());
        await hands.press(place.getByRole('button', { name: 'Update cart' }).first());
        await expectMessage(page, 'updated in cart successfully');
        await expectFocusKept(page);

        const wish = page.getByRole('main').getByRole('button', { name: /to wishlist$/ });
        const mark = wish.filter({ visible: true }).first();
        await hands.press(mark);
        await expectMessage(page, 'has been added to wishlist successfully');
        await hands.press(mark);
        await expectMessage(page, 'has been deleted to wishlist successfully');
        await expectAccessible(page);
      },
    );

    test('opens a large picture and returns the focus', ON_DESKTOP, async ({ page, hands }) => {
      await openAwake(page, links.gallery);
      const tile = page.getByRole('main').getByRole('button', { name: 'Battery' });
      await hands.press(tile);
      await expect(page.getByRole('dialog', { name: 'Battery' })).toBeVisible();
      for (const key of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name: 'Battery' })).toBeVisible();
      await hands.press(page.getByRole('button', { name: 'Next picture' }));
      const next = page.getByRole('dialog', { name: 'Charging board' });
      await expectOpen(page, next, tile);
      await hands.press(tile);
      const dialog = page.getByRole('dialog');
      await hands.press(dialog.getByRole('button', { name: 'Previous picture' }));
      await hands.press(dialog.getByRole('button', { name: 'Close' }));
      await expect(dialog).toBeHidden();
      await expect(tile).toBeFocused();
      await hands.press(tile);
      await escape(page, dialog, tile);
    });
  });
}
