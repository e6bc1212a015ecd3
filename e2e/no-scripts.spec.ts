import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { officeLinks } from '@/lib/urls/officeLinks';
import { buy, decide, openAccount } from './accounts';
import { PASSWORD } from './buying';
import { codeSentTo, DATA_DIR, newMobile } from './outbox';
import { someGoods } from './routes';
import { addStaff, enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

test.describe('without JavaScript', ON_PHONE, () => {
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

test.describe('a link for setting up', ON_DESKTOP, () => {
  // The page comes back without its secret.
  test.use({ expectedErrors: /status of 400/ });

  test('comes back to its page when the browser posts its form', async ({ page }) => {
    const { link } = await addStaff('seller');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    const sent = page.waitForResponse((answer) => answer.url().includes('/form/'));
    await page.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.submit());
    expect((await sent).status()).toBe(303);
    await expect(page.getByText('This needs JavaScript. Nothing was sent.')).toBeVisible();
    await expect(page).toHaveURL(officeLinks.setUp);
  });
});

/** Typed into every field of every form; looked for in addresses and in the log. */
const TYPED = '0779990001';

/** All pages whose first HTML has forms with fields, by who opens them. */
const PAGES = {
  visitor: [
    signInLink(links.cart),
    links.forgotPassword,
    links.trackOrder,
    links.contactUs,
    officeLinks.login,
  ],
  dealer: [links.profile, links.team, links.checkout, links.cart],
  staff: [
    officeLinks.orders,
    officeLinks.customers,
    officeLinks.newOrder,
    officeLinks.receive,
    officeLinks.count,
    officeLinks.audit,
    officeLinks.sessions,
  ],
};

/** Staff search by address, and codes of parts are no secrets; the log cuts both. */
const OF_OFFICE = /\/office\/[^?]*\?(?:search|subject|phone|code)=/;

/** The log of all shops of a run. */
const LOG = process.env.E2E_LOG;

/** How the scripts of a page are missing, and what was typed is sent all the same. */
type Phone = {
  open: (address: string) => Promise<void>;
  send: (form: Locator) => Promise<void>;
  /** Forms that are sent with what is typed here, and what their pages then say. */
  accepted: Record<string, RegExp>;
};

const PATIENCE = { timeout: 30_000 };

/** Each at one width: the HTML that comes first knows none. */
const WIDTHS: Record<string, object> = {
  'no script arrives': ON_PHONE,
  'most scripts arrive after the press': ON_DESKTOP,
};

const PHONES: Record<string, (page: Page) => Promise<Phone>> = {
  async 'no script arrives'(page) {
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    return {
      open: async (address) => void (await page.goto(address)),
      async send(form) {
        const sent = page.waitForResponse((answer) => answer.url().includes('/form/'));
        await form.evaluate(postForm);
        expect((await sent).status()).toBe(303);
        await page.waitForLoadState('domcontentloaded');
      },
      accepted: { contact: /We have received your message/ },
    };
  },
  async 'most scripts arrive after the press'(page) {
    let release = () => {};
    let pressed = Promise.resolve();
    // What is loaded later has a dot before its hash.
    await page.route(/\/chunks\/[\w-]+\.[\da-f]{16}\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    return {
      async open(address) {
        release();
        pressed = new Promise((resolve) => (release = resolve));
        // The scripts that are held delay the load event.
        await page.goto(address, { waitUntil: 'domcontentloaded' });
      },
      async send(form) {
        await form.evaluate(postForm);
        release();
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      },
      // A code that was read is said beside its field.
      accepted: { contact: /We have received your message/, 'office-scan': new RegExp(TYPED) },
    };
  },
};

for (const [how, phoneOf] of Object.entries(PHONES)) {
  const title = `what is typed is in no address and no log, and is not lost: ${how}`;
  test(title, WIDTHS[how] ?? {}, async ({ browser, baseURL }, { project }) => {
    const place = { origin: baseURL ?? '', dataDir: DATA_DIR };
    const { state, api, mobile } = await openAccount(place, 'Kamala Silva');
    await decide(place, mobile, '--approve', '--type', '2');
    const { simple } = await someGoods(api);
    await api.call('POST /cart', {
      body: { itmCode: simple.itmCode, qty: 2, isFromWishList: false },
    });
    const { viewport, isMobile, hasTouch } = project.use;
    const context = { baseURL, viewport, isMobile, hasTouch };
    const visitor = await browser.newContext(context);
    const dealer = await browser.newContext({ ...context, storageState: await state() });
    await typeEverywhere(await visitor.newPage(), PAGES.visitor, phoneOf);
    await typeEverywhere(await dealer.newPage(), PAGES.dealer, phoneOf);
    const office = await visitor.newPage();
    await enterOffice(office, 'owner');
    await typeEverywhere(office, PAGES.staff, phoneOf);
    await Promise.all([dealer.close(), visitor.close()]);
    if (LOG === undefined) return;
    await expect.poll(() => readFileSync(LOG, 'utf8')).toContain('/office/sessions');
    expect(readFileSync(LOG, 'utf8')).not.toContain(TYPED);
  });
}

/** Types into every form of the pages and sends it, before the page can. */
async function typeEverywhere(
  page: Page,
  pages: readonly string[],
  phoneOf: (page: Page) => Promise<Phone>,
): Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { open, send, accepted } = await phoneOf(page);
  const forms = page.locator('form[method="post"]:not([action$="/logout"])');
  for (const address of pages) {
    await open(address);
    const count = await forms.count();
    expect([address, count > 0]).toEqual([address, true]);
    for (let at = 0; at < count; at += 1) {
      if (at > 0) await open(address);
      const { name, fields } = await forms.nth(at).evaluate(type, TYPED);
      await send(forms.nth(at));
      const said = accepted[name];
      if (said !== undefined) await expect(page.getByText(said).first()).toBeVisible();
      // Asked again where the page has just changed.
      else
        await expect(async () =>
          expect([name, await lostOf(page, fields)]).toEqual([name, []]),
        ).toPass(PATIENCE);
    }
  }
  const found = addresses.filter((one) => one.includes(TYPED) && !OF_OFFICE.test(one));
  expect(found).toEqual([]);
}

/** Runs inside the page. Returns the names of the fields that may be shown again. */
function type(form: Element, typed: string): { name: string; fields: string[] } {
  const fields: string[] = [];
  if (!(form instanceof HTMLFormElement)) return { name: '', fields };
  for (const field of form.elements) {
    const isText =
      field instanceof HTMLInputElement && /text|tel|email|password|search/.test(field.type);
    if (!(isText || field instanceof HTMLTextAreaElement) || field.tabIndex < 0) continue;
    // As a person types: a page that hydrated meanwhile sees the change.
    const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    value?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field.type !== 'password') fields.push(field.name);
  }
  return { name: form.action.replace(/^.*\//, ''), fields };
}

/** Runs inside the page. */
function postForm(form: Element): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.noValidate = true;
  form.requestSubmit();
}

function lostOf(page: Page, fields: string[]): Promise<string[]> {
  return page.evaluate(lost, { fields, typed: TYPED });
}

/** Runs inside the page. Returns the names of the fields that no longer show what was typed. */
function lost({ fields, typed }: { fields: string[]; typed: string }): string[] {
  const shown = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return fields.filter(
    (name) =>
      !shown.some((field) => field.name === name && field.value.replace(/ /g, '') === typed),
  );
}
