import type { Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import type { Item } from '@/lib/contract/item.contract';
import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { decide, openAccount, orderOf, type Account } from './accounts';
import { openAwake, wake } from './awake';
import { act, writeAddress } from './buying';
import type { Hands } from './hands';
import { expectMessage } from './messages';
import { arrive, expectFocusKept, test, WAYS, type Way } from './opened';
import { DATA_DIR, findSent } from './outbox';
import { enterOffice } from './staff';
import { expect } from './watchedPage';
import { ONE_WIDTH_BY } from './widths';

const CREDIT = '9000000';
const DECISIONS = 8;
const LINES = 60;
/** Pieces that are not sold out by stories that run at the same time. */
const PLENTY = 5;
/** Names with several parts for each, in the demo catalogue. */
const PHONES = 'a12,a13,a32,a51,a52,a53,iphone 11,iphone 12,redmi note 10,redmi note 11,a03,a22';

type Dealer = { page: Page; hands: Hands; way: Way; account: Account; origin: string };

/** A dealer's day, from the request for dealer prices to the statement. */
for (const way of WAYS) {
  test.describe(`by ${way}`, ONE_WIDTH_BY[way], () => {
    test.use({ way });

    test('a dealer asks, orders sixty lines on credit, approves and reads the statement', async ({
      page,
      hands,
      baseURL: origin = '',
      browser,
    }) => {
      const account = await arrive(page, origin);
      const dealer = { page, hands, way, account, origin };
      await test.step('asks for dealer prices and gets them', () => becomeDealer(dealer));
      const seconds = await test.step('orders sixty lines', () => addSixtyLines(dealer));
      test.info().annotations.push({ type: 'sixty lines', description: seconds });
      const first = await test.step('pays on credit', () => orderOnCredit(dealer));
      const second = await test.step('approves an order', () => approveColleague(dealer));
      await test.step('the office records a payment', async () => {
        const office = await browser.newPage({ baseURL: origin });
        const { api } = await enterOffice(office, 'owner');
        await recordPayment(api, account.mobile);
        await office.close();
      });
      await test.step('reads the statement', () => readStatement(dealer, [first, second]));
    });
  });
}

async function becomeDealer({ page, hands, account, origin }: Dealer) {
  await openAwake(page, links.dealership);
  const main = page.getByRole('main');
  const ask = main.getByRole('button', { name: 'Ask for dealer prices' });
  await hands.press(ask);
  await expect(main.getByText('Shop name is required.').first()).toBeVisible();
  await hands.write(main.getByRole('textbox', { name: 'Shop name' }), 'Perera Phones');
  await hands.write(main.getByRole('textbox', { name: 'Nearest main town' }), 'Kandy');
  await hands.choose(main.getByRole('combobox', { name: 'District' }), 'Kandy');
  await hands.write(main.getByRole('textbox', { name: /^What do you buy/ }), 'Displays');
  await hands.press(ask);
  await expectMessage(page, 'We have received your request');
  await expectFocusKept(page);
  const place = { origin, dataDir: DATA_DIR };
  await decide(place, account.mobile, '--approve', '--type', '2', '--credit', CREDIT);
}

/** Returns how long it took and how often a key or a button was pressed. */
async function addSixtyLines({ page, hands, way, account: { api } }: Dealer): Promise<string> {
  const list = await sixtyLines(api);
  await openAwake(page, links.quickOrder);
  const field = page.getByRole('textbox', { name: 'Your list' });
  await hands.goTo(field);
  const startedAt = Date.now();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const click = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole('button', { name }).first().click();
  };
  await page.keyboard.insertText(list);
  await (way === 'keyboard' ? press('ControlOrMeta+Enter') : click(/^Read the list/));
  const results = page.getByRole('region', { name: 'Result' });
  const toDecide = results.getByRole('region', { name: /^To decide/ }).locator('[data-line]');
  await expect(toDecide.first()).toBeFocused();
  for (let at = 0; at < DECISIONS; at += 1) {
    if (way === 'keyboard') await press('1');
    else {
      presses += 1;
      await toDecide.nth(at).getByRole('button', { name: /^1: / }).click();
    }
  }
  await expect(results.getByRole('region', { name: `To decide, 0 of ${DECISIONS}` })).toBeVisible();
  await (way === 'keyboard' ? press('ControlOrMeta+Enter') : click(/^Add \d+ lines to cart$/));
  await expectMessage(page, 'added to cart successfully');
  expect(presses).toBeLessThan(15);
  return `${(Date.now() - startedAt) / 1_000} s, ${presses} presses`;
}

/** Eight lines to decide and 52 that are sure. */
async function sixtyLines(api: Api): Promise<string> {
  const { items } = await api.call('GET /product/all', { query: { limit: 100, inStock: '1' } });
  // Stories that run at the same time buy some parts: those with most stock are still there.
  const sure = items
    .filter(({ itmType }) => itmType === 'S')
    .sort((one, other) => other.inStock - one.inStock)
    .map(({ sku }) => `${sku} x 1`);
  const text = PHONES.split(',')
    .map((name) => `${name} display`)
    .join('\n');
  const checked = await api.call('POST /quick-order/check', { body: { text } });
  const open = checked
    .filter(
      ({ kind, suggestions }) => kind === 'choose' && (suggestions[0]?.inStock ?? 0) >= PLENTY,
    )
    .map((line) => `${line.text} 1`);
  return [...open.slice(0, DECISIONS), ...sure.slice(0, LINES - DECISIONS)].join('\n');
}

/** Returns the order's number. */
async function orderOnCredit({ page, hands }: Dealer): Promise<string> {
  await openAwake(page, links.checkout);
  await writeAddress(page, hands);
  await hands.write(page.getByRole('textbox', { name: /^Purchase order number/ }), 'PO-60');
  const credit = page.getByRole('radio', { name: /^Credit/ });
  await hands.tick(credit);
  await expect(credit).toBeChecked();
  await hands.press(act(page));
  await expect(page).toHaveURL(/\/my-account\/order\/SP-\d+\?placed=1$/);
  await expect(page.getByRole('main')).toContainText('Purchase order: PO-60');
  return orderIn(page.url());
}

const orderIn = (address: string) => /SP-\d+/.exec(address)?.[0] ?? '';

/** A buyer's order above the limit waits; the owner follows the message and presses once. */
async function approveColleague({ page, hands, account, origin }: Dealer): Promise<string> {
  const { items } = await account.api.call('GET /product/all', {
    query: { query: 'battery', limit: 50 },
  });
  const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock >= 20);
  if (item === undefined) throw new Error('There is no battery.');
  await askAbove(account.api, item, origin);
  const link = await findSent(`94${account.mobile.slice(1)}`, /https?:\S+approvals\/\d+/);
  await page.goto(link);
  await wake(page);
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: /^Approve, LKR/ }));
  await expectMessage(page, 'The order is placed');
  const order = page.getByRole('main').getByRole('link', { name: /^Order SP-/ });
  return orderIn((await order.textContent()) ?? '');
}

/** Invites a colleague, who asks for an order above the limit. */
async function askAbove(owner: Api, item: Item, origin: string) {
  const { api, mobile } = await openAccount({ origin, dataDir: DATA_DIR }, 'Kamal Silva');
  await owner.call('POST /team/invites', {
    body: { phone: mobile, role: 'buyer', seesPrices: true, orderLimit: 100, monthLimit: null },
  });
  const [invitation] = await api.call('GET /user/invitations');
  const inviteId = invitation?.inviteId ?? 0;
  await api.call('POST /user/invitations/{inviteId}/accept', { params: { inviteId } });
  const place = await api.call('GET /user/team');
  const { body, headers } = await orderOf(api, [{ item, qty: 2 }], 'Credit');
  const forAccount = place?.accountId ?? 0;
  await api.call('POST /approvals', { body: { ...body, forAccount }, headers });
}

async function recordPayment(api: Api, mobile: string) {
  const { accounts } = await api.call('GET /office/accounts', { query: { search: mobile } });
  const customerId = accounts[0]?.customerId ?? 0;
  await api.call('POST /office/accounts/{customerId}/payments', {
    params: { customerId },
    body: { amount: 1_000, way: 'transfer', reference: `CEFT ${mobile}`, allocations: undefined },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
}

async function readStatement({ page, hands, account }: Dealer, orders: string[]) {
  await openAwake(page, links.dashboard);
  await hands.press(page.getByRole('link', { name: 'Statement of any period' }));
  await expect(page).toHaveURL(/\/statement$/);
  const main = page.getByRole('main');
  for (const words of [...orders, `CEFT ${account.mobile}`]) {
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
}
