import { describeWithDatabase } from '@/__tests__/support/engines';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { setVisible } from '@/server/catalogue/items/visibility.service';
import { exportList } from '@/server/catalogue/import/exportList.service';
import { importCatalogue, type ImportOptions } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';
import { NIMAL } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { everything, fileOf, LIST, storedItems } from './listFiles';

describeWithDatabase('lists that change items', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
  });

  const run = (content: string, options?: ImportOptions) =>
    importCatalogue(shop, fileOf(content), options);

  async function exported(from = shop): Promise<string> {
    const parts: string[] = [];
    for await (const { text } of exportList(from)) parts.push(text);
    return parts.join('');
  }

  test.each([
    ['stock', 'sku,stock\nL1,9\nB1,12\n', [{ field: 'stock', before: 3, after: 9 }]],
    ['price', 'sku,price\nL1,8000\nB1,\n', [{ field: 'price', before: 7_500, after: 8_000 }]],
    ['shelf', 'sku,shelf\nL1,A-1\n', [{ field: 'shelf', before: null, after: 'A-1' }]],
    [
      'dealer price',
      'sku,dealer price\nL1,7000\n',
      [{ field: 'dealer price 2', before: null, after: 7_000 }],
    ],
    [
      'quantity prices',
      'sku,quantity prices,dealer quantity prices\nL1,10: 7000; 50: 6500.5,10:6900\n',
      [
        { field: 'quantity prices', before: null, after: '10: 7000.00; 50: 6500.50' },
        { field: 'dealer quantity prices 2', before: null, after: '10: 6900.00' },
      ],
    ],
  ])('change only the %s where they have SKUs and no names', async (_name, list, changes) => {
    await run(LIST);
    const before = await storedItems(shop);
    const dry = await run(list, { dryRun: true });
    expect(dry.changes).toEqual(changes.map((one) => ({ sku: 'L1', ...one })));
    expect(await storedItems(shop)).toEqual(before);
    expect(await run(list)).toMatchObject({
      added: 0,
      changed: 1,
      refused: 0,
      changedFields: changes.length,
    });
    const after = await storedItems(shop);
    const untouched = after.filter(({ sku }) => sku !== 'L1');
    expect(untouched).toEqual(before.filter(({ sku }) => sku !== 'L1'));
    const [was, is] = [before, after].map((items) => items.find(({ sku }) => sku === 'L1'));
    const { itmName, partKind, catCode, bndCode, grade, colour, weightGrams } = was ?? {};
    expect(is).toMatchObject({ itmName, partKind, catCode, bndCode, grade, colour, weightGrams });
    expect((await run(list)).changed).toBe(0);
  });

  test.each([
    ['sku,name,price', 'K1,Galaxy A12 Display,8000'],
    ['sku,name,category,price', 'K1,Galaxy A12 Display,Displays,8000'],
    ['sku,name,price,dealer price', 'K1,Galaxy A12 Display,8000,7000'],
    ['sku,dealer price 3', 'K1,6900'],
  ])('keep what the columns %s do not state', async (heading, line) => {
    const whole =
      'sku,name,category,sub_category,tag,price,warranty,dealer price,dealer price 3,dealer price 4';
    await run(`${whole}\nK1,Galaxy A12 Display,Displays,With frame,HD,8000,6,7000,6900,6800\n`);
    const before = await exported();
    expect(before).toContain('Displays,With frame,HD,');
    await run(`${heading}\n${line}\n`);
    expect(await exported()).toBe(before);
  });

  test('lose the sub-category with the category', async () => {
    await run('sku,name,category,sub_category,price\nK1,Galaxy A12 Display,Displays,Frames,8000\n');
    await run('sku,name,category,price\nK1,Galaxy A12 Display,Screens,8000\n');
    expect(await exported()).toContain('K1,Galaxy A12 Display,Screens,,,');
  });

  test('refuse unknown SKUs of such a list, and prices of 0, each with its line', async () => {
    await run(LIST);
    const before = await everything(shop);
    const list = 'sku,price,dealer price\nNEW,100,\nL1,0,\nB1,2100,0\nC1,450,\n';
    const { problems, unchanged } = await run(list);
    expect(problems.map(({ line, sku, problem }) => [line, sku, problem])).toEqual([
      [2, 'NEW', 'unknown-sku'],
      [3, 'L1', 'zero-price'],
      [4, 'B1', 'zero-price'],
    ]);
    expect(unchanged).toBe(1);
    expect(await everything(shop)).toEqual(before);
  });

  test.each([
    '10',
    '1: 5',
    '10: 5; 10: 4',
    '10: 5; 20: 6',
    '10: 0',
    '10: -5',
    'x: 5',
    '10: 5;'.repeat(11),
  ])('refuse quantity prices such as %s', async (cell) => {
    await run(LIST);
    const { problems } = await run(`sku,quantity prices\nL1,${cell}\n`);
    expect(problems).toEqual([expect.objectContaining({ problem: 'bad-quantity-price' })]);
  });

  test('are exported with their quantity prices, and can take them away', async () => {
    await run(LIST);
    await run('sku,quantity prices\nL1,10: 7000\n');
    const list = await exported();
    expect(list).toContain('10: 7000.00');
    expect(await run(list)).toMatchObject({ changed: 0, refused: 0 });
    await run('sku,stock\nL1,9\n');
    expect(await exported()).toContain('10: 7000.00');
    await run('sku,quantity prices\nL1,\n');
    expect(await exported()).not.toContain('10: 7000.00');
  });

  test.each([
    ['75000', true],
    ['750', true],
    ['74999', false],
    ['751', false],
  ])('name a price of %s after 7,500: %p', async (price, isNamed) => {
    await run(LIST);
    const { farOff, changed } = await run(LIST.replace(',7500,', `,${price},`));
    expect(changed).toBe(1);
    const named = [{ sku: 'L1', field: 'price', before: 7_500, after: Number(price) }];
    expect(farOff).toEqual(isNamed ? named : []);
  });

  test('name dealer prices above the price, of new items and of changed ones', async () => {
    const heads = 'sku,name,price,dealer price,dealer price 3';
    const above = async (...rows: string[]) => (await run([heads, ...rows].join('\n'))).abovePrice;
    const [two, three] = [2, 3].map((tier) => `price, and dealer price ${tier}`);
    const name = 'Glue B7000';
    expect(await above(`N1,${name},950,960,900`, `N2,${name} 50 ml,950,950,`)).toEqual([
      { sku: 'N1', field: two, before: 950, after: 960 },
    ]);
    expect(await above(`N1,${name},950,960,900`)).toEqual([]);
    expect(await above(`N1,${name},890,890,900`)).toEqual([
      { sku: 'N1', field: three, before: 890, after: 900 },
    ]);
    expect((await run('sku,price\nN2,940\n')).abovePrice).toEqual([
      { sku: 'N2', field: two, before: 940, after: 950 },
    ]);
  });

  test('are exported as they were imported, and change nothing when they come back', async () => {
    const odd = '=1+1,"-5 V regulator, ""loose""",Other,,,,99.90,0,7,';
    await run(`${LIST}\r\n${odd}`);
    const before = await everything(shop);
    const list = await exported();
    expect(await run(list)).toMatchObject({ added: 0, changed: 0, unchanged: 5, refused: 0 });
    expect(await everything(shop)).toEqual(before);
    const other = await openTestShop();
    await importCatalogue(other, fileOf(list));
    const facts = (items: Awaited<ReturnType<typeof storedItems>>) =>
      items.map(({ sku, itmName, sellingCents, inStock, weightGrams, partKind, colour }) => ({
        sku,
        itmName,
        sellingCents,
        inStock,
        weightGrams,
        partKind,
        colour,
      }));
    expect(facts(await storedItems(other))).toEqual(facts(await storedItems(shop)));
  });

  test('give an empty shop the same list again, to the byte', async () => {
    await run(`${LIST}\r\n=1+1,"-5 V regulator, ""loose""",Other,,,,99.90,0,7,`);
    await run(
      [
        'sku,hidden,ask_for_price,featured,discount,discount_from,discount_to,quantity prices,dealer price,shelf,notes',
        'L1,yes,no,yes,12.5,2026-12-01,2026-12-07 18:30,10: 7000; 50: 6500.5,6900,A-1,=look here',
        'L2,no,yes,no,0,,,,,,',
        'B1,yes,yes,no,5,,2026-12-31,,,,',
        'C1,,,,,,,,,B-2,',
      ].join('\r\n'),
    );
    const list = await exported();
    const other = await openTestShop();
    const report = await importCatalogue(other, fileOf(list));
    expect(report).toMatchObject({ added: 5, refused: 0 });
    expect(await exported(other)).toBe(list);
    expect(await importCatalogue(other, fileOf(list))).toMatchObject({ changed: 0, unchanged: 5 });
  });

  test('hide and show items, which the report says, and leave them where they say nothing', async () => {
    await run(LIST);
    const hidden = async () =>
      (await storedItems(shop)).filter(({ visible }) => visible === 0).map(({ sku }) => sku);
    const list = 'sku,hidden\nL1,yes\nL2,no\nB1,\n';
    const said = [{ sku: 'L1', field: 'hidden', before: 'no', after: 'yes' }];
    expect((await run(list, { dryRun: true })).changes).toEqual(said);
    expect(await hidden()).toEqual([]);
    expect((await run(list)).changes).toEqual(said);
    expect(await hidden()).toEqual(['L1']);
    await run(LIST);
    expect(await hidden()).toEqual(['L1']);
    await run('sku,hidden\nL1,no\n');
    expect(await hidden()).toEqual([]);
    const { problems } = await run('sku,hidden\nL1,perhaps\n');
    expect(problems).toEqual([expect.objectContaining({ sku: 'L1', problem: 'bad-yes-no' })]);
  });

  test('keep what was read from an unchanged name, until they are to be read again', async () => {
    await run(LIST);
    const itsKind = { partKind: 'touch' } as const;
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set(itsKind).where('sku', '=', 'L1').execute(),
    );
    expect((await run(LIST)).changed).toBe(0);
    const { changes } = await run(LIST, { readAgain: true });
    expect(changes).toEqual([
      { sku: 'L1', field: 'kind of part', before: 'touch', after: 'display' },
    ]);
  });

  test.each([
    'Ask for price',
    'ask',
    'On request',
    'CALL',
    'Call for price',
    'POA',
    'price on request',
  ])('leave the price to a question where they say %s, and come back unchanged', async (words) => {
    await run(LIST);
    const report = await run(`sku,price\nL1,${words}\n`);
    expect(report.changes).toEqual([
      { sku: 'L1', field: 'price', before: 7_500, after: 'ask for price' },
    ]);
    expect(report.farOff).toEqual([]);
    const l1 = (await storedItems(shop)).find(({ sku }) => sku === 'L1');
    expect(l1).toMatchObject({ sellingCents: 0, inStock: 3 });
    const list = await exported();
    expect(list).toContain(',ask for price,');
    expect(await run(list)).toMatchObject({ added: 0, changed: 0, refused: 0 });
  });

  test.each(['asked', 'call 077', 'free', '0.00'])('refuse the price %s', async (words) => {
    const { problems } = await run(`sku,name,price\nNEW,Battery,${words}\n`);
    expect(problems).toHaveLength(1);
  });

  test('take variants and dealer prices with them', async () => {
    await writeCatalogue(shop, smallCatalogue());
    const before = await everything(shop);
    expect(await run(await exported())).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect(await everything(shop)).toEqual(before);
  });

  test('do not show hidden items, which are in no list until they are shown', async () => {
    await run(LIST);
    const shown = async () => (await listProducts(shop, { limit: 100 }, 0)).totalItems;
    expect(await setVisible(shop, NIMAL, ['L1', 'B1'], false)).toBe(2);
    expect(await setVisible(shop, NIMAL, ['L1'], false)).toBe(0);
    expect(await shown()).toBe(2);
    expect((await listProducts(shop, { query: 'a12', limit: 100 }, 0)).items).toMatchObject([
      { sku: 'L2' },
    ]);
    await run(LIST.replace(',7500,', ',7600,'));
    expect(await shown()).toBe(2);
    const unknown = setVisible(shop, NIMAL, ['L1', 'NONE'], true);
    await expect(unknown).rejects.toMatchObject({
      sentences: { sku: 'No item has the SKU NONE. ' },
    });
    expect(await shown()).toBe(2);
    expect(await setVisible(shop, NIMAL, ['L1', 'B1'], true)).toBe(2);
    expect(await shown()).toBe(4);
    const audits = await shop.database.read
      .selectFrom('audit')
      .select('operation')
      .where('operation', 'like', 'catalogue.%')
      .orderBy('auditId')
      .execute();
    expect(audits.map(({ operation }) => operation)).toEqual([
      'catalogue.import',
      'catalogue.hide',
      'catalogue.import',
      'catalogue.show',
    ]);
  });
});
