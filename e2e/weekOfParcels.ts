import type { Item } from '@/lib/contract/item.contract';
import { trackLink } from '@/lib/urls/links';
import { labelsLink, slipsLink } from '@/lib/urls/officeLinks';
import { openAwake, wake } from './awake';
import { goTo, shown, type Story } from './officeStory';
import { findSent } from './outbox';
import { scan } from './staff';
import { expect } from './watchedPage';
import { addPart, button, chooseAct, type Buyer } from './weekOfTrade';

export const COURIERS = [
  { name: 'Domex', trackingUrl: 'https://domex.example/track/{waybill}' },
  { name: 'Koombiyo', trackingUrl: '' },
];

/** A part is added to an order and all of it gets a discount, with the reason. */
export async function growOrder(story: Story, orderNumber: string, added: Item): Promise<void> {
  const { page, hands, api, look } = story;
  await goTo(story, 'Orders');
  await look();
  await hands.press(page.getByRole('link', { name: orderNumber, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await look();
  await chooseAct(story, 'Change lines');
  const lines = page.getByRole('dialog', { name: `Change ${orderNumber}` });
  await addPart(story, lines, added);
  await expect(lines.getByRole('button', { name: `Do not add ${added.itmName}` })).toBeVisible();
  await look();
  await hands.press(lines.getByRole('button', { name: /^Change, \+/ }));
  await expect(lines).toBeHidden();
  await chooseAct(story, 'Agree a price');
  const prices = page.getByRole('dialog', { name: `Agree prices of ${orderNumber}` });
  await hands.write(prices.getByLabel(/^Discount on all parts/), '5');
  await hands.press(prices.getByRole('button', { name: 'Fill in' }));
  await hands.write(prices.getByLabel('Reason'), 'Waited for the delivery');
  await look();
  await hands.press(prices.getByRole('button', { name: /^Agree, −/ }));
  await expect(prices).toBeHidden();
  const order = await api.call('GET /office/orders/{orderNumber}', { params: { orderNumber } });
  expect(order.lines).toHaveLength(2);
  for (const { agreedFrom, unitPrice } of order.lines) {
    expect(unitPrice).toBeCloseTo((agreedFrom ?? 0) * 0.95, 1);
  }
}

/** Each scan counts a piece, a wrong part stops; then the slip and the label are printed. */
export async function pickAndPack(story: Story, orderNumber: string, wrong: Item): Promise<void> {
  const { page, hands, look } = story;
  await hands.press(button(page, 'Pick 2'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick list');
  await scan(page, wrong.sku);
  const stopped = page.getByRole('alert').filter({ hasText: 'Wrong part. Not counted.' });
  await expect(stopped).toContainText(wrong.itmName);
  await expect(page.getByText('0 of 2 pieces, 1 order')).toBeVisible();
  await look();
  await scanAll(story);
  await hands.press(button(page, 'Pack 1 order'));
  await expect(page).toHaveURL(/tab=to-send/);
  await print(story, slipsLink([orderNumber]));
  await expect(page.getByRole('article').getByRole('table')).not.toContainText(/\d{3}\.\d\d/);
  await print(story, labelsLink([orderNumber]));
  await expect(page.getByRole('article')).toContainText(/Collect COD LKR [\d,]+\.\d\d/);
  for (let paper = 0; paper < 2; paper += 1) await page.goBack();
  await wake(page);
}

/** Scans what the page asks for until nothing is left. */
async function scanAll({ page }: Story): Promise<void> {
  const line = page.getByRole('textbox', { name: 'Scan or type a code' });
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  while (!(await page.getByRole('heading', { name: 'All picked' }).isVisible())) {
    const counted = (await head.textContent()) ?? '';
    const asked = (await line.getAttribute('placeholder')) ?? '';
    await scan(page, asked.split(' ').at(-1) ?? '');
    await expect(head).not.toHaveText(counted);
  }
}

/** Prints a page of papers and reads its PDF. */
async function print({ page, hands, look }: Story, address: string): Promise<void> {
  await openAwake(page, address);
  await look();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await hands.press(page.getByRole('button', { name: 'Print' }));
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const file = await page.request.get(pdf ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
}

/** What a courier takes along: the number of its order and the waybill that is stuck on it. */
export type Parcel = { orderNumber: string; waybill: string };

/** Label, waybill, next; the second parcel gets a wrong waybill, which is corrected. */
export async function handOver(story: Story, [first, second]: [Parcel, Parcel]): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Hand over');
  await expect(page.getByText('2 parcels wait')).toBeVisible();
  await look();
  const hand = page.getByRole('region', { name: 'Parcel in hand' });
  const scanned: Parcel[] = [first, { ...second, waybill: `${second.waybill}9` }];
  for (const { orderNumber, waybill } of scanned) {
    await scan(page, orderNumber);
    await expect(hand).toContainText(orderNumber);
    await expect(hand.getByLabel('Courier')).toHaveValue('Domex');
    await scan(page, waybill);
    await expect(page.getByText(`${orderNumber} left with Domex ${waybill}.`)).toBeVisible();
  }
  await expect(page.getByText('Nothing waits for a courier.')).toBeVisible();
  await look();
  const row = page.getByRole('row', { name: new RegExp(second.orderNumber) });
  await hands.press(row.getByRole('button', { name: 'Correct' }));
  const sheet = page.getByRole('dialog', { name: 'Correct courier or waybill' });
  await hands.write(sheet.getByLabel(/^Waybill/), second.waybill);
  await look();
  // Another key, so that the digits are no scan.
  await page.keyboard.press('End');
  await hands.press(sheet.getByRole('button', { name: 'Correct' }));
  await expect(sheet).toBeHidden();
  await expect(row).toContainText(`Domex ${second.waybill}`);
}

/** The buyer was told the waybill and follows the parcel. */
export async function followParcel(buyer: Buyer, { shop }: Story, parcel: Parcel): Promise<void> {
  const { page, account } = buyer;
  const { orderNumber, waybill } = parcel;
  const phone = `94${account.mobile.slice(1)}`;
  const followed = `https://domex.example/track/${waybill}`;
  const link = new RegExp(`(?<=${waybill}\\b.*)http\\S+`);
  expect(await findSent(phone, link, shop.dataDir)).toBe(followed);
  await openAwake(page, trackLink(orderNumber));
  const tracked = page.getByRole('region', { name: `Order ${orderNumber}` });
  await expect(tracked.getByRole('list', { name: 'Parcels' })).toContainText(`Waybill ${waybill}`);
  const follow = tracked.getByRole('link', { name: 'Follow the parcel' });
  await expect(follow).toHaveAttribute('href', followed);
}

/** The courier's own headings: which column is meant is asked once. What is settled is delivered. */
export async function settleSheet(story: Story, parcels: readonly Parcel[]): Promise<void> {
  const { page, hands, api, look } = story;
  const read = ({ orderNumber }: Parcel) =>
    api.call('GET /office/orders/{orderNumber}', { params: { orderNumber } });
  const orders = await Promise.all(parcels.map(read));
  const rows = parcels.map(({ waybill }, at) => `${at + 1};${waybill};${orders[at]?.toPay}`);
  await goTo(story, 'Couriers, COD');
  await look();
  await hands.press(button(page, 'Load a sheet'));
  const sheet = page.getByRole('dialog', { name: 'A sheet of Domex' });
  await hands.write(
    sheet.getByLabel(/^Or paste the rows/),
    ['Nr;Docket;Taken', ...rows].join('\n'),
  );
  await hands.press(sheet.getByRole('button', { name: 'Compare' }));
  await hands.choose(sheet.getByLabel('Column of the waybill'), 'Docket');
  await hands.choose(sheet.getByLabel('Column of what was collected'), 'Taken');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Compare' }));
  await expect(sheet).toBeHidden();
  await look();
  await hands.press(button(page, `Settle ${parcels.length} parcels`));
  await expect(shown(page.getByText(`${parcels.length} parcels settled`))).toBeVisible();
  await look();
  for (const { status, toPay } of await Promise.all(parcels.map(read))) {
    expect([status, toPay]).toEqual(['delivered', 0]);
  }
}
