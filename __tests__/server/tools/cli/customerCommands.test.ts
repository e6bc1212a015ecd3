import { userInfo } from 'node:os';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { limitCredit } from '@/__tests__/support/decisions';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';
import { addToCart } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';

const cli = shopCliForEachTest(async (shop) => {
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
const shopCli = cli.run;

async function orderOnCredit(): Promise<string> {
  const { shop } = cli;
  await writeCatalogue(shop, smallCatalogue());
  const dealer = await makeCustomer(shop, { userType: 2 });
  const { itmCode } = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('sku', '=', 'GLUE')
    .executeTakeFirstOrThrow();
  await limitCredit(shop, dealer.customerId, 1_000_000);
  await addToCart(shop, dealer, { itmCode, qty: 1, isFromWishList: false });
  return placeOrder(shop, dealer, await orderRequest(shop, dealer, 'Credit'), null);
}

const WAITING = '077 123 4567  retail  Nimal Perera  2026-11-21  waits for approval';

test('lists customers with their open requests', async () => {
  expect(await shopCli('customers')).toEqual({ code: 0, out: WAITING, said: '' });
  expect(await shopCli('customers', '--pending')).toMatchObject({ out: WAITING });
  const { out } = await shopCli('customers', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { phone: '94771234567', createdAt: '2026-11-21T00:00:00.000Z', isApproved: false },
  ]);
});

test('prints a name on one line without control characters', async () => {
  await cli.shop.database.transaction((tx) =>
    tx
      .updateTable('customer')
      .set({ fullName: 'Nimal\u001b[2J\nPerera', shopName: 'A\r\tB' })
      .execute(),
  );
  const { out } = await shopCli('customers');
  expect(out).toBe(WAITING.replace('Nimal Perera', 'Nimal [2J Perera, A B'));
});

test('approves a customer and makes them a dealer, for any spelling of the number', async () => {
  expect(await shopCli('customer', '+94 77 123 4567', '--approve', '--type', '2')).toEqual({
    code: 0,
    out: '077 123 4567  dealer (type 2)  Nimal Perera  2026-11-21',
    said: 'Approved. A message is on its way.\nWas retail, is now dealer (type 2).',
  });
  expect((await shopCli('customer', '0771234567', '--approve')).said).toBe('Already approved.');
  expect(await shopCli('customers', '--pending')).toMatchObject({
    out: '',
    said: 'No customers found.',
  });
  expect((await shopCli('customers', '--pending', '--json')).out).toBe('[]');
});

test('sets a credit limit in rupees, and removes it with 0', async () => {
  const { code, said } = await shopCli('customer', '0771234567', '--credit', '250000');
  expect([code, said]).toEqual([0, 'The credit limit is now LKR 250,000.00.']);
  expect((await shopCli('customer', '0771234567', '--credit', '0')).said).toBe(
    'The credit limit is now LKR 0.00.',
  );
});

test('records a payment for an order on credit up to the open amount', async () => {
  const orderNumber = await orderOnCredit();
  expect((await shopCli('payment', orderNumber, '9999999')).said).toBe(
    `${orderNumber} has LKR 1,350.00 left to pay on credit.`,
  );
  expect(await shopCli('payment', orderNumber, '100.50')).toEqual({
    code: 0,
    out: '',
    said: `LKR 100.50 recorded for ${orderNumber}.`,
  });
  expect((await shopCli('payment', 'SP-1', '5')).said).toBe("We can't find this order.");
  expect((await shopCli('payment', orderNumber, '-5')).code).toBe(2);
});

test('records each change with the system user, and nothing where nothing changed', async () => {
  const orderNumber = await orderOnCredit();
  await cli.shop.database.transaction((tx) => tx.deleteFrom('audit').execute());
  for (const flags of [['--approve', '--type', '2'], ['--credit', '500'], ['--approve']]) {
    await shopCli('customer', '0771234567', ...flags);
  }
  await shopCli('payment', orderNumber, '100.50');
  const rows = await cli.shop.database.read.selectFrom('audit').selectAll().execute();
  expect(rows.map(({ operation, before, after }) => [operation, before, after])).toEqual([
    ['customer.approve', null, '{"isApproved":true}'],
    ['customer.type', '{"userType":1}', '{"userType":2}'],
    ['customer.credit', '{"creditLimit":0}', '{"creditLimit":500}'],
    [
      'order.pay',
      '{"status":"placed","paid":0}',
      '{"status":"placed","amount":100.5,"way":"credit","reference":null,"paid":100.5}',
    ],
  ]);
  expect(new Set(rows.map(({ actorName }) => actorName))).toEqual(new Set([userInfo().username]));
});

test('shows a customer when there is no flag', async () => {
  expect(await shopCli('customer', '0771234567')).toEqual({ code: 0, out: WAITING, said: '' });
});

test.each([
  [['customer'], 'The phone number is missing'],
  [['customer', 'Nimal'], 'Nimal is not a phone number'],
  [['customer', '0779999999', '--approve'], 'No customer has the number 0779999999.'],
  [['customer', '0771234567', '--type', '0'], '--type must be a whole number from 1 to 9'],
  [['customer', '0771234567', '--credit', '-5'], '--credit must be an amount in rupees'],
  [['customer', '0771234567', '--type', 'dealer'], '--type must be a whole number from 1 to 9'],
])('refuses %j in one sentence', async (args, words) => {
  const { code, out, said } = await shopCli(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(said).toContain(words);
  expect(said.split('\n')).toHaveLength(1);
});
