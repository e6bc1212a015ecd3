import { describeOnSqlite } from '@/__tests__/support/engines';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import { importCatalogue, type ImportOptions } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';
import { everything, fileOf, HEADER, LIST, pathOf, storedItems } from './listFiles';

describeOnSqlite('bad lines of a list', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
  });

  async function problemsOf(content: string | Buffer) {
    const report = await importCatalogue(shop, fileOf(content));
    return report.problems.map(({ line, sku, problem }) => [line, sku, problem]);
  }

  test('reports each with its line and reason, and imports the others', async () => {
    const list = [
      HEADER,
      'OK1,Good,Displays,,,,100,1,1,',
      'P1,No price,Displays,,,,,1,1,',
      'P2,Negative price,Displays,,,,-5,1,1,',
      'P3,No number,Displays,,,,soon,1,1,',
      'N1,,Displays,,,,100,1,1,',
      ',No SKU,Displays,,,,100,1,1,',
      'OK1,Twice,Displays,,,,100,1,1,',
      'Q1,"Broken,Displays,,,,100,1,1,',
      'W1,Too few,Displays',
      'W2,Too many,Displays,,,,100,1,1,,,more',
      `T1,${'x'.repeat(400)},Displays,,,,100,1,1,`,
      'S1,Stock,Displays,,,,100,several,1,',
      'G1,Weight,Displays,,,,100,1,heavy,',
      'OK2,"Quoted, and 6.1"" long",Displays,,,,100,1,1,,,',
      '',
      'OK3,Last,Displays,,,,100,1,1,',
    ].join('\n');
    expect(await problemsOf(list)).toEqual([
      [3, 'P1', 'missing-price'],
      [4, 'P2', 'negative-price'],
      [5, 'P3', 'bad-price'],
      [6, 'N1', 'missing-name'],
      [7, null, 'missing-sku'],
      [8, 'OK1', 'duplicate-sku'],
      [9, null, 'broken-quotes'],
      [10, 'W1', 'missing-price'],
      [11, 'W2', 'wrong-columns'],
      [12, 'T1', 'text-too-long'],
      [13, 'S1', 'bad-stock'],
      [14, 'G1', 'bad-weight'],
    ]);
    expect((await storedItems(shop)).map((item) => item.sku)).toEqual(['OK1', 'OK2', 'OK3']);
  });

  test('reports a barcode that the spreadsheet shortened', async () => {
    const list = [
      'sku,name,price,barcode',
      'A,Good,1,4006381333931',
      'B,Short,1,4.00638E+12',
      'C,Short,1,"4,00638E+12"',
      'D,A code with letters,1,4E-12X',
    ].join('\n');
    expect(await problemsOf(list)).toEqual([
      [3, 'B', 'bad-barcode'],
      [4, 'C', 'bad-barcode'],
    ]);
  });

  test('reports a line in another encoding and reads its neighbours', async () => {
    const list = Buffer.concat([
      Buffer.from(`${HEADER}\nU1,Café cable,Other,,,,100,1,1,\n`, 'utf8'),
      Buffer.from('U2,Café cable,Other,,,,100,1,1,\n', 'latin1'),
      Buffer.from('U3,Kabel,Other,,,,100,1,1,\n', 'utf8'),
    ]);
    expect(await problemsOf(list)).toEqual([[3, null, 'wrong-encoding']]);
    expect((await storedItems(shop)).map((item) => item.itmName)).toEqual(['Café cable', 'Kabel']);
  });

  test('reads byte order marks, UTF-16, Windows and old Mac line ends and other delimiters', async () => {
    const text = 'Item Code\tItem Name\tSelling Price (LKR)\nZ1\tCâble\t1,200.00\nZ2\tCable\t5\n';
    const variants = [
      Buffer.from(`\uFEFF${text}`, 'utf8'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      Buffer.from(text.replaceAll('\n', '\r\n'), 'utf8'),
      Buffer.from(text.replaceAll('\n', '\r'), 'utf8'),
      Buffer.from(`Price list of November\n\n${text}`, 'utf8'),
    ];
    for (const variant of variants) expect(await problemsOf(variant)).toEqual([]);
    expect(await storedItems(shop)).toMatchObject([
      { sku: 'Z1', itmName: 'Câble', sellingCents: 120_000 },
      { sku: 'Z2', itmName: 'Cable', sellingCents: 500 },
    ]);
  });

  test('accepts a list of one line, and refuses one of none', async () => {
    const none = importCatalogue(shop, fileOf('sku,name,price\n,,\n\n'));
    await expect(none).rejects.toThrow('The file has no lines.');
    const one = fileOf('sku,name,price\nA,Samsung A12 LCD,10');
    expect(await importCatalogue(shop, one)).toMatchObject({ lines: 1, added: 1 });
  });

  test('renames columns and leaves out others with a mapping', async () => {
    const list = 'No,Sku,What,Cost,Stock\n7,A,Samsung A12 LCD,10,5\n8,B,Samsung A13 LCD,20,6\n';
    await importCatalogue(shop, fileOf(list), {
      mapping: { sku: 'no', name: 'What', price: 'COST', stock: null },
    });
    expect(await storedItems(shop)).toMatchObject([
      { sku: '7', itmName: 'Samsung A12 LCD', sellingCents: 1000, inStock: 0 },
      { sku: '8', itmName: 'Samsung A13 LCD', sellingCents: 2000, inStock: 0 },
    ]);
  });

  test("puts an item without category into its kind's, else with the other parts", async () => {
    await importCatalogue(shop, fileOf('sku,name,price\nA,Samsung A12 LCD,10\nB,Mystery,10\n'));
    const categories = await shop.database.read.selectFrom('category').select('catName').execute();
    expect(categories.map((category) => category.catName)).toEqual(['Displays', 'Other parts']);
  });

  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  test.each([
    ['a picture', png, 'picture'],
    ['a spreadsheet', zip, 'spreadsheet'],
    ['a web page', '<!DOCTYPE html><html><body>sku,name,price</body></html>', 'web page'],
    ['bytes', Buffer.from([1, 2, 0, 3, 255, 0, 17]), 'not a text file'],
    ['nothing', '', 'empty'],
    ['prose', 'Dear sir,\nplease find the list attached.\n', 'column'],
    ['a list without prices', 'sku,name,stock\nA,Display,3\n', 'no column for the price'],
  ])('refuses %s in one sentence and changes nothing', async (_, content, words) => {
    await importCatalogue(shop, fileOf(LIST));
    const before = await everything(shop);
    const refusal = importCatalogue(shop, fileOf(content));
    await expect(refusal).rejects.toThrow(FileRefused);
    await expect(refusal).rejects.toThrow(words);
    expect(await everything(shop)).toEqual(before);
  });

  test('refuses a missing file, a folder and a mapping to a missing column', async () => {
    const refused = (file: string, options?: ImportOptions) =>
      expect(importCatalogue(shop, file, options)).rejects.toThrow(FileRefused);
    await refused(pathOf('nothing.csv'));
    await refused(pathOf('.'));
    await refused(fileOf(LIST), { mapping: { price: 'Rate' } });
  });
});
