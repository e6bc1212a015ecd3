import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { openTestShopOn, type TestShop } from '@/__tests__/support/testShop';
import type { CliContext } from '@/server/cli/command';
import { addToCart } from '@/server/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/catalogueWriter';
import { runCli } from '@/server/cli/runCli';
import { setCreditLimit } from '@/server/orders/credit.service';
import { placeOrder } from '@/server/orders/placeOrder.service';

let opened: TestShop;
beforeEach(async () => {
  opened = await openTestShopOn('sqlite');
  const { shop } = opened;
  shop.clock = () => Date.UTC(2026, 10, 21);
  shop.settings = { ...shop.settings, userRegistrationApproval: true };
  const { customerId } = await makeCustomer(shop);
  await shop.database.transaction((tx) =>
    tx
      .updateTable('customer')
      .set({ phone: '94771234567', fullName: 'Nimal Perera' })
      .where('customerId', '=', customerId)
      .execute(),
  );
});
afterEach(() => opened.remove());

async function shopCli(...args: string[]) {
  const out: string[] = [];
  const said: string[] = [];
  const { shop } = opened;
  const database = { ...shop.database, close: async () => undefined };
  const context: CliContext = {
    out: (line) => out.push(line),
    say: (line) => said.push(line),
    progress: () => ({ update: () => undefined, end: () => undefined }),
    env: () => shop.env,
    openShop: async () => ({ ...shop, database }),
    resolvePath: (file) => file,
  };
  const code = await runCli(args, context);
  return { code, out: out.join('\n'), said: said.join('\n') };
}

async function orderOnCredit(): Promise<string> {
  const { shop } = opened;
  await writeCatalogue(shop, smallCatalogue());
  const dealer = await makeCustomer(shop, { userType: 2 });
  const [{ phone }, { itmCode }] = await Promise.all([
    shop.database.read
      .selectFrom('customer')
      .select('phone')
      .where('customerId', '=', dealer.customerId)
      .executeTakeFirstOrThrow(),
    shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'GLUE')
      .executeTakeFirstOrThrow(),
  ]);
  await setCreditLimit(shop, phone ?? '', 1_000_000);
  await addToCart(shop, dealer, { itmCode, qty: 1, isFromWishList: false });
  return placeOrder(shop, dealer, await orderRequest(shop, dealer, 'Credit'), null);
}

const WAITING = '077 123 4567  retail  Nimal Perera  2026-11-21  waits for approval';

test('customers are listed with what waits for the merchant', async () => {
  expect(await shopCli('customers')).toEqual({ code: 0, out: WAITING, said: '' });
  expect(await shopCli('customers', '--pending')).toMatchObject({ out: WAITING });
  const { out } = await shopCli('customers', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { phone: '94771234567', createdAt: '2026-11-21T00:00:00.000Z', isApproved: false },
  ]);
});

test('a name steers no terminal and stands on one line', async () => {
  await opened.shop.database.transaction((tx) =>
    tx
      .updateTable('customer')
      .set({ fullName: 'Nimal\u001b[2J\nPerera', shopName: 'A\r\tB' })
      .execute(),
  );
  const { out } = await shopCli('customers');
  expect(out).toBe(WAITING.replace('Nimal Perera', 'Nimal [2J Perera, A B'));
});

test('a customer is approved, however his number is written, and made a dealer', async () => {
  expect(await shopCli('customer', '+94 77 123 4567', '--approve', '--type', '2')).toEqual({
    code: 0,
    out: '077 123 4567  dealer (type 2)  Nimal Perera  2026-11-21',
    said: 'Approved; a message is on its way.\nWas retail, is dealer (type 2) now.',
  });
  expect((await shopCli('customer', '0771234567', '--approve')).said).toBe('Was approved already.');
  expect(await shopCli('customers', '--pending')).toMatchObject({
    out: '',
    said: 'There are none.',
  });
  expect((await shopCli('customers', '--pending', '--json')).out).toBe('[]');
});

test('a customer gets a credit limit in rupees, and loses it by 0', async () => {
  const { code, said } = await shopCli('customer', '0771234567', '--credit', '250000');
  expect([code, said]).toEqual([0, 'His credit limit is LKR 250,000.00 now.']);
  expect((await shopCli('customer', '0771234567', '--credit', '0')).said).toBe(
    'His credit limit is LKR 0.00 now.',
  );
});

test('money for an order on credit is noted once it is open, and never more than that', async () => {
  const orderNumber = await orderOnCredit();
  expect((await shopCli('payment', orderNumber, '9999999')).said).toBe(
    `${orderNumber} has LKR 1,350.00 left to pay on credit.`,
  );
  expect(await shopCli('payment', orderNumber, '100.50')).toEqual({
    code: 0,
    out: '',
    said: `LKR 100.50 noted for ${orderNumber}.`,
  });
  expect((await shopCli('payment', 'SP-1', '5')).said).toBe('This order is not known.');
  expect((await shopCli('payment', orderNumber, '-5')).code).toBe(2);
});

test('without a flag a customer is only shown', async () => {
  expect(await shopCli('customer', '0771234567')).toEqual({ code: 0, out: WAITING, said: '' });
});

test.each([
  [['customer'], 'The phone number is missing'],
  [['customer', 'Nimal'], 'Nimal is no phone number'],
  [['customer', '0779999999', '--approve'], 'No customer has the number 0779999999.'],
  [['customer', '0771234567', '--type', '0'], '--type must be a whole number from 1 to 9'],
  [['customer', '0771234567', '--credit', '-5'], '--credit must be an amount in rupees'],
  [['customer', '0771234567', '--type', 'dealer'], '--type must be a whole number from 1 to 9'],
])('%j is refused in one sentence', async (args, words) => {
  const { code, out, said } = await shopCli(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(said).toContain(words);
  expect(said.split('\n')).toHaveLength(1);
});
