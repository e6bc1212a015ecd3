import type { ScannedStock } from '@/lib/contract/stock.contract';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { staffBrowser } from '@/__tests__/support/staff';
import { codeOf } from '@/__tests__/support/stock';

const CODE = '6931548399021';

describeWithDatabase('keeping the bar code of an item', (openTestShop) => {
  let shop: Shop;
  let browser: Awaited<ReturnType<typeof staffBrowser>>;

  beforeEach(async () => {
    shop = await openTestShop();
    browser = await staffBrowser(shop, 'storekeeper');
    const rows = [catalogueRow('A'), catalogueRow('B', { barcode: '4790000000012' })];
    await writeCatalogue(shop, rows);
  });

  const keep = async (sku: string, barcode: string) => {
    const body = { itmCode: await codeOf(shop, sku), barcode };
    const answer = await browser.post('/office/stock/barcode', body);
    return { status: answer.status, ...(answer.body as { error?: Record<string, string> }) };
  };

  test('the next scan finds the item, and the audit says who kept the code', async () => {
    expect(await keep('A', CODE)).toMatchObject({ status: 200, data: { sku: 'A', barcode: CODE } });
    const { body } = await browser.get(`/office/stock/scan?code=${CODE}`);
    expect((body as { data: ScannedStock }).data).toMatchObject({
      matchedBy: 'barcode',
      items: [{ sku: 'A' }],
    });
    const audits = () =>
      shop.database.read
        .selectFrom('audit')
        .select(['subject', 'actorName', 'before', 'after'])
        .where('operation', '=', 'item.barcode')
        .execute();
    expect(await audits()).toEqual([
      {
        subject: 'A',
        actorName: browser.staff.name,
        before: '{"barcode":null}',
        after: `{"barcode":"${CODE}"}`,
      },
    ]);
    // The same press once more.
    expect(await keep('A', CODE)).toMatchObject({ status: 200 });
    expect(await audits()).toHaveLength(1);
  });

  test('an item that has another bar code keeps it', async () => {
    expect(await keep('B', CODE)).toMatchObject({
      status: 409,
      error: { barcode: 'B has the bar code 4790000000012. ' },
    });
  });

  test('a code that means another item is refused', async () => {
    expect(await keep('A', '4790000000012')).toMatchObject({
      status: 409,
      error: { barcode: expect.stringMatching(/^4790000000012 means B, /) },
    });
    expect((await keep('A', 'B')).status).toBe(409);
  });

  test.each([[''], ['x'.repeat(81)], ['two words'], ['\u0d85'], ['12\n34']])(
    'the code %j is refused with 400',
    async (barcode) => {
      expect((await keep('A', barcode)).status).toBe(400);
    },
  );

  test('an unknown item is refused with 404', async () => {
    const body = { itmCode: 999_999, barcode: CODE };
    expect((await browser.post('/office/stock/barcode', body)).status).toBe(404);
  });
});
