import { toWire } from '@/lib/commerce/wire';
import type { Cart } from '@/lib/contract/cart.contract';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import type { ItemList } from '@/lib/contract/account.contract';
import type { Order } from '@/lib/contract/order.contract';
import { invoiceTexts } from '@/lib/text/invoiceWords';
import type { Buyer } from '@/server/people/customers/customer.service';
import { storeDealerCodes } from '@/server/people/dealerCodes/dealerCodes.service';
import { startPriceList } from '@/server/sales/dealers/priceList.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import { readOwnInvoice } from '@/server/sales/orders/invoice.service';
import { packingSlipsPdf } from '@/server/sales/papers/packingSlipPdf';
import { readSlips } from '@/server/sales/papers/papers.service';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '@/__tests__/support/browser';
import { makeColleague } from '@/__tests__/support/colleagues';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, orderOf } from '@/__tests__/support/orders';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('own codes in the shop', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await makeCustomer(shop, { userType: 2 });
    const csv = 'MINE-77,BATTERY\nMINE-78,SP\nZZ-OLD,COVER-BLUE';
    await storeDealerCodes(shop, dealer, { csv, mode: 'merge' });
  });

  async function searched(by: Buyer, query: string): Promise<ProductList> {
    const browser = await browserOf(shop, by);
    return listIn(browser, query);
  }

  async function listIn(browser: Browser, query: string): Promise<ProductList> {
    const { status, body } = await browser.get(`/product/all?query=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    return body.data as ProductList;
  }

  const found = ({ items }: ProductList) => items.map(({ sku, ownCode }) => [sku, ownCode]);

  test('find the item by the whole code and by its start, for colleagues too', async () => {
    const colleague = await makeColleague(shop, dealer, { role: 'technician', seesPrices: false });
    for (const buyer of [dealer, colleague]) {
      expect(found(await searched(buyer, 'mine-77'))).toEqual([['BATTERY', 'MINE-77']]);
      const begun = await searched(buyer, 'mine-7');
      expect(found(begun).slice(0, 2)).toEqual([
        ['BATTERY', 'MINE-77'],
        ['SP', 'MINE-78'],
      ]);
      expect(begun.totalItems).toBe(begun.items.length);
    }
  });

  test('find a variant by its item, opened at the variant', async () => {
    const [item] = (await searched(dealer, 'zz-old')).items;
    expect(item).toMatchObject({ sku: 'COVER', ownCode: 'ZZ-OLD' });
    expect(item?.variantItmCode).toBeGreaterThan(0);
  });

  test('are found by nobody else, also after the dealer searched the same', async () => {
    const owner = await searched(dealer, 'mine-77');
    const other = await makeCustomer(shop, { userType: 2 });
    await storeDealerCodes(shop, other, { csv: 'ELSE,SP', mode: 'merge' });
    for (const buyer of [other, await makeCustomer(shop)]) {
      const list = await searched(buyer, 'mine-77');
      expect(JSON.stringify(list)).not.toContain('MINE');
      expect(list.items.map(({ sku }) => sku)).not.toContain('BATTERY');
    }
    // The same item, found by our own code, is shared with everybody.
    const itmCode = owner.items[0]?.itmCode ?? 0;
    expect(found(await searched(other, `#${itmCode}`))).toEqual([['BATTERY', undefined]]);
  });

  test('are gone from the search once they were replaced', async () => {
    await storeDealerCodes(shop, dealer, { csv: 'NEW-1,GLUE', mode: 'replace' });
    expect(found(await searched(dealer, 'new-1'))).toEqual([['GLUE', 'NEW-1']]);
    expect(JSON.stringify(await searched(dealer, 'mine-77'))).not.toContain('MINE');
  });

  test('stand on cart, order, slip and invoice as they were when it was ordered', async () => {
    const browser = await browserOf(shop, dealer);
    const orderNumber = await orderOf(shop, { BATTERY: 2, GLUE: 1 }, { buyer: dealer });
    await orderInCart(browser);
    await storeDealerCodes(shop, dealer, { csv: 'LATER,BATTERY', mode: 'replace' });

    const order = toWire(await readOrder(shop, dealer.accountId, orderNumber));
    expect(ownCodes(order)).toEqual({ BATTERY: 'MINE-77', GLUE: undefined });
    const slips = toWire(await readSlips(shop, [orderNumber]));
    expect(slips.slips[0]?.lines.map(({ ownCode }) => ownCode ?? null).sort()).toEqual([
      'MINE-77',
      null,
    ]);
    expect((await packingSlipsPdf(slips)).subarray(0, 5).toString()).toBe('%PDF-');
    const { rows } = invoiceTexts(
      toWire(await readOwnInvoice(shop, orderNumber, dealer.accountId)),
    );
    expect(rows.flat()).toContainEqual(expect.stringContaining('(Your code: MINE-77)'));
  });

  test('are on lists of parts, of today', async () => {
    const browser = await browserOf(shop, dealer);
    const lines = await Promise.all(
      ['BATTERY', 'GLUE'].map(async (sku) => ({ itmCode: await itemCode(shop, sku), qty: 1 })),
    );
    const { body } = await browser.post('/lists', { name: 'Monday stock', lines });
    const { listId } = body.data as { listId: number };
    await storeDealerCodes(shop, dealer, { csv: 'LATER,BATTERY', mode: 'replace' });
    const read = async (by: Browser) => {
      const list = (await by.get(`/lists/${listId}`)).body.data as ItemList;
      return list.lines.map(({ sku, ownCode }) => [sku, ownCode]);
    };
    const colleague = await browserOf(shop, await makeColleague(shop, dealer));
    for (const by of [browser, colleague]) {
      expect(await read(by)).toEqual([
        ['BATTERY', 'LATER'],
        ['GLUE', undefined],
      ]);
    }
  });

  async function orderInCart(browser: Browser): Promise<void> {
    const [item] = (await listIn(browser, 'mine-77')).items;
    const { body } = await browser.post('/cart', { itmCode: item?.itmCode, qty: 1 });
    const { cart } = body.data as { cart: Cart };
    expect(cart.cart.map((line) => line.item.ownCode)).toEqual(['MINE-77']);
  }

  const ownCodes = ({ lines }: Order) =>
    Object.fromEntries(lines.map(({ sku, ownCode }) => [sku, ownCode]));

  test('are a column of the price list', async () => {
    let csv = '';
    for await (const piece of await startPriceList(shop, dealer, [])) csv += piece;
    const lines = csv.split('\r\n');
    const columns = cellCount(lines[0] ?? '');
    expect(lines[0]).toMatch(/,Your code$/);
    expect(lines.find((line) => line.includes(',BATTERY,'))).toMatch(/,MINE-77$/);
    for (const line of lines.slice(1, -1)) expect(cellCount(line)).toBe(columns);
  });
});

function cellCount(line: string): number {
  return line.replace(/"[^"]*"/g, '').split(',').length;
}
