import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { decide, openAccount, type Account } from './accounts';
import { keyboard, mouse, type Hands } from './hands';
import { DATA_DIR } from './outbox';
import { expect, test as watched } from './watchedPage';

/** What opens is opened by each. */
export const WAYS = ['mouse', 'keyboard'] as const;
export type Way = (typeof WAYS)[number];

/** Of stories of what is on a phone alone. */
export const ON_PHONE = { tag: '@phone' };

export const test = watched.extend<{ way: Way; hands: Hands; fits: void }>({
  way: ['mouse', { option: true }],
  // Keys are a desktop's; on a phone they open what is nowhere else.
  fits: [
    async ({ way, isMobile }, use, { tags, skip }) => {
      skip(isMobile && way === 'keyboard' && !tags.includes(ON_PHONE.tag), 'by touch');
      await use();
    },
    { auto: true },
  ],
  hands: ({ page, way }, use) => use(way === 'mouse' ? mouse() : keyboard(page)),
});

/** A new customer or dealer, whose cookie the page's browser has from now on. */
export async function arrive(
  page: Page,
  origin = '',
  role: 'customer' | 'dealer' = 'customer',
): Promise<Account> {
  const place = { origin, dataDir: DATA_DIR };
  const account = await openAccount(place, 'Nimal Perera');
  if (role === 'dealer') await decide(place, account.mobile, '--type', '2');
  await page.context().addCookies((await account.state()).cookies);
  return account;
}

/** It is shown, accessible while it is, and Escape leads back to what opened it. */
export async function expectOpen(page: Page, opened: Locator, opener: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  await expectAccessible(page);
  await escape(page, opened, opener);
}

export async function escape(page: Page, opened: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

/** A message at the top right, drawn and said to screen readers politely, or as an alert. */
export async function expectMessage(
  page: Page,
  words: string | RegExp,
  said: 'status' | 'alert' = 'status',
): Promise<Locator> {
  await expect(page.getByRole(said).getByText(words).first()).toBeAttached();
  const drawn = messages(page).getByText(words).first();
  await expect(drawn).toBeVisible();
  return drawn;
}

/** Where messages are drawn. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}

/** Stops a message's clock: the pointer on it does, and so does Alt+T, which leads the keyboard there. */
export async function holdMessage(page: Page, way: Way, words: string | RegExp) {
  const drawn = messages(page).getByText(words).last();
  await expect(drawn).toBeVisible();
  await (way === 'keyboard' ? page.keyboard.press('Alt+t') : drawn.hover());
}

/** Presses a button of the newest message. */
export async function pressInMessage(page: Page, hands: Hands, name: string) {
  await hands.press(messages(page).getByRole('button', { name, exact: true }).last());
}

/** What was pressed may be gone, the keyboard's place on the page is not. */
export async function expectFocusKept(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(focused).not.toBe('BODY');
}

/** Every call to the app whose address ends so fails as it does without a network. */
export async function cutOff(page: Page, call: string): Promise<void> {
  await page.route(`**/api/v1${call}`, (route) => route.abort('connectionreset'));
}

/** What the browser reports of refusals and of calls that were cut off. */
export const REFUSALS = /ERR_CONNECTION_RESET|status of 4\d\d/;
