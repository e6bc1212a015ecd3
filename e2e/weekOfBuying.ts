import type { Item } from '@/lib/contract/item.contract';
import { formatDate } from '@/lib/text/format';
import { links, productLink } from '@/lib/urls/links';
import { openAwake } from './awake';
import { act, goToCheckout } from './buying';
import { goTo, shown, type Story } from './officeStory';
import { findSent } from './outbox';
import { scan } from './staff';
import { expect } from './watchedPage';
import { barcodeOf, button, writeDate, type Buyer } from './weekOfTrade';
import { officeOrderLink } from '@/lib/urls/officeLinks';

export const SUPPLIER = 'Huaqiang North Electronics (Shenzhen) Trading Company';
const DAY_MS = 24 * 3_600_000;

export const BATCHES = ['B-1126', 'B-1127'] as const;

/** From what is short, over a new supplier, to an order that is on its way. */
export async function orderWhatIsShort(story: Story, part: Item, pieces: number): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Buying');
  const row = page.getByRole('row', { name: new RegExp(part.sku) });
  await expect(row).toContainText('sold out');
  await look();
  await hands.press(shown(page.getByRole('link', { name: 'Suppliers' })));
  await expect(page.getByRole('heading', { name: 'No suppliers yet' })).toBeVisible();
  await look();
  await hands.press(button(page, 'Add a supplier'));
  const adding = page.getByRole('dialog', { name: 'Add a supplier' });
  await hands.write(adding.getByLabel('Name'), SUPPLIER);
  await hands.write(adding.getByLabel(/Days from order/), '14');
  await look();
  await hands.press(adding.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('table', { name: 'Suppliers' })).toContainText(SUPPLIER);
  await look();
  await hands.press(page.getByRole('link', { name: 'Back', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buying');
  await hands.tick(page.getByRole('checkbox', { name: `Select ${part.sku}` }));
  await hands.press(page.getByRole('button', { name: 'Order them' }));
  const sheet = page.getByRole('dialog', { name: 'Order from a supplier' });
  await hands.choose(sheet.getByLabel('Supplier', { exact: true }), SUPPLIER);
  await hands.write(sheet.getByLabel('Lines'), `${part.sku}; ${pieces}; 450.00`);
  const day = formatDate(Date.now() + 6 * DAY_MS);
  await writeDate(story, sheet.getByLabel(/^Expected on/), day);
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Save the draft' }));
  await expect(page.getByRole('heading', { level: 1, name: /^PO-/ })).toBeVisible();
  await hands.press(button(page, 'Mark as sent'));
  await expect(page.getByText('on the way').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(day);
  await look();
}

/** A buyer reads when the next pieces come, and reserves one. */
export async function reserveOne({ page, hands, look }: Buyer, part: Item): Promise<void> {
  await openAwake(page, productLink(part));
  await expect(shown(page.getByText(/^3 expected about /))).toBeVisible();
  await hands.press(button(page, 'Reserve'));
  await expect(page.getByRole('link', { name: '1 piece reserved for you' })).toBeVisible();
  await look();
}

/** Pieces of the order come: each is scanned, and what they cost is spread over them. */
export async function receivePart(
  story: Story,
  part: Item,
  { pieces, freight, batch }: { pieces: number; freight: string; batch: string },
): Promise<void> {
  const { page, hands, look } = story;
  const barcode = await barcodeOf(story, part);
  await hands.press(page.getByRole('link', { name: 'Receive' }).filter({ visible: true }).last());
  await expect(page.getByRole('heading', { level: 1, name: /^Receive PO-/ })).toBeVisible();
  for (let piece = 1; piece <= pieces; piece += 1) {
    await scan(page, barcode);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `, ${piece}` })
        .first(),
    ).toBeVisible();
  }
  await look();
  const name = `Book in ${pieces} piece${pieces === 1 ? '' : 's'}`;
  await hands.press(button(page, name));
  const sheet = page.getByRole('dialog', { name });
  await hands.write(sheet.getByLabel(/^Freight/), freight);
  await hands.write(sheet.getByLabel(/^Batch/), batch);
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Book in' }));
  await expect(page.getByRole('heading', { level: 1, name: /^PO-/ })).toBeVisible();
}

/** Two pieces first, of which the buyer's is held; then the last one, and the order is whole. */
export async function receiveInParts(story: Story, part: Item): Promise<void> {
  const { page, hands, look } = story;
  await receivePart(story, part, { pieces: 2, freight: '50', batch: BATCHES[0] });
  await expect(page.getByText('partly here').first()).toBeVisible();
  await expect(page.getByText('1 to come')).toBeVisible();
  await expect(page.getByText(/, here, held until /)).toBeVisible();
  await look();
  await receivePart(story, part, { pieces: 1, freight: '25', batch: BATCHES[1] });
  await expect(page.getByText('received').first()).toBeVisible();
  await hands.press(page.getByRole('main').getByRole('link', { name: part.itmName }).first());
  const cost = page.getByRole('region', { name: 'Cost, LKR' });
  // 450 and 25 of freight for each: 50 for two pieces, 25 for the third.
  await expect(cost).toContainText('475.00');
  await expect(cost).toContainText('2 for 950.00');
  await expect(cost).toContainText(BATCHES[1]);
  await expect(page.getByRole('region', { name: 'Reserved' })).toBeVisible();
  await look();
}

/** The buyer orders what is held for them; the owner hears of it. Returns the order's number. */
export async function orderHeld(buyer: Buyer, { shop }: Story, part: Item): Promise<string> {
  const { page, hands, look } = buyer;
  await openAwake(page, links.orders);
  await expect(page.getByText(/^Here\. We hold it for you until /)).toBeVisible();
  await look();
  await hands.press(page.getByRole('button', { name: `Add ${part.itmName} to the cart` }));
  await expect(page).toHaveURL(/\/cart$/);
  await goToCheckout(page, hands);
  await hands.press(act(page));
  await expect(page).toHaveURL(/\/my-account\/order\/SP-\d+\?placed=1$/);
  const orderNumber = /SP-\d+/.exec(page.url())?.[0] ?? '';
  const path = officeOrderLink(orderNumber);
  const told = await findSent(OWNER, new RegExp(`\\S*${path}$`, 'm'), shop.dataDir);
  expect(told).toBe(`${shop.origin}${path}`);
  return orderNumber;
}

const OWNER = 'hello@sparepoint.example';
