import type { Buyer } from '@/server/people/customers/customer.service';
import { dealerCodesCsv, storeDealerCodes } from '@/server/people/dealerCodes/dealerCodes.service';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('a dealer’s own codes', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await makeCustomer(shop, { userType: 2 });
  });

  const store = (csv: string, mode: 'merge' | 'replace' = 'merge') =>
    storeDealerCodes(shop, dealer, { csv, mode });
  const skuOf = async (text: string, buyer = dealer) =>
    (await checkQuickOrder(shop, buyer, text))[0]?.item?.sku;

  test('are matched before our own codes and names, of this account only', async () => {
    const stored = await store('code,sku\nB-12,battery\nGLUE,SP\nX,NONE\nC,COVER');
    expect(stored).toMatchObject({ stored: 2, total: 2 });
    expect(stored.refused).toEqual([
      { line: 4, text: 'X,NONE', reason: 'We have no such SKU. ' },
      { line: 5, text: 'C,COVER', reason: 'Name one of its variants. ' },
    ]);
    expect(await skuOf('b-12 x 3')).toBe('BATTERY');
    expect(await skuOf('GLUE\t2\t4750')).toBe('SP');
    const other = await makeCustomer(shop, { userType: 2 });
    expect(await skuOf('b-12 x 3', other)).toBeUndefined();
    expect(await skuOf('GLUE x 2', other)).toBe('GLUE');
  });

  test('are added to, changed, or replaced as a whole', async () => {
    await store('B-12,BATTERY\nB-13,GLUE');
    expect(await store('b-12,SP\nB-14,FRAME')).toMatchObject({ stored: 2, total: 3 });
    expect(await skuOf('B-12')).toBe('SP');
    expect(await store('B-15,GLUE', 'replace')).toMatchObject({ stored: 1, total: 1 });
    expect(await skuOf('B-13 x 2')).toBeUndefined();
  });

  test('are at most 10,000 an account, also in several files', async () => {
    const file = (from: number) =>
      Array.from({ length: 6_000 }, (_, at) => `B-${from + at},SP`).join('\n');
    await store(file(0));
    await expect(store(file(6_000))).rejects.toMatchObject({ code: 'conflict' });
    expect((await dealerCodesCsv(shop, dealer)).split('\r\n')).toHaveLength(6_002);
  });

  test('are downloaded without formulas', async () => {
    await store("'=cmd,SP");
    expect(await dealerCodesCsv(shop, dealer)).toBe("\uFEFFCode,SKU\r\n'=cmd,SP\r\n");
  });

  test('are refused above 1 MB, and without a mode', async () => {
    const browser = await browserOf(shop, dealer);
    const large = await browser.post('/user/codes', { csv: 'x'.repeat(1_000_001), mode: 'merge' });
    expect(large.status).toBe(400);
    expect((await browser.post('/user/codes', { csv: 'B,SP', mode: 'all' })).status).toBe(400);
    const huge = await browser.post('/user/codes', { csv: 'x'.repeat(1_400_000), mode: 'merge' });
    expect(huge.status).toBe(413);
  });
});
