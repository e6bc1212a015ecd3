import type { Browser, Page } from '@playwright/test';
import { links } from '@/lib/urls/links';
import { openAccount, type Account } from './accounts';
import { openAwake } from './awake';
import { goTo, search, shown, type Story } from './officeStory';
import { newMobile } from './outbox';
import { complaintsOf, expect } from './watchedPage';
import { FIRST } from './weekOfImport';
import type { Priced } from './weekOfPrices';

/** Registers a customer who asks for dealer prices. */
export async function askForDealerPrices({ shop }: Story, shopName: string): Promise<Account> {
  const account = await openAccount(shop, 'Sunil Fernando');
  await account.api.call('POST /user/request-dealership', {
    body: {
      shopName,
      town: 'Kandy',
      district: 'Kandy',
      registrationNumber: undefined,
      buys: 'Displays',
      note: undefined,
    },
  });
  return account;
}

/** From the task on Today to the decision. */
export async function approveDealer(story: Story, shopName: string): Promise<void> {
  const { page, hands, api, look } = story;
  await goTo(story, 'Today');
  await look();
  const task = 'Decide: Requests for dealer prices';
  await hands.press(shown(page.getByRole('link', { name: task })));
  await expect(page.getByRole('table', { name: 'Customers' })).toContainText(
    'asks for dealer prices',
  );
  await look();
  await hands.press(page.getByRole('link', { name: `Decide: ` }));
  const sheet = page.getByRole('dialog', { name: 'Decide' });
  await expect(sheet).toContainText(shopName);
  await hands.write(sheet.getByLabel('Credit limit, LKR'), '50,000');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Give these prices' }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Dealer, tier 1');
  await look();
  const { customers } = await api.call('GET /office/customers', { query: { filter: 'dealers' } });
  expect(customers).toMatchObject([{ userType: 2, creditLimit: 50_000 }]);
}

export type Shopper = { page: Page; complaints: string[] };

/** A visitor of the shop, whose page stays open. */
export async function openShopper(browser: Browser, { page, shop, isMobile }: Story) {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: page.viewportSize(),
    isMobile,
    hasTouch: isMobile,
  });
  const shopper = await context.newPage();
  const complaints = complaintsOf(shopper);
  await openAwake(shopper, links.contactUs);
  await expect(shopper.getByRole('main')).toContainText(FIRST.phone);
  return { page: shopper, complaints };
}

const PHONE = '011 222 3344';
const KILOGRAM = 555;

/** One version with another phone and another tariff. */
export async function changeSettings(story: Story, buyer: Account, item: Priced): Promise<void> {
  const { page, hands, isMobile, look } = story;
  const charge = await chargeOf(buyer, item);
  expect(await charge()).toBe(FIRST.kilogram);
  await goTo(story, 'Settings');
  await look();
  const groups = page.getByRole('navigation', { name: 'Groups of settings' });
  await hands.press(groups.getByRole('link', { name: 'The shop', exact: true }));
  await hands.press(page.getByRole('button', { name: /^Which phones does the shop answer/ }));
  const sheet = page.getByRole('dialog', { name: /^Which phones/ });
  await hands.write(sheet.getByRole('textbox', { name: 'Phone' }).first(), PHONE);
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Done' }));
  if (isMobile) await hands.press(page.getByRole('link', { name: 'Back', exact: true }));
  await hands.press(groups.getByRole('link', { name: 'Delivery', exact: true }));
  const tariff = page.getByRole('textbox', { name: 'What does a parcel of up to 1 kg cost?' });
  await hands.write(tariff, String(KILOGRAM));
  await expect(page.getByText(/open cart.* gets? the new delivery charge/)).toBeVisible();
  await look();
  await hands.press(page.getByRole('button', { name: 'Save 2 changes' }));
  await expect(page.getByText(/^Saved\. Version \d+ is in force everywhere\.$/)).toBeVisible();
  await look();
  expect(await charge()).toBe(KILOGRAM);
}

/** Puts a part into the cart; returns what reads the delivery charge of the checkout. */
async function chargeOf({ api }: Account, { sku }: Priced) {
  const { items } = await api.call('GET /product/all', { query: { query: sku } });
  const item = items.find((one) => one.sku === sku);
  const body = { itmCode: item?.itmCode ?? 0, qty: 1, isFromWishList: false };
  await api.call('POST /cart', { body });
  return async () => (await api.call('GET /checkout')).options[0]?.delAmt;
}

/** The page that was open before shows the new phone, without being loaded again. */
export async function expectNewPhone({ page, complaints }: Shopper): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('main')).toContainText(PHONE);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(complaints).toEqual([]);
}

/** Six parts for a week, which the sheet offers from today. */
export async function putOnOffer(story: Story, items: readonly Priced[]): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Offers');
  await expect(page.getByText('Nothing is on offer now.')).toBeVisible();
  await look();
  await hands.press(shown(page.getByRole('button', { name: 'Put on offer' })));
  const sheet = page.getByRole('dialog', { name: 'Put on offer' });
  await hands.write(sheet.getByLabel('Add parts'), items.map(({ sku }) => sku).join(' '));
  await hands.press(sheet.getByRole('button', { name: `Add these ${items.length}` }));
  const [from, to] = await Promise.all(
    [/^From/, /^To/].map((label) => sheet.getByLabel(label).inputValue()),
  );
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(6 * 24 * 3_600_000);
  await look();
  await hands.press(sheet.getByRole('button', { name: `Put ${items.length} parts on offer` }));
  await expect(page.getByText(`${items.length} parts put on offer.`)).toBeVisible();
  await look();
}

export async function expectOffers({ page, complaints }: Shopper, items: readonly Priced[]) {
  const offers = page.getByRole('main');
  await expect(async () => {
    await page.goto(links.offers);
    await expect(offers).toContainText('−10.00%', { timeout: 1_000 });
  }).toPass();
  for (const { name } of items) await expect(offers).toContainText(name);
  expect(complaints).toEqual([]);
}

/** Registers a customer with an address, who will call. */
export async function openCaller({ shop }: Story): Promise<Account> {
  const account = await openAccount(shop, 'Ruwan Jayasuriya');
  await account.api.call('POST /user/addresses', {
    body: {
      fullName: 'Ruwan Jayasuriya',
      shopName: null,
      line1: '7 Temple Road',
      line2: null,
      town: 'Galle',
      district: 'Galle',
      postcode: null,
      phone: newMobile(),
      secondPhone: null,
      isDefault: null,
    },
  });
  return account;
}

/** A caller's data are given out as a file, and then deleted. */
export async function giveOutAndErase(story: Story, caller: Account): Promise<void> {
  const { page, hands, tally, look } = story;
  await goTo(story, 'Customers');
  await search(story, caller.mobile);
  await hands.press(page.getByRole('link', { name: 'Ruwan Jayasuriya', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruwan Jayasuriya');
  await look();
  const file = await giveOut(story);
  for (const known of ['Ruwan Jayasuriya', '7 Temple Road', caller.mobile.slice(1)]) {
    expect(JSON.stringify(file)).toContain(known);
  }
  await erase(story);
  await look();
  await tally.aside(() => expectGone(story, caller));
}

export async function giveOut({ page, hands, look }: Story): Promise<unknown> {
  await hands.press(shown(page.getByRole('button', { name: 'Personal data' })));
  const sheet = page.getByRole('dialog', { name: 'Personal data' });
  await hands.write(sheet.getByRole('textbox', { name: 'Reason' }), 'Called, and answered a code');
  await look();
  const download = page.waitForEvent('download');
  await hands.press(sheet.getByRole('button', { name: 'Download the file' }));
  const stream = await (await download).createReadStream();
  const chunks = await stream.toArray();
  await expect(sheet).toBeHidden();
  return JSON.parse(Buffer.concat(chunks).toString());
}

export async function erase({ page, hands, look }: Story): Promise<void> {
  await hands.press(shown(page.getByRole('button', { name: 'Personal data' })));
  const sheet = page.getByRole('dialog', { name: 'Personal data' });
  await hands.tick(sheet.getByRole('radio', { name: /^Delete/ }));
  await hands.write(sheet.getByRole('textbox', { name: 'Reason' }), 'Called, and answered a code');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Delete for good' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted account');
}

/** They cannot be found, and their sessions have ended. */
async function expectGone({ api }: Story, caller: Account): Promise<void> {
  const found = await api.call('GET /office/customers', { query: { search: caller.mobile } });
  expect(found.customers).toEqual([]);
  await expect(caller.api.call('GET /user/addresses')).rejects.toMatchObject({ status: 401 });
}

/** The health of the shop says what to do. */
export async function lookAtHealth(story: Story): Promise<void> {
  const { page, look } = story;
  await goTo(story, 'Health');
  const checks = page.getByRole('main').getByRole('listitem');
  await expect(checks.filter({ hasText: 'Jobs' })).toContainText('Good');
  await expect(checks.filter({ hasText: 'Backup' })).toContainText('The first backup is due on ');
  await look();
}
