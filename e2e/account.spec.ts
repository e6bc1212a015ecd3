import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openAccount, type Account } from './accounts';
import { openAwake, wake } from './awake';
import { PASSWORD } from './buying';
import { keyboard } from './hands';
import { codeSentTo, DATA_DIR, newMobile } from './outbox';
import { expect, test } from './watchedPage';
import { ON_DESKTOP, ON_PHONE } from './widths';

const NEW_PASSWORD = 'silver-teapot-17';

// An ended session returns 401, a wrong password 400.
test.use({ expectedErrors: /status of 40[014]/ });

async function arrive(page: Page, origin = '', address = '/'): Promise<Account> {
  const account = await openAccount({ origin, dataDir: DATA_DIR }, 'Ruwan Silva');
  await page.context().addCookies((await account.state()).cookies);
  await openAwake(page, address);
  return account;
}

/** Waits for the code that follows this one. */
async function nextCode(mobile: string, before: string): Promise<string> {
  let code = before;
  await expect.poll(async () => (code = await codeSentTo(mobile))).not.toBe(before);
  return code;
}

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('changes the phone of a customer by keyboard', ON_DESKTOP, async ({ page, baseURL }) => {
  await arrive(page, baseURL, '/my-account/profile');
  const hands = keyboard(page);
  const row = rowOf(page, 'Mobile phone');
  await hands.press(row.getByRole('button', { name: 'Change' }));
  const mobile = newMobile();
  await expect(row.getByLabel('New mobile phone')).toBeFocused();
  await hands.write(row.getByLabel('New mobile phone'), mobile);
  await hands.write(row.getByLabel('Password', { exact: true }), 'not my password');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('group', { name: 'What to correct' })).toBeFocused();
  await expectAccessible(page);
  await hands.write(row.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(row.getByLabel('One-time code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(await codeSentTo(mobile));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').getByText('Your phone number has been changed'),
  ).toBeVisible();
  await expect(row).toContainText(mobile.replace(/^(\d{3})(\d{3})/, '$1 $2 '));
});

test(
  'keeps typed values through a lost session and a password recovery',
  ON_PHONE,
  async ({ page, baseURL }) => {
    const { mobile } = await arrive(page, baseURL, '/my-account/profile');
    const before = await codeSentTo(mobile);
    await page.getByLabel('Full name').fill('Ruwan de Silva');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out' })).toBeFocused();
    await main(page).getByRole('link', { name: 'Sign in' }).click();

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
    await page.getByLabel('Mobile phone or e-mail').fill(mobile);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('One-time code').fill(await nextCode(mobile, before));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();

    await expect(page).toHaveURL(/\/my-account\/profile$/);
    await expect(page.getByLabel('Full name')).toHaveValue('Ruwan de Silva');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const places = main(page).getByRole('navigation', { name: 'Your account' });
    await expect(places).toContainText('Ruwan de Silva');
  },
);

test('signs out another device', ON_DESKTOP, async ({ page, baseURL, browser }) => {
  const { mobile } = await arrive(page, baseURL, '/my-account/profile');
  const section = main(page).getByRole('region', { name: "Where you're signed in" });
  await expect(section.getByRole('listitem')).toHaveCount(1);
  const other = await browser.newContext({ baseURL });
  const login = { login: mobile, password: PASSWORD };
  await other.request.post('/api/v1/login', { data: login });
  await page.reload();
  await wake(page);
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await section.getByRole('button', { name: /^Sign out .+, signed in/ }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
  expect((await other.request.get('/api/v1/user/sessions')).status()).toBe(401);
  await other.close();
});

test(
  'shows a logout from another tab on the account page',
  ON_DESKTOP,
  async ({ page, baseURL }) => {
    await arrive(page, baseURL, '/my-account/dashboard');
    const other = await page.context().newPage();
    await openAwake(other, '/my-account/profile');
    await main(other).getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('status').getByText('Logged out successfully')).toBeVisible();
    await expect(main(page).getByText('You are signed out')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Profile' })).toBeHidden();
  },
);
