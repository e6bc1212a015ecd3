import type { Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import { formatAmount, formatMoney } from '@/lib/text/format';
import {
  invoicesLink,
  labelsLink,
  officeLink,
  officeLinks,
  officeOrderLink,
  pickLink,
  slipsLink,
} from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { buy } from './accounts';
import { openAwake } from './awake';
import { expectWholeAtBothWidths, STILL } from './bothWidths';
import { PASSWORD } from './buying';
import { arrive } from './opened';
import { addStaff, codeOf, enterOffice, scan } from './staff';
import { expect, test } from './watchedPage';
import { ON_PHONE, PHONE } from './widths';

test.use({ expectedErrors: /status of 40[0134]/, contextOptions: STILL });

const AT = '/office/orders/{orderNumber}';

const PLAIN_PAGES = [
  officeLinks.today,
  officeLinks.pick,
  officeLinks.couriers,
  officeLinks.handOver,
  officeLinks.counter,
  officeLinks.drawer,
  officeLinks.webhooks,
  officeLinks.customers,
  officeLinks.receive,
  officeLinks.count,
  officeLinks.reports,
  `${officeLinks.reports}/sold-out`,
  `${officeLinks.reports}/slow-stock`,
  officeLinks.returnRates,
  officeLinks.searches,
  officeLinks.newItem,
  officeLinks.batches,
  officeLinks.health,
  officeLinks.sessions,
  officeLinks.audit,
];

/** Pages, and the button of a dialog of each. */
const PAGES_WITH_DIALOG = [
  [officeLinks.orders, /^Filter/],
  [officeLinks.slips, /^Load the bank.s list/],
  [officeLinks.newOrder, /^Type the address/],
  [officeLinks.gateways, /^Load a file/],
  [officeLinks.items, /^Filter/],
  [officeLinks.offers, /^Put on offer/],
  [officeLinks.messages, /^Send a test/],
  [officeLinks.staff, /^Add somebody/],
] as const;

/** Places an order of three pieces for a caller nobody knows. */
async function orderOfThree(
  page: Page,
  origin: string,
): Promise<{ orderNumber: string; itmCode: number }> {
  const buyer = await arrive(page, origin);
  const { items } = await buyer.api.call('GET /product/all', {
    query: { query: 'solder', limit: 100 },
  });
  const item = items.find(({ itmType, inStock }) => itmType === 'S' && inStock >= 6);
  if (item === undefined) throw new Error(`None of ${items.length} parts can be sold.`);
  return { orderNumber: await buy(buyer.api, [{ item, qty: 3 }]), itmCode: item.itmCode };
}

async function look(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await openAwake(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWholeAtBothWidths(page);
  });
}

/** Looks at a page, and at the dialog that a button of it opens. */
async function lookWithDialog(page: Page, address: string, name: RegExp): Promise<void> {
  await look(page, address);
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog').filter({ visible: true }).last();
  await expect(dialog).toBeVisible();
  await expectWholeAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function lookAtSheets(page: Page, orderNumber: string, sheets: readonly string[]) {
  for (const sheet of sheets) {
    await test.step(`the sheet ${sheet}`, async () => {
      await openAwake(page, `${officeOrderLink(orderNumber)}?sheet=${sheet}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectWholeAtBothWidths(page);
    });
  }
}

/** Compares a courier's sheet with our parcels, and writes nothing. */
async function lookAtCourierSheet(page: Page, parcel: { courier: string; waybill: string }) {
  const { courier, waybill } = parcel;
  await test.step('a sheet of a courier, compared', async () => {
    await openAwake(page, officeLink(officeLinks.couriers, { courier }));
    await page.getByRole('button', { name: 'Load a sheet' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: `A sheet of ${courier}` });
    const rows = `waybill,amount\n${waybill},1.00\nNONE,5.00`;
    await dialog.getByRole('textbox', { name: 'Or paste the rows' }).fill(rows);
    await dialog.getByRole('button', { name: 'Compare' }).click();
    const table = page.getByRole('table', { name: `Sheet of ${courier}` });
    await expect(table).toContainText('not ours');
    await expectAccessible(page);
  });
  await look(page, officeLink(officeLinks.couriers, { tab: 'settled' }));
}

/** Takes the order through its states and looks at what opens in each. */
async function lookAtOrder(page: Page, api: Api, made: { orderNumber: string; itmCode: number }) {
  const { orderNumber, itmCode } = made;
  const params = { orderNumber };
  const version = async () => (await api.call(`GET ${AT}`, { params })).version;
  await look(page, officeOrderLink(orderNumber));
  await lookAtSheets(page, orderNumber, ['cancel', 'address', 'lines', 'note', 'pay']);
  await openAwake(page, pickLink([orderNumber]));
  await expectAccessible(page);
  await scan(page, 'XXXX-0000');
  await expect(page.getByText('Wrong part. Not counted.')).toBeVisible();
  await expectAccessible(page);

  await api.call(`POST ${AT}/pick`, {
    params,
    body: { version: await version(), lines: [{ itmCode, qty: 2 }] },
  });
  await api.call(`POST ${AT}/pack`, { params, body: { version: await version(), what: 'picked' } });
  await look(page, officeOrderLink(orderNumber));
  await lookAtSheets(page, orderNumber, ['rest', 'send']);
  await look(page, slipsLink([orderNumber]));
  await look(page, labelsLink([orderNumber]));
  await look(page, invoicesLink([orderNumber]));

  const reason = 'One is missing';
  await api.call(`POST ${AT}/cancel-rest`, { params, body: { version: await version(), reason } });
  const handover = { parcel: 1, courier: 'Domex', waybill: `W${Date.now()}` };
  await api.call(`POST ${AT}/send`, { params, body: { version: await version(), ...handover } });
  await lookAtSheets(page, orderNumber, ['return']);
  await lookAtCourierSheet(page, handover);

  const paid = { amount: 500_000, way: 'transfer', reference: `T${Date.now()}` } as const;
  await api.call(`POST ${AT}/pay`, { params, body: { version: await version(), ...paid } });
  const { refundDue } = await api.call(`GET ${AT}`, { params });
  await lookAtSheets(page, orderNumber, ['refund']);
  await page.getByRole('textbox', { name: 'Reference' }).fill('R 1');
  await page.getByRole('button', { name: `Paid back ${formatMoney(refundDue)}` }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByText(`−${formatAmount(refundDue)}`).filter({ visible: true }),
  ).toBeVisible();
  expect(await api.call(`GET ${AT}`, { params })).toMatchObject({ refundDue: 0, toPay: 0 });
}

test('every page of the office is whole and accessible', ON_PHONE, async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const made = await orderOfThree(page, baseURL ?? '');
  const { api } = await enterOffice(page, 'owner');
  await lookAtOrder(page, api, made);
  const { orders } = officeLinks;
  const views = ['?tab=all', '?search=zzzz', '?tab=all&payment=Cash+On+Delivery'];
  for (const tab of ['?tab=to-send', '?tab=problems', ...views]) await look(page, orders + tab);
  for (const address of PLAIN_PAGES) await look(page, address);
  for (const [address, name] of PAGES_WITH_DIALOG) await lookWithDialog(page, address, name);

  await test.step('what opens everywhere', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'More' }).click();
    await expectAccessible(page);
  });
});

test(
  'an owner sets up, signs in with a code, and a customer is refused',
  ON_PHONE,
  async ({ page, baseURL }) => {
    await arrive(page, baseURL);
    await openAwake(page, officeLinks.orders);
    await expect(page).toHaveURL(/\/office\/login\?next=%2Foffice%2Forders$/);
    expect((await page.request.get('/api/v1/office/orders')).status()).toBe(401);

    const { name, link } = await addStaff('owner');
    await openAwake(page, link);
    const secret = await page.getByText('Or type this key:').locator('code').textContent();
    const otpauth = `otpauth://totp/owner?secret=${secret}`;
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await expectAccessible(page);
    const digits = page.getByRole('textbox', { name: '6 digits from your authenticator' });
    await digits.fill(codeOf(otpauth));
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these codes on paper');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'I have kept them, go on' }).click();
    await expect(page).toHaveURL(/\/office$/);

    await page.request.post('/api/v1/office/logout');
    await openAwake(page, officeLinks.audit);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Code from your authenticator',
    );
    await expectAccessible(page);
    const [last = '', ...others] = [...codeOf(otpauth, 1)].reverse();
    await digits.fill(others.reverse().join(''));
    await digits.press('End');
    await digits.press(last);
    await expect(page).toHaveURL(/\/office\/audit$/);
    await expect(page.getByRole('main')).toContainText(name);
  },
);
