import { sumOf } from '@/lib/commerce/money';
import { addDays } from '@/lib/commerce/reports/period';
import type { Period } from '@/lib/contract/reports';
import { RATE_GROUPS, RETURN_REASONS, type RateGroup } from '@/lib/contract/returns';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { writePurchase, stepPurchase } from '@/server/sales/buying/purchase.service';
import { receivePurchase } from '@/server/sales/buying/receivePurchase.service';
import { addSupplier } from '@/server/sales/buying/supplier.service';
import { keepSaleLines } from '@/server/sales/reports/keepSaleLines.service';
import { readItemFaults } from '@/server/sales/returns/itemFaults.service';
import { readReturnRates } from '@/server/sales/returns/returnReport.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemCode, moves, NIMAL, orderRow } from '@/__tests__/support/orders';
import { casesOf, randomFrom, SEED, type Random } from '@/__tests__/support/random';
import { settableClock } from '@/__tests__/support/registration';
import { returnAt, sentOrder } from '@/__tests__/support/returns';

const DAY_MS = 24 * 3_600_000;

describeOnEachEngine('rates of faults', (open) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };
  let purchases: number;

  beforeEach(async () => {
    shop = await open('small catalogue');
    clock = settableClock(shop);
    purchases = 0;
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ grade: 'service-pack' }).where('sku', '=', 'GLUE').execute(),
    );
  });

  /** Pieces of GLUE from a supplier. */
  async function received(supplier: string, batch: string | null) {
    clock.passes(1_000);
    const itmCode = await itemCode(shop, 'GLUE');
    await shop.database.transaction(async (tx) => {
      const known = await tx
        .selectFrom('supplier')
        .select('supplierId')
        .where('name', '=', supplier)
        .executeTakeFirst();
      const { supplierId } = known ?? (await addSupplier(shop, tx, NIMAL, { name: supplier }));
      const lines = [{ line: 1, itmCode, qty: 9, unitCents: null }];
      await writePurchase(shop, tx, NIMAL, { supplierId, expectedOn: null, note: null, lines });
    });
    purchases += 1;
    const number = `PO-${purchases}`;
    await stepPurchase(shop, NIMAL, number, { step: 'send', version: 1 });
    const lines = [{ line: 1, itmCode, qty: 9, batch }];
    const delivery = { lines, freightCents: 0, dutyCents: 0, document: null, acceptsMore: false };
    await shop.database.transaction((tx) => receivePurchase(shop, tx, NIMAL, number, delivery));
    clock.passes(1_000);
  }

  /** Two pieces that were sent; one of them comes back faulty, if it does. */
  async function sold(isFaulty: boolean) {
    const orderNumber = await sentOrder(shop);
    if (isFaulty) await returnAt(shop, 'faulty', orderNumber);
  }

  test('are counted by grade, and by the supplier and batch of the receipt that came last before the sale', async () => {
    await sold(false);
    await received('First', 'B1');
    await sold(true);
    await received('Second', null);
    await sold(true);
    await sold(false);
    const rates = async (by: RateGroup) =>
      (await readReturnRates(shop, { by })).rates.map((one) => [one.group, one.sold, one.faulty]);
    expect(await rates('grade')).toEqual([['Service pack', 8, 2]]);
    expect(await rates('supplier')).toEqual([
      ['First', 2, 1],
      ['Second', 4, 1],
      ['No receipt before the sale', 2, 0],
    ]);
    expect(await rates('batch')).toEqual([
      ['First, B1', 2, 1],
      ['No batch known', 6, 1],
    ]);
    const [worst] = (await readReturnRates(shop, { by: 'batch' })).rates;
    const one = await readReturnRates(shop, { by: 'batch', group: worst?.key });
    expect(one).toMatchObject({
      group: { name: 'First, B1' },
      all: { sold: 2, faulty: 1 },
      total: 1,
    });
    expect(one.returns).toMatchObject([
      { faulty: 1, qty: 1, reason: 'faulty', state: 'inspected' },
    ]);
    await expect(readReturnRates(shop, { by: 'part', group: 'x' })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });

  /** Some orders, receipts and requests over some weeks; the days of some are packed, and some end after that. */
  async function randomHistory(random: Random) {
    const battery = await itemCode(shop, 'BATTERY');
    const sent: string[] = [];
    for (let at = 0; at < casesOf(40, 14); at += 1) {
      clock.passes(random(6) * DAY_MS);
      if (random(3) === 0)
        await received(`Supplier ${random(2)}`, random(2) === 0 ? null : `B${at}`);
      const orderNumber = await sentOrder(shop, 1 + random(3));
      const { orderId } = await orderRow(shop, orderNumber);
      await shop.database.transaction(async (tx) => {
        if (random(3) === 0) {
          await tx
            .updateTable('orderLine')
            .set({ itmCode: battery })
            .where('orderId', '=', orderId)
            .execute();
        }
        const line = await tx
          .selectFrom('orderLine')
          .select(['itmCode', 'qty'])
          .where('orderId', '=', orderId)
          .executeTakeFirstOrThrow();
        if (random(2) === 0) return;
        const receivedQty = random(line.qty + 1);
        const request = {
          orderId,
          itmCode: line.itmCode,
          qty: line.qty,
          reason: RETURN_REASONS[random(6)] ?? 'faulty',
          words: null,
          wish: 'money' as const,
          state: 'inspected' as const,
          refusal: null,
          receivedQty,
          quarantineQty: random(receivedQty + 1),
          outcome: null,
          exchangeOrderId: null,
          creditNote: null,
        };
        const askedAt = shop.clock() + random(9) * DAY_MS;
        await tx
          .insertInto('returnRequest')
          .values({ ...request, returnNumber: `${orderNumber}-R1`, askedAt })
          .execute();
      });
      if (random(3) === 0) while ((await keepSaleLines(shop)) > 0);
      sent.push(orderNumber);
      if (random(5) > 0) continue;
      const [earlier = ''] = sent.splice(random(sent.length), 1);
      await moves(shop, earlier, [{ action: 'return', reason: 'Not at home' }]);
    }
    clock.passes(5 * DAY_MS);
  }

  /** The same from all rows, one by one. */
  async function naive(by: RateGroup, period: Period) {
    const { read } = shop.database;
    const items = await read.selectFrom('item').select(['itmCode', 'grade']).execute();
    const requests = await read.selectFrom('returnRequest').selectAll().execute();
    const lines = await read
      .selectFrom('orderLine')
      .innerJoin('salesOrder', 'salesOrder.orderId', 'orderLine.orderId')
      .select(['salesOrder.orderId', 'placedAt', 'itmCode', 'qty', 'status'])
      .execute();
    const receipts = await read
      .selectFrom('purchaseReceiptLine')
      .innerJoin('purchaseReceipt', 'purchaseReceipt.receiptId', 'purchaseReceiptLine.receiptId')
      .select(['itmCode', 'supplierId', 'batch', 'at'])
      .orderBy('at')
      .orderBy('purchaseReceiptLine.receiptId')
      .execute();
    const isIn = (at: number) => formatDate(at) >= period.from && formatDate(at) <= period.to;
    const groups = new Map<string, { sold: number; faulty: number }>();
    for (const line of lines) {
      if (!isIn(line.placedAt) || !['sent', 'delivered'].includes(line.status)) continue;
      const receipt = receipts.findLast(
        (one) => one.itmCode === line.itmCode && one.at <= line.placedAt,
      );
      const keys: Record<RateGroup, string | number | null | undefined> = {
        grade: items.find(({ itmCode }) => itmCode === line.itmCode)?.grade,
        part: line.itmCode,
        supplier: receipt?.supplierId,
        batch: receipt?.batch ? `${receipt.supplierId}:${receipt.batch}` : null,
      };
      const key = String(keys[by] ?? '-');
      const group = groups.get(key) ?? { sold: 0, faulty: 0 };
      const back = requests.filter(({ orderId }) => orderId === line.orderId);
      groups.set(key, {
        sold: group.sold + line.qty,
        faulty: group.faulty + sumOf(back.map(({ quarantineQty }) => quarantineQty)),
      });
    }
    const asked = requests.filter(({ askedAt }) => isIn(askedAt));
    return { groups, asked };
  }

  test('equal a naive computation over the rows of a random history', async () => {
    await randomHistory(randomFrom(SEED));
    const last = formatDate(shop.clock());
    const period = { from: addDays(last, -24), to: addDays(last, -4) };
    for (const by of RATE_GROUPS) {
      const report = await readReturnRates(shop, { ...period, by, step: 'week' });
      const { groups, asked } = await naive(by, period);
      const said = report.rates.map(({ key, sold, faulty }) => [key, { sold, faulty }] as const);
      expect(new Map(said)).toEqual(groups);
      expect(report.all?.sold).toBe(sumOf([...groups.values()].map(({ sold }) => sold)));
      expect(sumOf(report.points.map((point) => point.asked))).toBe(
        sumOf(asked.map(({ qty }) => qty)),
      );
      for (const reason of RETURN_REASONS) {
        const its = asked.filter((one) => one.reason === reason).map(({ qty }) => qty);
        expect(sumOf(report.points.map(({ reasons }) => reasons[reason]))).toBe(sumOf(its));
      }
      const [worst] = report.rates;
      const drilled = await readReturnRates(shop, { ...period, by, group: worst?.key });
      expect(sumOf(drilled.returns.map(({ faulty }) => faulty))).toBe(worst?.faulty);
      const { before } = report;
      if (before === null || worst?.before === undefined) throw new Error('Nothing is compared.');
      const then = (await naive(by, before)).groups.get(worst.key);
      expect(
        worst.before === null
          ? undefined
          : { sold: worst.before.sold, faulty: worst.before.faulty },
      ).toEqual(then);
    }
  });

  test('are shown to buyers where the owner wants it, and never for few sales', async () => {
    await sold(true);
    const itmCode = await itemCode(shop, 'GLUE');
    expect(await readItemFaults(shop, itmCode)).toBeNull();
    shop.settings = { ...shop.settings, showFaultRates: true };
    expect(await readItemFaults(shop, itmCode)).toBeNull();
    await shop.database.transaction((tx) =>
      tx.updateTable('orderLine').set({ qty: 60 }).where('itmCode', '=', itmCode).execute(),
    );
    expect(await readItemFaults(shop, itmCode)).toMatchObject({ sold: 60, faulty: 1, days: 365 });
  });
});
