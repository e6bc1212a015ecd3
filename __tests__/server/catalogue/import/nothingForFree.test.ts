import { addToCart } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { demoRows } from '@/server/tools/demo/demoRows';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { rowFault } from '@/server/catalogue/items/rowRules';
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
    await writeCatalogue(shop, [catalogueRow('A'), catalogueRow('B')]);
    const giveAway = (one: string) =>
      shop.database.transaction((tx) =>
        tx.updateTable('item').set({ disPerHundredths: 10_000 }).where('sku', '=', one).execute(),
      );
    await giveAway('B');
    const buyer = await makeCustomer(shop);
    const put = async (sku: string) =>
      addToCart(shop, buyer, { itmCode: await itemCode(shop, sku), qty: 1, isFromWishList: false });
    await expect(put('B')).rejects.toMatchObject({ code: 'conflict' });
    await put('A');
    const request = await orderRequest(shop, buyer);
    await giveAway('A');
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

  test('every demo row keeps the rules of the catalogue', () => {
    for (const row of demoRows(3_000))
      expect([row.sku, rowFault(row, [])]).toEqual([row.sku, null]);
  });

  test.each<[string, Partial<CatalogueRow>]>([
    ['the SKU is no code', { sku: '4.79E+12' }],
    ['the SKU is no code', { sku: '2-Jan' }],
    ['the SKU is no code', { sku: ' \u200b' }],
    ['the barcode is no code', { barcode: '4.79E+12' }],
    ['it has no name', { itmName: '\u200b ' }],
    ['itmName is too long', { itmName: 'x'.repeat(301) }],
    ['the price is no amount', { sellingCents: -1 }],
    ['the price is no amount', { sellingCents: 0.5 }],
    ['the price is no amount', { sellingCents: NaN }],
    ['a price of a level is no amount', { tierPrices: [{ userType: 2, sellingCents: 0 }] }],
    ['less the discount nothing is left of a price', { sellingCents: 1, disPerHundredths: 9_999 }],
    ['the discount is not from 0 to below 100 %', { disPerHundredths: 10_000 }],
    ['the stock is no count', { inStock: -1 }],
    [
      'a quantity price is not below the one before',
      {
        breaks: [
          { userType: 2, fromQty: 25, sellingCents: 8_000 },
          { userType: 2, fromQty: 50, sellingCents: 8_000 },
        ],
      },
    ],
  ])('no program writes an item of which %s', async (fault, said) => {
    const row = catalogueRow('A', said);
    await expect(writeCatalogue(shop, [catalogueRow('B'), row])).rejects.toThrow(fault);
    expect(await storedItems(shop)).toEqual([]);
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
