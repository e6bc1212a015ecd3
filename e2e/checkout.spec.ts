import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import type { Account } from './accounts';
import { openAwake } from './awake';
import { act, ordersOf, PASSWORD, partFor, stockOf, writeAddress, type Part } from './buying';
import { mouse } from './hands';
import { arrive } from './opened';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

// The browser's messages about the connections that these tests cut.
test.use({ expectedErrors: /ERR_CONNECTION_RESET|status of 401/ });

/** As a new customer who has one piece of the part in the cart. */
async function openCheckoutWith({ itmCode }: Part, page: Page, origin?: string): Promise<Account> {
  const account = await arrive(page, origin);
  await account.api.call('POST /cart', { body: { itmCode, qty: 1, isFromWishList: false } });
  await openAwake(page, '/checkout');
  return account;
}

test(
  'places an order once when its answer is lost',
  ON_PHONE,
  async ({ page, request, baseURL }) => {
    const part = await partFor('a lost answer', request);
    const before = await stockOf(part, request);
    await openCheckoutWith(part, page, baseURL);
    await writeAddress(page, mouse());
    await page.route('**/api/v1/order', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await act(page).click();
    await expect(page.getByRole('group', { name: 'What to correct' })).toBeFocused();
    await expect(page.getByText(/We did not get an answer/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/v1/order');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page).toHaveURL(/\/my-account\/order\/SP-\d+\?placed=1$/);
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await stockOf(part, request)).toBe(before - 1);
  },
);

test(
  'keeps the checkout when the session ends',
  ON_PHONE,
  async ({ page, request, context, baseURL }) => {
    const part = await partFor('an ended session', request);
    const { mobile } = await openCheckoutWith(part, page, baseURL);
    await writeAddress(page, mouse());
    await context.clearCookies();
    await act(page).click();
    await expect(page).toHaveURL(/\/my-account\/authorization\?.*destination=%2Fcheckout/);
    const form = page.getByRole('region', { name: 'Sign in' });
    await form.getByRole('textbox', { name: /phone or e-mail/ }).fill(mobile);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Station Road');
    await act(page).click();
    await expect(page).toHaveURL(/\?placed=1$/);
    expect(await ordersOf(page)).toHaveLength(1);
  },
);
