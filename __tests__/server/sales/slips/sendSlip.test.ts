import sharp from 'sharp';
import { MAX_SLIP_BYTES } from '@/lib/contract/limits';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, orderOf, orderRow } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';
import { PDF_SLIP, photo, slipForm } from '@/__tests__/support/slips';

const DAY_MS = 24 * 3_600_000;

describeWithDatabase('the slip of a bank transfer', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;
  let browser: Browser;
  let orderNumber: string;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    buyer = await makeCustomer(shop);
    browser = await browserOf(shop, buyer);
    orderNumber = await orderOf(shop, { SP: 1 }, { buyer, title: 'Bank Transfer' });
  });

  const send = (form: FormData, by = browser) => by.upload(`/order/${orderNumber}/slip`, form);

  function stored() {
    return shop.database.read
      .selectFrom('paymentSlip')
      .innerJoin('slipFile', 'slipFile.slipId', 'paymentSlip.slipId')
      .selectAll()
      .orderBy('paymentSlip.slipId')
      .execute();
  }

  test('is stored, shown as being checked, and told to the owner, once for a double press', async () => {
    const form = () => slipForm(PDF_SLIP, { name: 'boc\n slip.pdf', reference: ' TT 4471-90 ' });
    const [one, other] = await Promise.all([send(form()), send(form())]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.data).toMatchObject({ orderNumber, slip: { state: 'waiting', reason: null } });
    const [slip, ...others] = await stored();
    expect(others).toEqual([]);
    expect(slip).toMatchObject({
      fileName: 'boc slip.pdf',
      mediaType: 'application/pdf',
      state: 'waiting',
      reference: 'TT 4471-90',
      referenceKey: 'TT447190',
      bytes: PDF_SLIP.length,
    });
    expect(slip?.content.equals(PDF_SLIP)).toBe(true);
    const told = (await messagesIn(shop)).filter(({ topic }) => topic?.event === 'slip');
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringContaining(`A payment slip was sent for order ${orderNumber}.`),
    ]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'is drawn again when it is a photo: %s',
    async (kind) => {
      const bytes = await photo(180, kind);
      expect((await send(slipForm(bytes, { name: 'IMG_1.jpg' }))).status).toBe(200);
      const [slip] = await stored();
      expect(slip?.mediaType).toBe('image/jpeg');
      const { format, exif, width, height } = await sharp(slip?.content).metadata();
      expect([format, exif, width, height]).toEqual(['jpeg', undefined, 60, 90]);
    },
  );

  test('is refused when its content is neither a photo nor a PDF, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const cutOff = (await photo(90)).subarray(0, 200);
    const half = Buffer.from('%PDF-1.7\nnothing more');
    const gif = Buffer.from('GIF89a0000');
    for (const bytes of [svg, cutOff, half, gif, Buffer.from('MZ'), Buffer.alloc(0)]) {
      const { status, body } = await send(slipForm(bytes, { name: 'slip.jpg' }));
      expect([status, Object.keys(body.error as object)]).toEqual([400, ['file']]);
    }
    expect(await stored()).toEqual([]);
  });

  test.each(['heic', 'heix', 'mif1', 'hevc'])(
    'says what to do about a photo of %s',
    async (brand) => {
      const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
      const { status, body } = await send(slipForm(bytes, { name: 'IMG_0001.HEIC' }));
      expect([status, body.error]).toMatchObject([400, { file: expect.stringContaining('HEIC') }]);
    },
  );

  test('is refused when it unfolds to more pixels than any camera has', async () => {
    const background = { r: 255, g: 255, b: 255 };
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(MAX_SLIP_BYTES / 10);
    const { status, body } = await send(slipForm(bomb));
    expect([status, body.error]).toEqual([
      400,
      { file: 'This photo cannot be opened. Please take a new one, or send a screenshot. ' },
    ]);
  });

  test('is refused when it is larger than 5 MB', async () => {
    const most = Buffer.concat([
      PDF_SLIP,
      Buffer.alloc(MAX_SLIP_BYTES - PDF_SLIP.length - 10, ' '),
    ]);
    expect((await send(slipForm(Buffer.concat([most, PDF_SLIP])))).status).toBe(413);
    expect((await send(slipForm(Buffer.alloc(MAX_SLIP_BYTES * 2)))).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test('is refused without a form, a file or with two', async () => {
    const two = slipForm(PDF_SLIP);
    two.append('file', new File(['x'], 'other.pdf'));
    const text = new FormData();
    text.set('file', 'no file');
    const long = slipForm(PDF_SLIP, { reference: 'x'.repeat(81) });
    for (const form of [two, text, new FormData(), long])
      expect((await send(form)).status).toBe(400);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    const path = `/order/${orderNumber}/slip`;
    expect((await browser.ask('POST', path, { file: 'x' }, broken)).status).toBe(400);
    expect((await browser.post(path, { file: 'x' })).status).toBe(415);
  });

  test('is taken only from the owner of an order that waits for a transfer', async () => {
    const stranger = await browserOf(shop, await makeCustomer(shop));
    const unknown = await send(slipForm(PDF_SLIP), stranger);
    expect([unknown.status, unknown.body.error]).toEqual([
      404,
      { order: "We can't find this order. " },
    ]);
    await moves(shop, orderNumber, [{ action: 'cancel', reason: null }]);
    expect((await send(slipForm(PDF_SLIP))).status).toBe(409);
    orderNumber = await orderOf(shop, { SP: 1 }, { buyer, title: 'Cash On Delivery' });
    expect((await send(slipForm(PDF_SLIP))).status).toBe(409);
    expect(await stored()).toEqual([]);
  });

  test('is refused after 20 of a day, in whatever way they were wrong', async () => {
    const clock = settableClock(shop);
    for (let n = 0; n < 20; n += 1) {
      const bytes =
        n % 2 === 0 ? Buffer.from('no slip') : Buffer.concat([PDF_SLIP, Buffer.from([n])]);
      expect((await send(slipForm(bytes))).status).toBe(n % 2 === 0 ? 400 : 200);
    }
    const { status, headers, body } = await send(slipForm(PDF_SLIP));
    expect([status, headers.get('retry-after')]).toEqual([429, String(DAY_MS / 1000)]);
    expect(body.error).toEqual({
      file: 'Too many attempts. Please try again in 24 hours, or send the slip on WhatsApp. ',
    });
    clock.passes(DAY_MS);
    expect((await orderRow(shop, orderNumber)).status).toBe('awaiting-payment');
    expect((await send(slipForm(PDF_SLIP))).status).toBe(200);
  });
});
