import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, ADDRESS } from '@/__tests__/support/customers';
import { limitCredit } from '@/__tests__/support/decisions';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemCode, moves, NIMAL, orderOf, orderRow, stockOf } from '@/__tests__/support/orders';

const pay = (rupees: number, reference: string | null = null): ActionRequest => ({
  action: 'pay',
  way: 'transfer',
  reference,
  cents: rupees * 100,
});
describeOnEachEngine('changes before packing', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });
  test('of lines move the difference of stock and money', async () => {
    const before = await stockOf(shop);
    const number = await orderOf(shop, { SP: 2, GLUE: 2 }, { title: 'Bank Transfer' });
    const [sp, glue] = [await itemCode(shop, 'SP'), await itemCode(shop, 'GLUE')];
    const was = await orderRow(shop, number);
    const lines = [
      { itmCode: sp, qty: 0 },
      { itmCode: glue, qty: 3 },
    ];
    await moves(shop, number, [{ action: 'change-lines', lines }]);
    expect(await orderRow(shop, number)).toMatchObject({
      invCents: 285_000,
      totalCents: 325_000,
      pieces: 3,
      status: 'awaiting-payment',
    });
    expect(await stockOf(shop)).toEqual({ ...before, GLUE: (before.GLUE ?? 0) - 3 });
    expect(was.totalCents).not.toBe(325_000);
  });

  test('of lines can make a part payment the whole one, or leave money to be paid back', async () => {
    const number = await orderOf(shop, { GLUE: 3 }, { title: 'Bank Transfer' });
    const glue = await itemCode(shop, 'GLUE');
    const change = (qty: number) =>
      ({ action: 'change-lines', lines: [{ itmCode: glue, qty }] }) as const;
    await moves(shop, number, [pay(2300, 'T-1'), change(2)]);
    expect(await orderRow(shop, number)).toMatchObject({ status: 'paid', refundDueCents: 0 });
    await moves(shop, number, [change(1)]);
    expect(await orderRow(shop, number)).toMatchObject({ refundDueCents: 95_000 });
  });

  test.each([
    ['more than is in stock', { GLUE: 1 }, 19, 'GLUE', 'conflict'],
    ['more than a customer can order', { GLUE: 1 }, 21, 'GLUE', 'conflict'],
    ['removing every line', { GLUE: 1 }, 0, 'GLUE', 'conflict'],
    ['lines of another order', { GLUE: 1 }, 1, 'SP', 'conflict'],
  ])('refuse %s and change nothing', async (_, lines, qty, sku, code) => {
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 10 }).where('sku', '=', 'GLUE').execute(),
    );
    const number = await orderOf(shop, lines);
    const before = [await stockOf(shop), await orderRow(shop, number)];
    const itmCode = await itemCode(shop, sku);
    await expect(
      performAction(shop, NIMAL, number, { action: 'change-lines', lines: [{ itmCode, qty }] }),
    ).rejects.toMatchObject({ code });
    expect([await stockOf(shop), await orderRow(shop, number)]).toEqual(before);
  });

  test('of lines on credit respect the limit', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    await limitCredit(shop, dealer.customerId, 150_000);
    const number = await orderOf(shop, { GLUE: 1 }, { title: 'Credit', buyer: dealer });
    const itmCode = await itemCode(shop, 'GLUE');
    await expect(
      performAction(shop, NIMAL, number, { action: 'change-lines', lines: [{ itmCode, qty: 2 }] }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of the address tell what it was', async () => {
    const number = await orderOf(shop, { SP: 1 });
    const address = { ...ADDRESS, town: 'Galle', shopName: 'Phone Hub' };
    await moves(shop, number, [
      {
        action: 'change-address',
        address: { ...address, line2: null, postcode: null, secondPhone: null },
      },
    ]);
    const { facts } = await shop.database.read
      .selectFrom('orderEvent')
      .select('facts')
      .where('action', '=', 'change-address')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(facts ?? '')).toEqual({
      from: { shopName: null, town: 'Maharagama', postcode: '10280' },
      to: { shopName: 'Phone Hub', town: 'Galle', postcode: null },
    });
  });
});
