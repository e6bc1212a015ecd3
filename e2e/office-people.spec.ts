import type { Browser, Locator, Page } from '@playwright/test';
import { displayPhone } from '@/lib/text/displayPhone';
import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import { links } from '@/lib/urls/links';
import { officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { buy, decide, openAccount, type Account } from './accounts';
import { openAwake } from './awake';
import { PASSWORD } from './buying';
import { goTo, search, shown, test, type Story } from './officeStory';
import { codeSentTo, findSent } from './outbox';
import { enterOffice } from './staff';
import { complaintsOf, expect } from './watchedPage';
import { approveDealer, askForDealerPrices, erase, giveOut } from './weekOfPeople';
import { ON_PHONE } from './widths';

// New customers can look around at once, and buy after they were approved.
test.use({ settings: { userRegistrationApproval: true } });

const REASON = 'We sell to repair shops in Galle only';
const DEALER = 'Fernando Phone Care';

const decideButton = (page: Page, name: string) =>
  page.getByRole('link', { name: `Decide: ${name}`, exact: true });

async function approveAndRefuse(story: Story, kamal: Account): Promise<void> {
  const { page, hands, shop, look } = story;
  await openAwake(page, officeLinks.today);
  const task = shown(page.getByRole('link', { name: 'Decide: Customers to approve' }));
  await hands.press(task);
  await expect(page.getByRole('table', { name: 'Customers' })).toContainText('waits for approval');
  await look();
  await hands.press(decideButton(page, 'Nimal Perera'));
  const sheet = page.getByRole('dialog', { name: 'Decide' });
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Approve' }));
  await expect(sheet).toBeHidden();
  await look();

  await goTo(story, 'Today');
  await hands.press(task);
  await hands.press(decideButton(page, 'Kamal Silva'));
  await hands.tick(sheet.getByRole('radio', { name: /^Refuse/ }));
  await expect(sheet.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await hands.write(sheet.getByRole('textbox', { name: 'Reason' }), REASON);
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Refuse' }));
  await expect(page.getByText(/^The registration was refused on .*Galle only$/)).toBeVisible();
  await look();
  await findSent(`94${kamal.mobile.slice(1)}`, new RegExp(REASON), shop.dataDir);
}

/** The tier can be changed later. */
async function changeTier({ page, hands, look }: Story): Promise<void> {
  await hands.press(shown(page.getByRole('button', { name: 'Prices' })));
  const sheet = page.getByRole('dialog', { name: 'Prices and credit' });
  await hands.choose(sheet.getByRole('combobox', { name: 'Prices' }), 'Dealer, tier 2');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Save' }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Dealer, tier 2');
}

async function searchAll(story: Story, nimal: Account): Promise<void> {
  const { page, look } = story;
  const names = page.getByRole('table', { name: /^Customers/ }).getByRole('link');
  await goTo(story, 'Customers');
  await expect(names).toHaveCount(4);
  await look();
  const phone = displayPhone(`94${nimal.mobile.slice(1)}`);
  for (const [words, name] of [
    ['sunil', DEALER],
    [phone, 'Nimal Perera'],
    ['kandy', DEALER],
  ] as const) {
    await search(story, words);
    await expect(names).toHaveText([name]);
  }
  await search(story, 'nobody');
  await expect(page.getByText('No customer has “nobody”')).toBeVisible();
  await look();
}

/** A caller's orders stay with their numbers and sums, without a name. */
async function serveCaller(story: Story, caller: Account): Promise<void> {
  const { page, hands, shop, api, look } = story;
  const orderNumber = await buy(caller.api, [{ item: await aPart(caller.api), qty: 1 }]);
  await search(story, caller.mobile);
  await hands.press(page.getByRole('link', { name: 'Ruwan Jayasuriya', exact: true }));
  await hands.press(shown(page.getByRole('button', { name: 'Personal data' })));
  const sheet = page.getByRole('dialog', { name: 'Personal data' });
  await hands.tick(sheet.getByRole('radio', { name: /^Delete/ }));
  await expect(sheet.getByRole('status')).toContainText('It cannot be deleted yet');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Not now' }));

  const params = { orderNumber };
  const { version, total } = await api.call('GET /office/orders/{orderNumber}', { params });
  await api.call('POST /office/orders/{orderNumber}/cancel', {
    params,
    body: { version, reason: 'The caller wants it so' },
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ruwan Jayasuriya' }).waitFor();
  expect(JSON.stringify(await giveOut(story))).toContain(orderNumber);
  await erase(story);
  await expect(page.getByRole('link', { name: orderNumber })).toBeVisible();
  await look();
  const kept = await api.call('GET /office/orders/{orderNumber}', { params });
  expect(kept).toMatchObject({ orderNumber, total });
  expect(JSON.stringify(kept)).not.toContain(caller.mobile.slice(1));
  expect(await signInOf(shop.origin, caller.mobile)).toBe(401);
}

/** Returns the status of a sign-in with the password. */
async function signInOf(origin: string, login: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  return answer.status;
}

type InProfile = { page: Page; section: Locator };

/** Opens the profile of a customer, who gets a code for their data, and lets them act. */
async function inProfile(
  browser: Browser,
  { page: office, shop, isMobile }: Story,
  { mobile, state }: Account,
  act: (profile: InProfile) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    storageState: await state(),
    viewport: office.viewportSize(),
    isMobile,
    hasTouch: isMobile,
  });
  const page = await context.newPage();
  const complaints = complaintsOf(page, /status of 40[01]/);
  await openAwake(page, links.profile);
  const section = page.getByRole('region', { name: 'Your data' });
  const before = await codeSentTo(mobile, shop.dataDir);
  let code = before;
  await section.getByRole('button', { name: 'Send me a code' }).click();
  const field = section.getByLabel('One-time code');
  await field.waitFor();
  const look = async () => (code = await codeSentTo(mobile, shop.dataDir));
  await expect.poll(look).not.toBe(before);
  await field.fill(code);
  await expectAccessible(page);
  await act({ page, section });
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
}

const STAFF_NOTE = 'Owes us for March';

/** Sunil has an order, with its address, and a note of the staff about it. Returns the order's number. */
async function orderAndNote({ api }: Story, sunil: Account): Promise<string> {
  const orderNumber = await buy(sunil.api, [{ item: await aPart(sunil.api), qty: 1 }]);
  const params = { orderNumber };
  const { version } = await api.call('GET /office/orders/{orderNumber}', { params });
  const body = { version, note: STAFF_NOTE };
  await api.call('PUT /office/orders/{orderNumber}/note', { params, body });
  return orderNumber;
}

async function aPart(api: Api): Promise<Item> {
  const { items } = await api.call('GET /product/all', { query: { limit: 100 } });
  const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock > 0);
  if (item === undefined) throw new Error('There is nothing to buy.');
  return item;
}

/** Downloads the file, and reads that it has what is theirs and nothing of anybody else. */
async function download(
  { page, section }: InProfile,
  sunil: Account,
  orderNumber: string,
  others: readonly string[],
): Promise<void> {
  const asked = page.waitForEvent('download');
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Download my data' }).click();
  const chunks = await (await (await asked).createReadStream()).toArray();
  const text = Buffer.concat(chunks).toString();
  expect(JSON.parse(text)).toMatchObject({
    profile: { fullName: 'Sunil Fernando', phone: `94${sunil.mobile.slice(1)}` },
    addresses: [{ line1: '12 Station Road, opposite the clock tower', town: 'Maharagama' }],
    orders: [{ orderNumber, town: 'Maharagama', lines: [{ qty: 1 }] }],
    requestsForDealerPrices: [{ shopName: DEALER }],
  });
  for (const foreign of ['Nimal Perera', 'Kamal Silva', 'Ruwan', STAFF_NOTE, PASSWORD, ...others]) {
    expect(text).not.toContain(foreign);
  }
  expect(text).not.toMatch(/hash|argon2|token/i);
}

/** The session ends, and the password opens nothing any more. */
async function deleteAccount({ page, section }: InProfile): Promise<void> {
  await section.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(section).toHaveCount(0);
  expect((await page.request.get('/api/v1/user/addresses')).status()).toBe(401);
}

test(
  'people are found, approved, refused, priced, given their data and erased',
  ON_PHONE,
  async ({ story, browser }) => {
    test.setTimeout(300_000);
    const { page, shop } = story;
    const nimal = await openAccount(shop, 'Nimal Perera');
    const kamal = await openAccount(shop, 'Kamal Silva');
    const caller = await openAccount(shop, 'Ruwan Jayasuriya');
    await decide(shop, caller.mobile, '--approve');
    const sunil = await askForDealerPrices(story, DEALER);
    await decide(shop, sunil.mobile, '--approve');
    await enterOffice(page, 'owner', shop.dataDir);

    await test.step('approve, and refuse with a reason', () => approveAndRefuse(story, kamal));
    await test.step('a request for dealer prices', () => approveDealer(story, DEALER));
    await test.step('another tier', () => changeTier(story));
    await test.step('search', () => searchAll(story, nimal));
    await test.step('the data of a caller', () => serveCaller(story, caller));
    await test.step('customers in their profile', async () => {
      const orderNumber = await orderAndNote(story, sunil);
      const others = [nimal, kamal, caller].map(({ mobile }) => mobile.slice(1));
      await inProfile(browser, story, sunil, (profile) =>
        download(profile, sunil, orderNumber, others),
      );
      await inProfile(browser, story, nimal, deleteAccount);
      expect(await signInOf(shop.origin, nimal.mobile)).toBe(401);
    });
    await test.step('what is left in the office', async () => {
      await goTo(story, 'Customers');
      await expect(page.getByText('Nimal Perera')).toHaveCount(0);
      await expect(page.getByText('Ruwan Jayasuriya')).toHaveCount(0);
    });
  },
);
