import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openAwake, wake } from './awake';
import type { Hands } from './hands';
import { expectMessage } from './messages';
import { codeSentTo, newMobile } from './outbox';
import { expect } from './watchedPage';

export type Part = { itmCode: number; itmName: string; sku: string; inStock: number };

/** A different part for each story, so that no story changes another's stock. */
const PART_OF = {
  'desktop by mouse': 0,
  'phone by mouse': 1,
  'desktop by keyboard': 2,
  'phone by keyboard': 3,
  'a lost answer': 4,
  'an ended session': 5,
};

export const PASSWORD = 'copper kettle 91';
const ACT = /^Place order, LKR [\d,]+\.\d\d$/;

export async function partFor(
  story: keyof typeof PART_OF,
  request: APIRequestContext,
): Promise<Part> {
  const answer = await request.get('/api/v1/product/all?query=a12+display&limit=50');
  const { data }: { data: { items: (Part & { itmType: string })[] } } = await answer.json();
  const parts = data.items.filter(({ itmType, inStock }) => itmType === 'S' && inStock >= 3);
  const part = parts[PART_OF[story]];
  if (part === undefined) throw new Error(`only ${parts.length} parts to buy`);
  return part;
}

export async function stockOf({ itmCode }: Part, request: APIRequestContext): Promise<number> {
  const answer = await request.get(`/api/v1/product/${itmCode}`);
  const { data }: { data: { item: Part } } = await answer.json();
  return data.item.inStock;
}

export async function openPart(page: Page, hands: Hands, part: Part) {
  await openAwake(page, '/');
  const field = page.getByRole('combobox', { name: 'Search by model, part or code' });
  await hands.goTo(field);
  await field.pressSequentially(part.sku, { delay: 20 });
  const found = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect(found.first()).toContainText(part.itmName);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/${part.itmCode}/`));
}

export async function registerAndConfirm(
  page: Page,
  hands: Hands,
  isMobile: boolean,
): Promise<{ mobile: string }> {
  const mobile = newMobile();
  if (isMobile) await hands.press(page.getByRole('link', { name: 'Register', exact: true }));
  const form = page.getByRole('region', { name: 'Register' });
  await hands.write(form.getByRole('textbox', { name: 'Full name' }), 'Test Buyer');
  await hands.write(form.getByRole('textbox', { name: 'Mobile phone' }), mobile);
  await hands.write(form.getByLabel('Password', { exact: true }), PASSWORD);
  await expectAccessible(page);
  await hands.press(form.getByRole('button', { name: 'Register' }));
  const modal = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  const code = await codeSentTo(mobile);
  await hands.write(modal.getByRole('textbox', { name: 'One-time code' }), code);
  await hands.press(modal.getByRole('button', { name: 'Confirm code' }));
  await expect(modal).toBeHidden();
  return { mobile };
}

export async function addAsVisitor(
  page: Page,
  hands: Hands,
  isMobile: boolean,
): Promise<{ mobile: string }> {
  await wake(page);
  const place = isMobile ? page.getByRole('region', { name: 'Buy' }) : page.getByRole('main');
  await hands.press(place.getByRole('link', { name: 'Add to cart' }).first());
  await expect(page).toHaveURL(/\/my-account\/authorization\?/);
  await expect(page.getByRole('note')).toContainText("we'll add this to your cart");
  const registered = await registerAndConfirm(page, hands, isMobile);
  await expectMessage(page, 'added to cart successfully');
  await expect(page).toHaveURL(/\/product\//);
  return registered;
}

export async function openCart(page: Page, hands: Hands, isMobile: boolean) {
  await hands.press(page.getByRole('banner').getByRole('link', { name: /Cart.*1 piece/ }));
  if (!isMobile) await hands.press(page.getByRole('link', { name: 'View cart' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
}

export async function goToCheckout(page: Page, hands: Hands) {
  const proceed = page.getByRole('main').getByRole('button', { name: 'Proceed to checkout' });
  await hands.press(proceed.filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/checkout$/);
}

export async function writeAddress(page: Page, hands: Hands) {
  await hands.write(page.getByRole('textbox', { name: 'Address' }), '12 Station Road');
  await hands.write(page.getByRole('textbox', { name: 'Nearest main town' }), 'Maharagama');
  await hands.choose(page.getByRole('combobox', { name: 'District' }), 'Colombo');
}

export function act(page: Page) {
  return page.getByRole('button', { name: ACT }).filter({ visible: true }).first();
}

export async function ordersOf(page: Page): Promise<{ orderNumber: string; total: number }[]> {
  const { data }: { data: { orders: { orderNumber: string; total: number }[] } } = await (
    await page.request.get('/api/v1/order')
  ).json();
  return data.orders;
}
