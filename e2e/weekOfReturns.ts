import type { Item } from '@/lib/contract/item.contract';
import { orderLink } from '@/lib/urls/links';
import { claimFileLink } from '@/lib/urls/officeLinks';
import { openAwake } from './awake';
import { choose, goTo, shown, type Story } from './officeStory';
import { messagesTo } from './outbox';
import { photo } from './photo';
import { scan } from './staff';
import { expect } from './watchedPage';
import { BATCHES, SUPPLIER } from './weekOfBuying';
import { barcodeOf, button, type Buyer } from './weekOfTrade';

/** From the line of the order, with a photo. */
export async function askReturn(buyer: Buyer, orderNumber: string, part: Item): Promise<void> {
  const { page, hands, look } = buyer;
  await openAwake(page, orderLink(orderNumber));
  await hands.press(page.getByRole('button', { name: `Return ${part.itmName}` }));
  const dialog = page.getByRole('dialog', { name: 'Return a part' });
  await hands.choose(dialog.getByLabel('What is wrong?'), 'It does not work');
  await hands.write(dialog.getByLabel(/Tell us more/), 'No picture');
  const buffer = await photo(90);
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  await choose(buyer, dialog.getByLabel(/^Photo/), [file]);
  await look();
  await hands.press(dialog.getByRole('button', { name: 'Ask to return it' }));
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText(`${orderNumber}-R1`);
}

/** It is approved, received by scan and inspected; the faulty piece goes into quarantine. */
export async function inspect(story: Story, buyer: Buyer, part: Item, returned: string) {
  const { page, hands, shop, look } = story;
  await goTo(story, 'Returns');
  await look();
  await hands.press(page.getByRole('main').getByRole('link', { name: part.itmName }).first());
  await expect(page.getByRole('img', { name: `Photo for ${returned}` })).toBeVisible();
  await look();
  await hands.press(button(page, 'Approve'));
  const phone = `94${buyer.account.mobile.slice(1)}`;
  const told = async () =>
    (await messagesTo(phone, shop.dataDir)).filter((text) => text.includes(returned)).length;
  await expect.poll(told).toBe(1);
  await expect(page.getByText('1 piece should come.')).toBeVisible();
  await scan(page, await barcodeOf(story, part));
  await hands.tick(page.getByRole('radio', { name: /^Faulty/ }));
  await look();
  await hands.press(button(page, 'Write the result'));
  await expect(page.getByText('0 sound, 1 in quarantine, 0 for the buyer.')).toBeVisible();
  await look();
}

/** Another piece free of charge; the buyer sees the new order. */
export async function exchange(story: Story, buyer: Buyer, orderNumber: string): Promise<void> {
  const { page, hands, look } = story;
  await hands.press(button(page, 'Exchange'));
  await expect(page.getByRole('dialog', { name: 'Exchange' })).toBeVisible();
  await look();
  await hands.press(page.getByRole('button', { name: 'Exchange, free of charge' }));
  await expect(page.getByText('Exchanged').first()).toBeVisible();
  await openAwake(buyer.page, orderLink(orderNumber));
  await buyer.hands.press(buyer.page.getByRole('region', { name: 'Returns' }).getByRole('link'));
  await expect(buyer.page.getByRole('region', { name: 'Totals' })).toContainText('LKR 0.00');
}

/** The faulty piece is claimed from its supplier, who credits it. */
export async function claim(story: Story, part: Item, returned: string): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Buying');
  await hands.press(shown(page.getByRole('link', { name: 'Claims' })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claims to suppliers');
  await hands.tick(page.getByRole('checkbox', { name: `Select ${part.sku}` }));
  await look();
  await hands.press(page.getByRole('button', { name: 'Claim them' }));
  const sheet = page.getByRole('dialog', { name: 'Claim from a supplier' });
  await expect(sheet.getByLabel('Supplier').locator('option:checked')).toHaveText(SUPPLIER);
  await expect(sheet.getByLabel(/^Batch/)).toHaveValue(BATCHES[1]);
  await hands.write(sheet.getByLabel('What is wrong'), 'No picture');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Claim', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CL-00001');
  await expect(page.getByRole('img', { name: `${part.sku}, ${returned}` })).toBeVisible();
  await look();
  const paper = await page.request.get(claimFileLink('CL-00001', 'pdf'));
  // The PDF has the photo, which is a JPEG.
  expect((await paper.body()).toString('latin1')).toMatch(/^%PDF-[^]*DCTDecode/);
  await hands.press(button(page, 'Record the answer'));
  const answer = page.getByRole('dialog', { name: 'Answer to CL-00001' });
  await hands.write(answer.getByLabel(/^Pieces credited/), '1');
  await hands.write(answer.getByLabel(/^Credit in all/), '450');
  await look();
  await hands.press(answer.getByRole('button', { name: 'Record' }));
  await expect(page.getByText('answered', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 credited');
  await look();
}
