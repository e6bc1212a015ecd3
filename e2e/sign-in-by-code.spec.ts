import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openAwake, wake } from './awake';
import { openPart, partFor } from './buying';
import { mouse } from './hands';
import { expectMessage } from './messages';
import { codeSentTo, newMobile } from './outbox';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

const hands = mouse();

test(
  'a shopper without an account signs in with a code, and comes back with another',
  ON_PHONE,
  async ({ page, request }) => {
    const mobile = newMobile();
    const part = await partFor('phone by mouse', request);
    await openPart(page, hands, part);
    await wake(page);
    const buyBox = page.getByRole('region', { name: 'Buy' });
    await hands.press(buyBox.getByRole('link', { name: 'Add to cart' }).first());
    await expect(page.getByRole('note')).toContainText("we'll add this to your cart");
    const first = await signInByCode(page, mobile);
    await expectMessage(page, 'added to cart successfully');
    await expect(page).toHaveURL(new RegExp(`/product/${part.itmCode}/`));
    expect(await itemsInCart(page)).toEqual([part.itmCode]);

    await openAwake(page, '/my-account/profile');
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Logout' }));
    await expect(page.getByRole('status').getByText('Logged out successfully')).toBeVisible();
    expect(await ownerOf(page)).toBe('');

    await openAwake(page, '/my-account/authorization');
    expect(await signInByCode(page, mobile, first.code)).toMatchObject({ owner: first.owner });
    expect(await itemsInCart(page)).toEqual([part.itmCode]);
  },
);

/** Signs in with a code that is not the one of the last sign-in. */
async function signInByCode(page: Page, mobile: string, lastCode = '') {
  const form = page.getByRole('region', { name: 'Sign in' });
  await hands.press(form.getByRole('button', { name: 'Use a code instead' }));
  await hands.write(form.getByRole('textbox', { name: 'Mobile phone' }), mobile);
  await expectAccessible(page);
  await hands.press(form.getByRole('button', { name: 'Send code' }));
  const field = form.getByRole('textbox', { name: 'One-time code' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  let code = lastCode;
  await expect.poll(async () => (code = await codeSentTo(mobile))).not.toBe(lastCode);
  await hands.write(field, code);
  await hands.press(form.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(form).toBeHidden();
  const owner = await ownerOf(page);
  expect(owner).not.toBe('');
  return { code, owner };
}

async function ownerOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/user/session');
  const { data }: { data: { owner: string } } = await answer.json();
  return data.owner;
}

async function itemsInCart(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/v1/cart');
  const { cart }: { cart: { itmCode: number }[] } = await answer.json();
  return cart.map(({ itmCode }) => itmCode);
}
