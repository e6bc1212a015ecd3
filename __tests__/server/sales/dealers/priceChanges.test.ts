import { toWire } from '@/lib/commerce/wire';
import { linesOf } from '@/lib/commerce/tables/lines';
import { recordsIn } from '@/lib/commerce/tables/records';
import type { PriceList } from '@/lib/contract/dealer.contract';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readPriceList, startPriceList } from '@/server/sales/dealers/priceList.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';

const HOUR_MS = 3_600_000;

describeWithDatabase('changes since the last price list', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    clock = settableClock(shop);
    dealer = await makeCustomer(shop, { userType: 2 });
  });

  /** The marks of a download by SKU, such as "up 2000.00". */
  async function download(buyer = dealer, catCodes: number[] = []) {
    let csv = '';
    for await (const piece of await startPriceList(shop, buyer, catCodes)) csv += piece;
    const heading = { delimiter: ',', columns: 16, lastLine: 0 } as const;
    const rows = recordsIn(linesOf(csv), heading).map(({ fields }) => fields ?? []);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([16]));
    const marked = rows.slice(1).filter((row) => row[11] !== '');
    return Object.fromEntries(marked.map((row) => [row[1], `${row[11]} ${row[12]}`.trim()]));
  }

  async function change(sku: string, changes: { sellingCents?: number; visible?: 0 | 1 }) {
    await shop.database.transaction(async (tx) => {
      await tx.updateTable('item').set(changes).where('sku', '=', sku).execute();
      const { sellingCents } = changes;
      if (sellingCents === undefined) return;
      const { itmCode } = await tx
        .selectFrom('item')
        .select('itmCode')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('itemPrice')
        .set({ sellingCents })
        .where('itmCode', '=', itmCode)
        .execute();
    });
  }

  test('marks what is new, dearer, cheaper and gone, for each dealer', async () => {
    await change('SP', { visible: 0 });
    expect(await download()).toEqual({});
    clock.passes(24 * HOUR_MS);
    await change('SP', { visible: 1 });
    await change('BATTERY', { sellingCents: 250_000 });
    await change('GLUE', { visible: 0 });
    const { items, since, gone }: PriceList = toWire(await readPriceList(shop, dealer, {}));
    expect(since).toBe(shop.clock() - 24 * HOUR_MS);
    expect(items.find(({ sku }) => sku === 'BATTERY')?.change).toEqual({ kind: 'up', was: 2000 });
    expect(items.find(({ sku }) => sku === 'SP')?.change).toEqual({ kind: 'new', was: null });
    expect(gone).toEqual([{ sku: 'GLUE', itmName: expect.any(String), was: 950 }]);
    const marks = { SP: 'new', BATTERY: 'up 2000.00', GLUE: 'gone 950.00' };
    expect(await download()).toEqual(marks);
    // The same file again, a moment later.
    clock.passes(1_000);
    expect(await download()).toEqual(marks);
    clock.passes(2 * HOUR_MS);
    expect(await download()).toEqual({});
    expect(await download(await makeCustomer(shop, { userType: 2 }))).toEqual({});
    clock.passes(2 * HOUR_MS);
    await change('BATTERY', { sellingCents: 240_000 });
    expect(await download()).toEqual({ BATTERY: 'down 2500.00' });
  });

  test('does not take a list of one category, or one that was cut off, for the whole', async () => {
    await download();
    clock.passes(2 * HOUR_MS);
    await change('BATTERY', { sellingCents: 250_000 });
    const { catCode } = await shop.database.read
      .selectFrom('item')
      .select('catCode')
      .where('sku', '=', 'BATTERY')
      .executeTakeFirstOrThrow();
    expect(await download(dealer, [catCode])).toEqual({ BATTERY: 'up 2000.00' });
    const cut = await startPriceList(shop, dealer, []);
    await cut.next();
    await cut.return(undefined);
    clock.passes(2 * HOUR_MS);
    expect(await download()).toEqual({ BATTERY: 'up 2000.00' });
  });
});
