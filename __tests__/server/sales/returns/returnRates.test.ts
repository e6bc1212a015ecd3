import type { Shop } from '@/server/boot/shop';
import { writePurchase, stepPurchase } from '@/server/sales/buying/purchase.service';
import { receivePurchase } from '@/server/sales/buying/receivePurchase.service';
import { addSupplier } from '@/server/sales/buying/supplier.service';
import { readItemFaults, readReturnRates } from '@/server/sales/returns/returnRates.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { itemCode, NIMAL } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';
import { returnAt, sentOrder } from '@/__tests__/support/returns';

describeOnEachEngine('rates of faults', (open) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };

  beforeEach(async () => {
    shop = await open('small catalogue');
    clock = settableClock(shop);
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ grade: 'service-pack' }).where('sku', '=', 'GLUE').execute(),
    );
  });

  /** Pieces of GLUE from a supplier. */
  async function received(supplier: string, batch: string | null) {
    clock.passes(1_000);
    const itmCode = await itemCode(shop, 'GLUE');
    await shop.database.transaction(async (tx) => {
      const { supplierId } = await addSupplier(shop, tx, NIMAL, { name: supplier });
      const lines = [{ line: 1, itmCode, qty: 9, unitCents: null }];
      await writePurchase(shop, tx, NIMAL, { supplierId, expectedOn: null, note: null, lines });
    });
    const number = `PO-${supplier === 'First' ? 1 : 2}`;
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
    const by = async (group: 'grade' | 'supplier' | 'batch') =>
      (await readReturnRates(shop, group)).rates.map((one) => [one.group, one.sold, one.faulty]);
    expect(await by('grade')).toEqual([['Service pack', 8, 2]]);
    expect(await by('supplier')).toEqual([
      ['First', 2, 1],
      ['Second', 4, 1],
    ]);
    expect(await by('batch')).toEqual([['First, B1', 2, 1]]);
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
