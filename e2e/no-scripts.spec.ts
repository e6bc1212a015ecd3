import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { officeLinks } from '@/lib/urls/officeLinks';
import { buy, decide, openAccount } from './accounts';
import { PASSWORD } from './buying';
import { codeSentTo, DATA_DIR, newMobile } from './outbox';
import { someGoods } from './routes';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper registers with a code, signs out, and signs in again', async ({ page }) => {
    const mobile = newMobile();
    await page.goto(registerLink(links.cart));
    const form = page.getByRole('region', { name: 'Register' });
    await form.getByLabel('Full name').fill('Kamala Silva');
    await form.getByLabel('Mobile phone').fill('12');
    await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await press(page, 'Register');
    await expect(form.getByText(/A phone number has 9 digits/).last()).toBeVisible();
    await expect(form.getByLabel('Mobile phone')).toHaveAccessibleDescription(/9 digits/);
    await expect(form.getByLabel('Full name')).toHaveValue('Kamala Silva');
    await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    await form.getByLabel('Mobile phone').fill(mobile);
    await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await press(page, 'Register');

    await expect(page).toHaveURL(links.cart);
    const right = await codeSentTo(mobile);
    for (const code of [right === '111111' ? '222222' : '111111', right]) {
      await page.getByLabel('One-time code').fill(code);
      await press(page, 'Confirm code');
      if (code !== right) await expect(page.getByText(/That code is incorrect/)).toBeVisible();
    }
    await expect(page.getByText('Your account is successfully verified')).toBeVisible();
    await expect(page).toHaveURL(links.cart);
    await expect(page.getByText(/ordering need JavaScript/)).toBeVisible();

    await page.goto(links.dashboard);
    await press(page, 'Logout');
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await page.goto(links.profile);
    const signIn = page.getByRole('region', { name: 'Sign in', exact: true });
    for (const password of ['no such password', PASSWORD]) {
      await signIn.getByLabel('Mobile phone or e-mail').fill(mobile);
      await signIn.getByRole('textbox', { name: 'Password' }).fill(password);
      await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
      if (password === PASSWORD) continue;
      await expect(signIn.getByRole('group', { name: 'What to correct' })).toBeVisible();
      await expect(signIn.getByLabel('Mobile phone or e-mail')).toHaveValue(mobile);
    }
    await expect(page).toHaveURL(links.profile);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('a shopper searches, tracks an order and writes to the shop', async ({ page, baseURL }) => {
    const place = { origin: baseURL ?? '', dataDir: DATA_DIR };
    const { api, mobile } = await openAccount(place, 'Ruwan Fernando');
    const { simple } = await someGoods(api);
    const orderNumber = await buy(api, [{ item: simple, qty: 1 }]);

    await page.goto(links.home);
    await page.getByRole('combobox').first().fill('a12 display');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\?query=a12\+display/);

    await page.goto(links.trackOrder);
    for (const phone of [newMobile(), mobile]) {
      await page.getByLabel('Order number').fill(orderNumber);
      await page.getByLabel('Phone', { exact: true }).fill(phone);
      await press(page, 'Track order');
      await expect(page).toHaveURL(links.trackOrder);
      const found = page.getByRole('region', { name: `Order ${orderNumber}` });
      await expect(found).toHaveCount(phone === mobile ? 1 : 0);
      await expect(page.getByLabel('Order number')).toHaveValue(orderNumber);
    }

    await page.goto(links.contactUs);
    await page.getByLabel('Name').fill('Ruwan Fernando');
    await page.getByLabel('Phone or e-mail').fill(mobile);
    await press(page, 'Send message');
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Message is required/);
    await page.getByLabel('Message').fill('Is the A12 display there?');
    await press(page, 'Send message');
    await expect(page.getByText('We have received your message')).toBeVisible();
    await expect(page).toHaveURL(links.contactUs);
  });
});

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** Typed into every field of every form; looked for in addresses and in the log. */
const TYPED = '0779990001';

/** Pages with forms, by who opens them. */
const VISITOR = [
  ...[signInLink(links.cart), links.forgotPassword, links.trackOrder, links.contactUs],
  officeLinks.login,
];
const DEALER = [...[links.profile, links.dealership, links.team, links.checkout], links.quickOrder];
const STAFF = [
  ...[officeLinks.orders, officeLinks.customers, officeLinks.newOrder, officeLinks.receive],
  ...[officeLinks.count, officeLinks.sessions],
];

/** The log of all shops of a run. */
const LOG = process.env.E2E_LOG;

/** A slow phone, or a proxy that blocks scripts: people type and press all the same. */
test(
  'what is typed before the scripts are here is in no address and no log',
  ON_DESKTOP,
  async ({ browser, baseURL }) => {
    const place = { origin: baseURL ?? '', dataDir: DATA_DIR };
    const { state, api, mobile } = await openAccount(place, 'Kamala Silva');
    await decide(place, mobile, '--approve', '--type', '2');
    const { simple } = await someGoods(api);
    await api.call('POST /cart', {
      body: { itmCode: simple.itmCode, qty: 2, isFromWishList: false },
    });
    const visitor = await browser.newContext({ baseURL });
    const dealer = await browser.newContext({ baseURL, storageState: await state() });
    await typeEverywhere(await visitor.newPage(), VISITOR);
    await typeEverywhere(await dealer.newPage(), DEALER);
    const office = await visitor.newPage();
    await enterOffice(office, 'owner');
    await typeEverywhere(office, STAFF);
    await Promise.all([dealer.close(), visitor.close()]);
    if (LOG === undefined) return;
    const written = () => readFileSync(LOG, 'utf8');
    await expect.poll(written).toContain('/api/v1/office/form/office-scan');
    expect(written()).toContain('/api/v1/form/login');
    expect(written()).not.toContain(TYPED);
  },
);

/** Types into every form of the pages and presses Enter, while no script arrives. */
async function typeEverywhere(page: Page, pages: readonly string[]): Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  for (const address of pages) {
    await page.goto(address);
    const forms = page.locator('form[method="post"]');
    const count = await forms.count();
    expect([address, count > 0]).toEqual([address, true]);
    for (let at = 0; at < count; at += 1) {
      await page.goto(address);
      const sent = page.waitForResponse((answer) => answer.url().includes('/form/'));
      await forms.nth(at).evaluate(typeAndSend, TYPED);
      expect([address, (await sent).status()]).toEqual([address, 303]);
      await page.waitForLoadState('domcontentloaded');
      await expect(page.locator('h1').first()).toBeAttached();
    }
  }
  expect(addresses.filter((address) => address.includes(TYPED))).toEqual([]);
}

/** Runs inside the page. */
function typeAndSend(form: Element, typed: string): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const field of form.elements) {
    const isText =
      field instanceof HTMLInputElement && /text|tel|email|password|search/.test(field.type);
    if (isText || field instanceof HTMLTextAreaElement) field.value = typed;
  }
  form.noValidate = true;
  form.requestSubmit();
}
