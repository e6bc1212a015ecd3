import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Api } from '@/lib/api/client';
import { officeOrderLink, slipLink } from '@/lib/urls/officeLinks';
import { orderLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { buy } from './accounts';
import { openAwake } from './awake';
import { arrive, REFUSALS } from './opened';
import { timesTold } from './outbox';
import { someGoods } from './routes';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

test.use({ expectedErrors: REFUSALS });

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');

/** Returns a photo larger than the page sends, in random colours so that no other is the same. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1500, height: 2400, channels: 3, noise, background: '#fff' } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function send(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Slip', { exact: true }).setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: 'Send the slip' }).click();
  await expect(page.getByText(/We received your slip on .* and are checking it/)).toBeVisible();
}

/** Opens the slip of an order in the office. */
async function openSlip(page: Page, api: Api, orderNumber: string): Promise<void> {
  const { slips } = await api.call('GET /office/slips');
  const slip = slips.find((one) => one.orderNumber === orderNumber);
  await openAwake(page, slipLink(slip?.slipId));
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText(orderNumber);
}

test('a slip is rejected, sent again and accepted', ON_PHONE, async ({ page, baseURL }) => {
  const buyer = await arrive(page, baseURL);
  const { simple } = await someGoods(buyer.api);
  const orderNumber = await buy(buyer.api, [{ item: simple, qty: 1 }], 'Bank Transfer');
  const { api } = await enterOffice(page, 'seller');
  const told = (words: string) => timesTold(buyer.mobile, words);

  await test.step('the buyer sends a photo', async () => {
    await openAwake(page, orderLink(orderNumber));
    await expectAccessible(page);
    await send(page, 'IMG_0031.jpg', 'image/jpeg', await photo());
    await expectAccessible(page);
  });

  await test.step('a seller sees it beside the amount and cannot read it', async () => {
    await openSlip(page, api, orderNumber);
    const image = page.getByRole('img', { name: `Slip for ${orderNumber}` });
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalHeight))
      .toBe(2_000);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unreadable' }).click();
    await page.getByRole('button', { name: 'Reject and tell the buyer' }).click();
    // Another test's slip may be the next one.
    await expect(page.getByText(`${orderNumber} asks`)).toHaveCount(0);
    await expect.poll(() => told('We cannot read the slip')).toBe(1);
  });

  await test.step('the buyer reads why and sends a PDF', async () => {
    await openAwake(page, orderLink(orderNumber));
    await expect(
      page.getByText(/could not accept your slip: We cannot read the slip/),
    ).toBeVisible();
    const file = Buffer.concat([PDF, Buffer.from(`% ${orderNumber}\n%%EOF\n`)]);
    await send(page, 'slip.pdf', 'application/pdf', file);
  });

  await test.step('the seller accepts it; the order is paid', async () => {
    await openSlip(page, api, orderNumber);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^slip-\d+\.pdf$/);
    await page.getByRole('textbox', { name: 'Reference on the slip' }).fill(`TT ${orderNumber}`);
    const { toPay } = await api.call('GET /office/orders/{orderNumber}', {
      params: { orderNumber },
    });
    await page.getByRole('textbox', { name: 'The slip says' }).fill(String(toPay));
    await page.getByRole('button', { name: /^Accept / }).click();
    await expect.poll(() => told('we have received your payment')).toBe(1);
    await openAwake(page, officeOrderLink(orderNumber));
    await expect(page.getByRole('main')).toContainText('sent a payment slip');
    await openAwake(page, orderLink(orderNumber));
    await expect(page.getByRole('main')).toContainText('Paid, to be packed');
  });
});
