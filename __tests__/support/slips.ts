import sharp from 'sharp';
import type { Shop } from '@/server/boot/shop';
import { sendSlip } from '@/server/sales/slips/sendSlip.service';
import { orderRow } from './orders';

export const PDF_SLIP = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

/** Returns the form that the order page posts. */
export function slipForm(bytes: Buffer, { name = 'slip.pdf', reference = '' } = {}): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  if (reference !== '') form.set('reference', reference);
  return form;
}

/** Returns a photo in one colour, which makes its bytes differ from those of another. */
export function photo(shade = 200, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const background = { r: shade, g: shade, b: shade };
  return sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();
}

let sent = 0;

/** Sends a slip that no other order has, as the buyer of the order; returns its number. */
export async function sendSlipOf(
  shop: Shop,
  orderNumber: string,
  { bytes, reference = null }: { bytes?: Buffer; reference?: string | null } = {},
): Promise<number> {
  sent += 1;
  const { customerId, orderId } = await orderRow(shop, orderNumber);
  const file = bytes ?? Buffer.concat([PDF_SLIP, Buffer.from(`${sent}`)]);
  await sendSlip(shop, customerId, orderNumber, async () => ({
    fileName: 'slip.pdf',
    bytes: file,
    reference,
  }));
  const { slipId } = await shop.database.read
    .selectFrom('paymentSlip')
    .select('slipId')
    .where('orderId', '=', orderId)
    .orderBy('slipId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return slipId;
}
