import type { Locator, Page } from '@playwright/test';
import { checkOnlyFocus, expectAccessible } from './accessible';
import { decide, openAccount, type Account } from './accounts';
import { keyboard, mouse, type Hands } from './hands';
import { DATA_DIR } from './outbox';
import { expect, test as watched } from './watchedPage';

/** Runs a story with each way to operate the page. */
export const WAYS = ['mouse', 'keyboard'] as const;
export type Way = (typeof WAYS)[number];

export const test = watched.extend<{ way: Way; hands: Hands }>({
  way: ['mouse', { option: true }],

  async hands({ page, way }, use) {
    if (way === 'keyboard') checkOnlyFocus(page);
    await use(way === 'mouse' ? mouse() : keyboard(page));
  },
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

/** Expects the focus to be on the page, although the pressed button may be gone. */
export async function expectFocusKept(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(focused).not.toBe('BODY');
}

/** Lets every API call whose address ends like this fail as without a network. */
export async function cutOff(page: Page, call: string): Promise<void> {
  await page.route(`**/api/v1${call}`, (route) => route.abort('connectionreset'));
}

/** Holds the requests to this address back until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await open;
    await route.continue();
  });
  return release;
}

/** The browser's messages about refusals and aborted calls. */
export const REFUSALS = /ERR_CONNECTION_RESET|status of 4\d\d/;
