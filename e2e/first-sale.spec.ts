import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openAwake, wake } from './awake';
import {
  act,
  addAsVisitor,
  goToCheckout,
  openCart,
  openPart,
  ordersOf,
  partFor,
  stockOf,
  writeAddress,
  type Part,
} from './buying';
import { keyboard, mouse, type Hands } from './hands';
import { expect, test } from './watchedPage';
import { ONE_WIDTH_BY } from './widths';

type Buyer = { hands: Hands; isMobile: boolean; look: (page: Page) => Promise<void> };

async function firstSale(page: Page, part: Part, { hands, isMobile, look }: Buyer) {
  await openPart(page, hands, part);
  await addAsVisitor(page, hands, isMobile);
  const cart = page.getByRole('banner').getByRole('link', { name: /Cart/ });
  await cart.scrollIntoViewIfNeeded();
  // An amount that is clipped for the eye has a box, too.
  await expect(cart.getByText(/^LKR [1-9][\d,.]*$/)).toBeInViewport({ ratio: 1 });
  await openCart(page, hands, isMobile);
  await expect(page.getByRole('main')).toContainText(part.itmName);
  await look(page);
  await goToCheckout(page, hands);
  await writeAddress(page, hands);
  await look(page);

  await page.reload();
  await wake(page);
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Station Road');
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Colombo');
  await expect(page.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
  const promised = (await act(page).textContent())?.replace('Place order, ', '') ?? '';
  await hands.press(act(page));

  await expect(page).toHaveURL(/\/my-account\/order\/SP-\d+\?placed=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/received your order SP-\d+/);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(promised);
  await look(page);
}

for (const way of ['mouse', 'keyboard'] as const) {
  test(
    `a visitor buys a part by ${way}`,
    ONE_WIDTH_BY[way],
    async ({ page, isMobile, request }) => {
      const device = isMobile ? 'phone' : 'desktop';
      const part = await partFor(`${device} by ${way}`, request);
      const before = await stockOf(part, request);
      const hands = way === 'mouse' ? mouse() : keyboard(page);
      // The pages are the same by keyboard, so axe looks at them once.
      const look = way === 'mouse' ? expectAccessible : async () => undefined;

      await firstSale(page, part, { hands, isMobile, look });
      const [order, ...others] = await ordersOf(page);
      expect(others).toEqual([]);
      expect(page.url()).toContain(order?.orderNumber);
      expect(await stockOf(part, request)).toBe(before - 1);

      await page.reload();
      await wake(page);
      await page.goBack();
      expect(await ordersOf(page)).toHaveLength(1);

      await openAwake(page, '/my-account/order');
      await look(page);
      await hands.press(page.getByRole('link', { name: order?.orderNumber, exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Order ${order?.orderNumber}`,
      );
      await expect(page.getByRole('main')).toContainText(part.itmName);
      await look(page);
    },
  );
}
