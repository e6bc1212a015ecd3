import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { decide, openAccount, type Account } from './accounts';
import { keyboard, mouse, type Hands } from './hands';
import { DATA_DIR } from './outbox';
import { expect, test as watched } from './watchedPage';

/** Runs a story with each way to operate the page. */
export const WAYS = ['mouse', 'keyboard'] as const;
export type Way = (typeof WAYS)[number];

/** Stories of what only phones show. */
export const ON_PHONE = { tag: '@phone' };

export const test = watched.extend<{ way: Way; hands: Hands; fits: void }>({
  way: ['mouse', { option: true }],
  // On a phone the keyboard runs only the stories tagged ON_PHONE.
  fits: [
    async ({ way, isMobile }, use, { tags, skip }) => {
      skip(isMobile && way === 'keyboard' && !tags.includes(ON_PHONE.tag), 'by touch');
      await use();
    },
    { auto: true },
  ],
  hands: ({ page, way }, use) => use(way === 'mouse' ? mouse() : keyboard(page)),
});

/** Signs the page's browser in as a new customer or dealer. */
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

/** Expects the element to be shown and accessible, and Escape to return the focus to its opener. */
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

/** Expects a message at the top right that is announced as a status or an alert. */
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

/** The area of the visible messages. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}

/** Pauses a message's timer: by hover, or with Alt+T, which also moves the focus there. */
export async function holdMessage(page: Page, way: Way, words: string | RegExp) {
  const drawn = messages(page).getByText(words).last();
  await expect(drawn).toBeVisible();
  await (way === 'keyboard' ? page.keyboard.press('Alt+t') : drawn.hover());
}

export async function pressInMessage(page: Page, hands: Hands, name: string) {
  await hands.press(messages(page).getByRole('button', { name, exact: true }).last());
}

/** Expects the focus to be on the page, although the pressed button may be gone. */
export async function expectFocusKept(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(focused).not.toBe('BODY');
}

/** Lets every API call whose address ends like this fail as without a network. */
export async function cutOff(page: Page, call: string): Promise<void> {
  await page.route(`**/api/v1${call}`, (route) => route.abort('connectionreset'));
}

/** The browser's messages about refusals and aborted calls. */
export const REFUSALS = /ERR_CONNECTION_RESET|status of 4\d\d/;
