import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { formatDate } from '@/lib/text/format';
import { toWire } from '@/lib/commerce/wire';
import { readInvoice } from '@/server/sales/orders/invoice.service';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { listMyTasks } from '@/server/sales/orders/orderTasks.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import { readPickList } from '@/server/sales/papers/pickList.service';
import { readLines } from '@/server/sales/orders/orderRows.queries';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, moves, NIMAL, orderOf, orderRow } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { makeStaff } from '@/__tests__/support/staff';

const DAY_MS = 86_400_000;

describeWithDatabase('orders that grow before they are packed', (openTestShop) => {
  let shop: Shop;
  let glue: number;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, inStock: 100 })),
    );
    glue = await itemCode(shop, 'GLUE');
  });

  const act = (orderNumber: string, request: ActionRequest) =>
    performAction(shop, NIMAL, orderNumber, request);
  const refusalOf = (orderNumber: string, request: ActionRequest) =>
    act(orderNumber, request).then(
      () => null,
      ({ sentences }: { sentences: Record<string, string> }) => Object.values(sentences)[0],
    );

  /** Stock and movements of an item agree, and no piece is lost between its orders. */
  async function stockOf(itmCode: number) {
    const { inStock } = await shop.database.read
      .selectFrom('item')
      .select('inStock')
      .where('itmCode', '=', itmCode)
      .executeTakeFirstOrThrow();
    const rows = await shop.database.read
      .selectFrom('stockMovement')
      .select(['orderId', 'qty'])
      .where('itmCode', '=', itmCode)
      .where('orderId', 'is not', null)
      .execute();
    const ofOrder = (orderId: number) =>
      rows.filter((row) => row.orderId === orderId).reduce((sum, { qty }) => sum + qty, 0);
    return { inStock, ofOrder };
  }

  test('adds a part at the buyer’s price of now; stock and total follow', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 1 });
    const before = await orderRow(shop, orderNumber);
    const cover = await itemCode(shop, 'COVER-BLACK');
    const priced = await shop.database.read
      .selectFrom('item')
      .select(['sellingCents', 'disPerHundredths'])
      .where('itmCode', '=', cover)
      .executeTakeFirstOrThrow();
    const unitCents = Math.round(
      (priced.sellingCents * (10_000 - priced.disPerHundredths)) / 10_000,
    );
    const line = { itmCode: cover, qty: 2 };
    const wrong: ActionRequest = {
      action: 'change-lines',
      lines: [{ ...line, unitCents: unitCents - 1 }],
    };
    expect(await refusalOf(orderNumber, wrong)).toMatch(/costs .* now/);
    expect(await refusalOf(orderNumber, { action: 'change-lines', lines: [line] })).toMatch(
      'has no line',
    );
    await act(orderNumber, { action: 'change-lines', lines: [{ ...line, unitCents }] });
    const after = await orderRow(shop, orderNumber);
    expect(after.invCents - before.invCents).toBe(2 * unitCents);
    expect(after.pieces).toBe(3);
    expect((await stockOf(cover)).ofOrder(after.orderId)).toBe(-2);
  });

  test('agrees a price within the limit; papers say so, and another quantity keeps it', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 2 });
    const agree = (unitCents: number, limitPercent: number | null): ActionRequest => ({
      action: 'change-prices',
      lines: [{ itmCode: glue, unitCents }],
      reason: 'A scratch',
      limitPercent,
    });
    expect(await refusalOf(orderNumber, agree(85_000, 10))).toMatch('at least LKR 855.00');
    expect(await refusalOf(orderNumber, agree(110_000, 10))).toMatch('differ by 10 %');
    await act(orderNumber, agree(90_000, 10));
    // The limit counts from the first price: two small steps are no larger one.
    expect(await refusalOf(orderNumber, agree(81_000, 10))).toMatch('at least LKR 855.00');
    await act(orderNumber, { action: 'change-lines', lines: [{ itmCode: glue, qty: 3 }] });
    const { orderId, invCents } = await orderRow(shop, orderNumber);
    expect(invCents).toBe(270_000);
    const invoice = toWire(await readInvoice(shop, orderNumber, null));
    expect(JSON.stringify(invoice)).toContain('(agreed price)');
    await act(orderNumber, agree(95_000, 10));
    const [line] = await readLines(shop.database.read, orderId);
    expect(line).toMatchObject({ agreedFromCents: null, lineCents: 285_000 });
    await act(orderNumber, agree(0, null));
    expect((await orderRow(shop, orderNumber)).invCents).toBe(0);
  });

  test('splits an order: pieces, total and what was paid, to the cent', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 3 }, { title: 'Bank Transfer' });
    const before = await orderRow(shop, orderNumber);
    const paid = before.totalCents - 1;
    await moves(shop, orderNumber, [
      { action: 'pay', way: 'transfer', reference: 'T-9', cents: paid },
    ]);
    const stock = (await stockOf(glue)).inStock;
    await act(orderNumber, { action: 'split', lines: [{ itmCode: glue, qty: 1 }] });
    const rest = await orderRow(shop, orderNumber);
    const made = await shop.database.read
      .selectFrom('salesOrder')
      .selectAll()
      .where('splitFromId', '=', rest.orderId)
      .executeTakeFirstOrThrow();
    expect(rest.totalCents + made.totalCents).toBe(before.totalCents);
    expect(rest.paidCents + made.paidCents).toBe(paid);
    expect(rest).toMatchObject({ pieces: 2, status: 'paid', refundDueCents: 0 });
    expect(made).toMatchObject({ pieces: 1, delCents: 0, status: 'awaiting-payment' });
    const after = await stockOf(glue);
    expect(after.inStock).toBe(stock);
    expect([after.ofOrder(rest.orderId), after.ofOrder(made.orderId)]).toEqual([-2, -1]);
    const whole: ActionRequest = { action: 'split', lines: [{ itmCode: glue, qty: 2 }] };
    expect(await refusalOf(orderNumber, whole)).toMatch('Nothing would be left');
    // Another quantity of the part still has its delivery on the first order.
    await act(made.orderNumber, { action: 'change-lines', lines: [{ itmCode: glue, qty: 2 }] });
    expect((await orderRow(shop, made.orderNumber)).delCents).toBe(0);
  });

  test('holds an order until a day, and nobody picks it before', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 1 });
    const now = shop.clock();
    const until = formatDate(now + 3 * DAY_MS);
    expect(await refusalOf(orderNumber, { action: 'hold', until: formatDate(now) })).toMatch(
      'after',
    );
    await act(orderNumber, { action: 'hold', until });
    expect(await refusalOf(orderNumber, { action: 'pack', what: 'all' })).toMatch(
      `is held until ${until}`,
    );
    expect((await readPickList(shop, [orderNumber])).orders).toEqual([]);
    expect((await readOfficeOrder(shop, 'owner', orderNumber)).actions).not.toContain('pick');
    shop.clock = () => now + 3 * DAY_MS;
    expect((await readPickList(shop, [orderNumber])).orders).toHaveLength(1);
    await act(orderNumber, { action: 'pack', what: 'all' });
    shop.clock = () => now;
  });

  test('gives a task to a colleague, who does it once', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 1 });
    const { staffId } = await makeStaff(shop, 'storekeeper');
    await act(orderNumber, { action: 'task', words: 'Call the buyer', staffId });
    const { read } = shop.database;
    const [task] = await listMyTasks(read, staffId);
    expect(task).toMatchObject({ orderNumber, words: 'Call the buyer', by: NIMAL.name });
    const done: ActionRequest = { action: 'task-done', taskId: task?.taskId ?? 0 };
    expect([await act(orderNumber, done), await act(orderNumber, done)]).toEqual([true, false]);
    expect(await listMyTasks(read, staffId)).toEqual([]);
    const nobody: ActionRequest = { action: 'task', words: 'Call', staffId: 999_999 };
    expect(await refusalOf(orderNumber, nobody)).toMatch('do not work here');
  });

  test('refuses a page that is older than the order', async () => {
    const orderNumber = await orderOf(shop, { GLUE: 2 });
    const { version } = await orderRow(shop, orderNumber);
    const split: ActionRequest = { action: 'split', lines: [{ itmCode: glue, qty: 1 }] };
    await performAction(shop, NIMAL, orderNumber, split, version);
    // The same press again changes nothing; another one is a conflict.
    expect(await performAction(shop, NIMAL, orderNumber, split, version)).toBe(false);
    const hold: ActionRequest = { action: 'hold', until: null };
    await expect(performAction(shop, NIMAL, orderNumber, hold, version)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
