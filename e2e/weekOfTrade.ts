import type { Browser, Locator, Page } from '@playwright/test';
import type { Item } from '@/lib/contract/catalogue.contract';
import type { Role } from '@/lib/contract/staff';
import { officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { openAccount, type Account } from './accounts';
import { openAwake } from './awake';
import { mouse, type Hands } from './hands';
import { shown, type Story } from './officeStory';
import { enterOffice } from './staff';
import { openTally, type Tally } from './tally';
import { complaintsOf } from './watchedPage';

/** A customer with a browser of their own. */
export type Buyer = {
  account: Account;
  page: Page;
  hands: Hands;
  tally: Tally;
  complaints: string[];
  look: () => Promise<void>;
};

export async function openBuyer(browser: Browser, { page, shop, isMobile }: Story) {
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
  const tally = await openTally(own);
  const buyer: Buyer = {
    account,
    page: own,
    hands: mouse(),
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

/** Presses one of the acts of an order; a phone has them in a sheet. */
export async function chooseAct({ page, hands, isMobile }: Story, name: string): Promise<void> {
  if (isMobile) {
    await hands.press(page.getByRole('button', { name: 'More to do' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name, exact: true }));
  } else await hands.press(button(page, name));
}

/** Types a code and takes the part that is found. */
export async function addPart({ hands }: Story, place: Page | Locator, part: Item) {
  const field = place.getByRole('combobox', { name: 'Part, grade and pieces' });
  await hands.write(field, part.sku);
  const found = place.getByRole('option').filter({ hasText: part.itmName }).first();
  await found.waitFor();
  await hands.press(found);
}

/** Presses the main link of the first row of a table. */
export async function openFirst({ page, hands }: Story, table: string): Promise<void> {
  await hands.press(page.getByRole('table', { name: table }).getByRole('link').first());
}

/** What a scanner reads on a part. */
export async function barcodeOf({ api }: Story, { sku }: Item): Promise<string> {
  const { barcode } = await api.call('GET /office/items/{sku}', { params: { sku } });
  return barcode ?? '';
}
