import { toWire } from '@/lib/commerce/wire';
import type { ShopError } from '@/server/platform/errors';
import { createApp } from '@/server/api/app';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readInvoice, readOwnInvoice } from '@/server/sales/orders/invoice.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { readOrder } from '@/server/sales/orders/orders.service';
import { issueTaxInvoice } from '@/server/sales/orders/taxInvoice.service';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { moves, orderOf, orderRow } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';

/** `TAX_SERIALS=10000` for the full run. */
const SERIALS = Number(process.env.TAX_SERIALS ?? 200);
const SHIPPED: ActionRequest[] = [
  { action: 'pack', what: 'all' },
  { action: 'send', courier: 'koombiyo', waybill: null, parcel: null },
];
const TAX = { tin: '114552907', vatRegistered: true, branchCode: 'BR03' };
const JANUARY = Date.parse('2026-01-20T06:00:00Z');

describeWithDatabase('tax invoices', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    shop.settings = { ...shop.settings, tax: TAX };
    clock = settableClock(shop);
    clock.passes(JANUARY - shop.clock());
  });

  async function registered(flag: 0 | 1 = 1): Promise<Buyer> {
    const buyer = await makeCustomer(shop, { userType: 2 });
    await setTax(buyer, { tin: '103887214', vatRegistered: flag });
    return buyer;
  }
  const setTax = (buyer: Buyer, values: { tin: string; vatRegistered: 0 | 1 }) =>
    shop.database.transaction((tx) =>
      tx.updateTable('customer').set(values).where('customerId', '=', buyer.customerId).execute(),
    );
  const issue = (orderId: number) =>
    shop.database.transaction((tx) => issueTaxInvoice(shop, tx, orderId));
  const taxOf = async (orderNumber: string) =>
    toWire(await readInvoice(shop, orderNumber, null)).tax;

  test('are issued when the order is sent, and stay as they were', async () => {
    const buyer = await registered();
    const number = await orderOf(shop, { SP: 2, GLUE: 1 }, { buyer });
    const serialOnOrder = async () =>
      (await readOrder(shop, buyer.customerId, number)).invoiceSerial;
    expect(await taxOf(number)).toBeNull();
    expect(await serialOnOrder()).toBeUndefined();
    await moves(shop, number, SHIPPED);
    expect(await serialOnOrder()).toBe('26JAN_BR03_1');
    const issued = toWire(await readInvoice(shop, number, buyer.customerId));
    expect(issued).toMatchObject({
      supplier: { name: shop.settings.businessName, tin: '114552907' },
      purchaser: { name: 'Test Buyer', tin: '103887214' },
      tax: { serial: '26JAN_BR03_1', issuedAt: JANUARY, vatPercent: 18 },
      deliveredAt: null,
    });
    const { totalCents } = await orderRow(shop, number);
    const { net = 0, vat = 0 } = issued.tax ?? {};
    expect(Math.round((net + vat) * 100)).toBe(totalCents);

    await setTax(buyer, { tin: '999999999', vatRegistered: 0 });
    shop.settings = {
      ...shop.settings,
      businessName: 'Renamed',
      tax: { ...TAX, tin: '000000000' },
    };
    clock.passes(86_400_000);
    await moves(shop, number, [{ action: 'deliver' }]);
    expect(toWire(await readInvoice(shop, number, null))).toEqual({
      ...issued,
      deliveredAt: JANUARY + 86_400_000,
    });
  });

  test('are counted by month and branch, and an order has only one', async () => {
    const serials: (string | undefined)[] = [];
    const ship = async () => {
      const number = await orderOf(shop, { GLUE: 1 }, { buyer: await registered() });
      await moves(shop, number, SHIPPED);
      const { orderId } = await orderRow(shop, number);
      await issue(orderId);
      serials.push((await taxOf(number))?.serial);
    };
    await ship();
    await ship();
    shop.settings = { ...shop.settings, tax: { ...TAX, branchCode: 'PT01' } };
    await ship();
    clock.passes(31 * 86_400_000);
    await ship();
    expect(serials).toEqual(['26JAN_BR03_1', '26JAN_BR03_2', '26JAN_PT01_1', '26FEB_PT01_1']);
  });

  test.each([
    ['the buyer is not registered', TAX, 0],
    ['the shop is not registered', { ...TAX, vatRegistered: false }, 1],
  ] as const)(
    'are ordinary invoices with prices that contain VAT when %s',
    async (_name, tax, flag) => {
      shop.settings = { ...shop.settings, tax };
      const number = await orderOf(shop, { GLUE: 1 }, { buyer: await registered(flag) });
      await moves(shop, number, SHIPPED);
      const invoice = toWire(await readInvoice(shop, number, null));
      expect(invoice).toMatchObject({
        tax: null,
        supplier: { tin: null },
        purchaser: { tin: null },
      });
      expect(invoice.lines).toEqual(
        invoice.lines.map((line) => ({ ...line, net: null, vat: null })),
      );
    },
  );

  test('do not exist for an order that ended before it was sent, nor for strangers', async () => {
    const number = await orderOf(shop, { GLUE: 1 }, { buyer: await registered() });
    const stranger = await makeCustomer(shop);
    await expect(readInvoice(shop, number, stranger.customerId)).rejects.toMatchObject({
      code: 'not-found',
    });
    await moves(shop, number, [{ action: 'cancel', reason: null }]);
    await expect(readInvoice(shop, number, null)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('answer 404 with every paper of another customer, and 401 to a visitor', async () => {
    const buyer = await registered();
    const number = await orderOf(shop, { GLUE: 1 }, { buyer });
    for (const paper of ['invoice', 'receipt', 'credit-notes']) {
      for (const path of [`/order/${number}/${paper}`, `/order/${number}/${paper}.pdf`]) {
        const statusFor = async (browser: Browser) => (await browser.get(path)).status;
        const stranger = await browserOf(shop, await makeCustomer(shop));
        expect([path, await statusFor(stranger)]).toEqual([path, 404]);
        expect([path, await statusFor(new Browser(createApp(shop)))]).toEqual([path, 401]);
      }
    }
  });

  test('are given to a customer 60 times an hour, in every process', async () => {
    const { customerId } = await makeCustomer(shop);
    const ask = () =>
      readOwnInvoice(shop, 'SP-1', customerId).catch((error: ShopError) => error.code);
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    expect(answers.filter((code) => code === 'not-found')).toHaveLength(60);
    expect(answers.filter((code) => code === 'too-many')).toHaveLength(1);
  });

  test('cannot be changed or deleted', async () => {
    const number = await orderOf(shop, { GLUE: 1 }, { buyer: await registered() });
    await moves(shop, number, SHIPPED);
    const write = shop.database.transaction;
    // The driver's errors may belong to another test file of the process, so toThrow does not know them.
    const refused = { message: expect.stringContaining('append-only') };
    await expect(
      write((tx) => tx.updateTable('taxInvoice').set({ serial: 'X' }).execute()),
    ).rejects.toMatchObject(refused);
    const removed = write((tx) => tx.deleteFrom('taxInvoice').execute());
    await expect(removed).rejects.toMatchObject(refused);
  });

  test(`have ${SERIALS} serials without gap or duplicate, in parallel and after rollbacks`, async () => {
    const orderIds = await copiesOf(
      await orderOf(shop, { GLUE: 1 }, { buyer: await registered() }),
    );
    const waiting = orderIds.entries();
    const work = async () => {
      for (const [at, orderId] of waiting) {
        // Every third attempt fails after its serial was taken.
        if (at % 3 === 0) await expect(issueThenFail(orderId)).rejects.toThrow('rolled back');
        await issue(orderId);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    const rows = await shop.database.read.selectFrom('taxInvoice').select('serial').execute();
    const numbers = rows.map(({ serial }) => Number(serial.replace('26JAN_BR03_', '')));
    expect(numbers.sort((a, b) => a - b)).toEqual(orderIds.map((_, at) => at + 1));
  }, 600_000);

  const issueThenFail = (orderId: number) =>
    shop.database.transaction(async (tx) => {
      await issueTaxInvoice(shop, tx, orderId);
      throw new Error('rolled back');
    });

  /** Inserts orders like this one, without going through the cart. */
  async function copiesOf(orderNumber: string): Promise<number[]> {
    const { orderId, stage: _, refundDueCents: __, ...row } = await orderRow(shop, orderNumber);
    const line = await shop.database.read
      .selectFrom('orderLine')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: SERIALS }, (___, at) => orderId + 1 + at);
    for (let from = 0; from < ids.length; from += 100) {
      const some = ids.slice(from, from + 100);
      await shop.database.transaction(async (tx) => {
        await tx
          .insertInto('salesOrder')
          .values(some.map((id) => ({ ...row, orderId: id, orderNumber: `COPY-${id}` })))
          .execute();
        await tx
          .insertInto('orderLine')
          .values(some.map((id) => ({ ...line, orderId: id })))
          .execute();
      });
    }
    return ids;
  }
});
