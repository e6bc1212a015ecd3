import type { Browser, Locator, Page } from '@playwright/test';
import type { Item } from '@/lib/contract/item.contract';
import type { Role } from '@/lib/contract/staff';
import { officeLinks } from '@/lib/urls/officeLinks';
import { checkOnlyFocus, expectAccessible } from './accessible';
import { openAccount, type Account } from './accounts';
import { openAwake } from './awake';
import { keyboard, mouse, type Hands } from './hands';
import { shown, type Story } from './officeStory';
import { enterOffice } from './staff';
import { openTally, type Tally } from './tally';
import { complaintsOf } from './watchedPage';

/** A customer with a browser of their own, who uses the shop in the way of the story. */
export type Buyer = {
  account: Account;
  page: Page;
  hands: Hands;
  tally: Tally;
  complaints: string[];
  look: () => Promise<void>;
};

export async function openBuyer(browser: Browser, { page, shop, isMobile, way }: Story) {
  const account = await openAccount(shop, 'Nimal Perera');
  const viewport = page.viewportSize();
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport,
    isMobile,
    hasTouch: isMobile,
  });
  await context.addCookies((await account.state()).cookies);
  const own = await context.newPage();
  if (way === 'keyboard') checkOnlyFocus(own);
  const tally = await openTally(own);
  const buyer: Buyer = {
    account,
    page: own,
    hands: way === 'keyboard' ? keyboard(own) : mouse(),
    tally,
    complaints: complaintsOf(own),
    look: () => tally.aside(() => expectAccessible(own)),
  };
  return buyer;
}

/** The page's browser belongs to another colleague from here. */
export async function become({ page, shop }: Story, role: Role): Promise<string> {
  const { name } = await enterOffice(page, role, shop.dataDir);
  await openAwake(page, officeLinks.today);
  return name;
}

/** A button, which may name its key. */
export function button(page: Page, name: string): Locator {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return shown(page.getByRole('button', { name: new RegExp(`^${words}\\b`) }));
}

/** Writes a date as a person does: by its parts with the keyboard, or in the browser's own calendar. */
export async function writeDate(story: Story, field: Locator, day: string): Promise<void> {
  const { page, hands, way } = story;
  if (way === 'mouse') return hands.write(field, day);
  const [year, month, date] = day.split('-');
  await hands.goTo(field);
  // The keyboard comes to the last part from behind, and to the month from before.
  while (await field.evaluate((element) => element === document.activeElement)) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${month}${date}${year}`);
}

/** Presses one of the acts of an order; a phone has them in a sheet. */
export async function chooseAct({ page, hands, isMobile }: Story, name: string): Promise<void> {
  if (isMobile) {
    await hands.press(page.getByRole('button', { name: 'More to do' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name, exact: true }));
  } else await hands.press(button(page, name));
}

/** Types a code and takes the part that is found. */
export async function addPart({ page, hands, way }: Story, place: Page | Locator, part: Item) {
  const field = place.getByRole('combobox', { name: 'Part, grade and pieces' });
  await hands.write(field, part.sku);
  const found = place.getByRole('option').filter({ hasText: part.itmName }).first();
  await found.waitFor();
  // Keys as fast as a test's are a scanner's, unless another key follows them.
  if (way === 'keyboard') for (const key of ['End', 'Enter']) await page.keyboard.press(key);
  else await hands.press(found);
}

/** Presses the main link of the first row of a table. */
export async function openFirst({ page, hands, way }: Story, table: string): Promise<void> {
  if (way === 'keyboard') for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  else await hands.press(page.getByRole('table', { name: table }).getByRole('link').first());
}

/** What a scanner reads on a part. */
export async function barcodeOf({ api }: Story, { sku }: Item): Promise<string> {
  const { barcode } = await api.call('GET /office/items/{sku}', { params: { sku } });
  return barcode ?? '';
}
