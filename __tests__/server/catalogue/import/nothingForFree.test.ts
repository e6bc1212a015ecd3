import { addToCart } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { demoRows } from '@/server/tools/demo/demoRows';
import { exportList } from '@/server/catalogue/import/exportList.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode } from '@/__tests__/support/orders';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { fileOf, storedItems } from './listFiles';

describeWithDatabase('nothing is sold for nothing', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  test.each([
    ['100', '5,000', 'bad-discount'],
    ['100 %', '5,000', 'bad-discount'],
    ['100.00', '5,000', 'bad-discount'],
    ['99.999', '5,000', 'bad-discount'],
    ['99.99', '0.01', 'nothing-left'],
    ['60', '0.01', 'nothing-left'],
  ])('a discount of %s on %s is refused', async (discount, price, problem) => {
    const list = `sku,name,price,discount\nA,Display,"${price}",${discount}\n`;
    const { added, problems } = await importCatalogue(shop, fileOf(list));
    expect([added, problems]).toMatchObject([0, [{ line: 2, column: 'discount', problem }]]);
  });

  test('an item whose price is 0.00 less its discount is neither put into a cart nor ordered', async () => {
    await writeCatalogue(shop, [
      catalogueRow('A'),
      catalogueRow('B', { disPerHundredths: 10_000 }),
    ]);
    const buyer = await makeCustomer(shop);
    const put = async (sku: string) =>
      addToCart(shop, buyer, { itmCode: await itemCode(shop, sku), qty: 1, isFromWishList: false });
    await expect(put('B')).rejects.toMatchObject({ code: 'conflict' });
    await put('A');
    const request = await orderRequest(shop, buyer);
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ disPerHundredths: 10_000 }).where('sku', '=', 'A').execute(),
    );
    await expect(placeOrder(shop, buyer, request, null)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('the demo’s own list is imported again without a refusal, and changes nothing', async () => {
    const rows = [...demoRows(400)].filter(({ itmType, breaks }) => itmType === 'S' && breaks);
    expect(rows.length).toBeGreaterThan(10);
    await writeCatalogue(shop, rows);
    let list = '';
    for await (const { text } of exportList(shop)) list += text;
    const before = await storedItems(shop);
    const report = await importCatalogue(shop, fileOf(list));
    expect([report.problems, report.changed, report.unchanged]).toEqual([[], 0, rows.length]);
    expect(await storedItems(shop)).toEqual(before);
  });

  test('every demo row keeps the rules of the import', () => {
    for (const { breaks = [], disPerHundredths, sellingCents } of demoRows(3_000)) {
      expect(sellingCents * (10_000 - disPerHundredths)).toBeGreaterThan(0);
      for (const userType of [1, 2, 3, 4]) {
        const own = breaks.filter((one) => one.userType === userType);
        const prices = own.map((one) => one.sellingCents);
        expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a));
      }
    }
  });

  test('words of another shop’s export are plain, and remarks are not published', async () => {
    const list = [
      'sku,name,price,specs,remarks,notes,category',
      'A,"Display &amp; touch<br>for A12",100,"<p>6.1&quot; <b>OLED</b></p><p>Black\\nNew</p>",secret,hidden,Displays &amp; more',
    ].join('\n');
    await importCatalogue(shop, fileOf(list));
    const [item] = await storedItems(shop);
    expect(item).toMatchObject({
      itmName: 'Display & touch for A12',
      shortSpecs: '6.1" OLED\nBlack\nNew',
    });
    const categories = await shop.database.read.selectFrom('category').select('catName').execute();
    expect(categories).toEqual([{ catName: 'Displays & more' }]);
  });
});
