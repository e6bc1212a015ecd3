import { userInfo } from 'node:os';
import { orderOf, orderRow } from '@/__tests__/support/orders';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';

const cli = shopCliForEachTest(async (shop) => {
  await writeCatalogue(shop, smallCatalogue());
});
const shopCli = cli.run;

test('takes an order from its payment to its delivery, each step with the system user', async () => {
  const number = await orderOf(cli.shop, { GLUE: 1 }, { title: 'Bank Transfer' });
  const digits = number.slice(3);
  const steps = [
    ['--paid', '1350', '--reference', 'BOC 4471'],
    ['--pack'],
    ['--send', '--courier', 'Koombiyo', '--waybill', 'KB-1'],
    ['--deliver'],
  ];
  const statuses = [];
  for (const step of steps) {
    const { code, out } = await shopCli('order', digits, ...step, '--json');
    const order = JSON.parse(out);
    statuses.push([code, order.status, order.events[0].by]);
  }
  const { username } = userInfo();
  expect(statuses).toEqual(
    ['paid', 'packing', 'sent', 'delivered'].map((status) => [0, status, username]),
  );
  const { out } = await shopCli('order', number, '--json');
  expect(JSON.parse(out)).toMatchObject({
    orderNumber: number,
    paid: 1350,
    payments: [{ amount: 1350, way: 'transfer', reference: 'BOC 4471', by: username }],
    parcels: [{ number: 1, courier: 'Koombiyo', waybill: 'KB-1', toCollect: 0 }],
    lines: [{ sku: 'GLUE', qty: 1, pickedQty: 1 }],
  });
  const audit = await cli.shop.database.read
    .selectFrom('audit')
    .select(['operation', 'actorKind', 'actorName'])
    .orderBy('auditId')
    .execute();
  expect(audit).toEqual(
    ['order.pay', 'order.pack', 'order.send', 'order.deliver'].map((operation) => ({
      operation,
      actorKind: 'system',
      actorName: username,
    })),
  );
});

test('repeats a step without doing it twice', async () => {
  const number = await orderOf(cli.shop, { GLUE: 1 });
  const cancel = ['order', number, '--cancel', '--reason', 'The customer asked'];
  expect(await shopCli(...cancel)).toMatchObject({ code: 0, said: '' });
  expect(await shopCli(...cancel)).toMatchObject({
    code: 0,
    said: `${number}: this was done before.`,
  });
  expect(await orderRow(cli.shop, number)).toMatchObject({ version: 2 });
});

test('refuses an impossible step with its reason, in JSON on request', async () => {
  const number = await orderOf(cli.shop, { GLUE: 1 });
  const why = `${number} is not packed yet, so it cannot be marked as delivered.`;
  expect(await shopCli('order', number, '--deliver')).toEqual({ code: 2, out: '', said: why });
  const { code, out } = await shopCli('order', number, '--deliver', '--json');
  expect([code, JSON.parse(out)]).toEqual([2, { error: { order: `${why} ` } }]);
  expect(await shopCli('order', 'SP-1', '--json')).toMatchObject({ code: 2 });
});

test.each([
  [['--paid', '100'], '--paid needs --reference.'],
  [['--paid', '1e3', '--reference', 'x'], '--paid must be an amount'],
  [['--paid', '0', '--reference', 'x'], '--paid must be an amount'],
  [['--refund', '100', '--reference', 'x'], 'nothing of it can be paid back'],
  [['--refund', '-1', '--reference', 'x'], '--refund must be an amount'],
  [['--pack', '--deliver'], 'Take one step at a time, not --pack and --deliver.'],
  [['--send', '--courier', 'Domex'], '--send needs --waybill.'],
  [['--cancel'], '--cancel needs --reason.'],
  [['--waybill', 'KB-1'], '--waybill needs its step; see --help.'],
])('refuses %j', async (flags, why) => {
  const number = await orderOf(cli.shop, { GLUE: 1 });
  const { code, out, said } = await shopCli('order', number, ...flags);
  expect([code, out]).toEqual([2, '']);
  expect(said).toContain(why);
  expect(await orderRow(cli.shop, number)).toMatchObject({ version: 1 });
});

test('lists orders, or those with a status', async () => {
  const cash = await orderOf(cli.shop, { GLUE: 1 });
  const transfer = await orderOf(cli.shop, { SP: 1 }, { title: 'Bank Transfer' });
  const all = await shopCli('orders', '--json');
  expect(JSON.parse(all.out)).toMatchObject([
    { orderNumber: transfer, status: 'awaiting-payment' },
    { orderNumber: cash, status: 'placed', total: 1350, pieces: 1 },
  ]);
  const { out } = await shopCli('orders', '--status', 'placed');
  expect(out).toMatch(
    new RegExp(`^${cash}  placed  .*  Test Buyer, Maharagama  1 piece  LKR 1,350`),
  );
  expect(await shopCli('orders', '--status', 'sent', '--json')).toMatchObject({
    code: 0,
    out: '[]',
    said: 'No orders found.',
  });
  expect((await shopCli('orders', '--status', 'lost')).code).toBe(2);
});

test('prints a name and a waybill on one line without control characters', async () => {
  const number = await orderOf(cli.shop, { GLUE: 1 });
  await shopCli('order', number, '--pack');
  await shopCli('order', number, '--send', '--courier', 'Domex', '--waybill', '=1+1\u001b[31m\nX');
  const { out } = await shopCli('order', number);
  expect(out).not.toContain('\u001b');
  expect(out).toContain('Parcel 1: Domex =1+1');
});
