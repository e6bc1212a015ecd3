import { userInfo } from 'node:os';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';

const cli = shopCliForEachTest();
const { run: shopCli, write } = cli;

async function itemCount() {
  const { read } = cli.shop.database;
  const rows = await read.selectFrom('item').select('itmCode').execute();
  return rows.length;
}

const GOOD = 'sku,name,price\nA,Samsung A12 LCD,10\nB,Samsung A13 LCD,20\n';

test('returns 0 for an import of valid lines and reports it', async () => {
  const { code, out } = await shopCli('import', write('list.csv', GOOD));
  expect(code).toBe(0);
  expect(out).toMatch(/^2 lines in .* s: 2 added, 0 changed, 0 unchanged, 0 refused\.$/m);
});

test('an import says which batch it is, and undo takes it back', async () => {
  await shopCli('import', write('list.csv', GOOD));
  const list = write('prices.csv', 'sku,price\nA,11\nB,21\n');
  const { out } = await shopCli('import', list);
  expect(out).toMatch(
    /It is batch B-2\. To undo it.*npm run shop -- undo 2, or .*office\/batches\?batch=2$/,
  );
  expect(await shopCli('undo', 'B-2', '--dry-run')).toMatchObject({
    code: 0,
    out: '2 cells would go back (dry run: nothing was written).',
  });
  await shopCli('import', write('one.csv', 'sku,price\nA,12\n'));
  expect(await shopCli('undo', '2')).toMatchObject({
    code: 1,
    out: 'A: price_lkr was changed since, to 12\n1 cell went back, as batch B-4.',
  });
  const { read } = cli.shop.database;
  expect(
    await read.selectFrom('item').select(['sku', 'sellingCents']).orderBy('sku').execute(),
  ).toEqual([
    { sku: 'A', sellingCents: 1_200 },
    { sku: 'B', sellingCents: 2_000 },
  ]);
  expect((await shopCli('undo', '99')).code).toBe(2);
  expect((await shopCli('undo', 'list.csv')).said).toContain('is no number of a batch');
});

test('an import that was interrupted says that it goes on with its batch', async () => {
  const file = write('list.csv', GOOD);
  await shopCli('import', file);
  await cli.shop.database.transaction((tx) =>
    tx.updateTable('batch').set({ state: 'importing' }).execute(),
  );
  const { code, out } = await shopCli('import', file);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('It is batch B-1, which an earlier run of this list began.'),
  ]);
});

test('records an import that changed something, with the system user and the counts', async () => {
  await shopCli('import', '--dry-run', write('list.csv', GOOD));
  await shopCli('import', write('list.csv', GOOD));
  await shopCli('import', write('list.csv', GOOD));
  await shopCli('import', write('more.csv', `${GOOD.replace(',20', ',25')}C,Nothing,\nD,Glue,5\n`));
  const rows = await cli.shop.database.read.selectFrom('audit').selectAll().execute();
  const { username } = userInfo();
  const by = { operation: 'catalogue.import', actorKind: 'system', actorName: username };
  expect(rows).toMatchObject([
    { ...by, subject: 'list.csv', before: '{"items":0}' },
    { ...by, subject: 'more.csv', before: '{"items":2}' },
  ]);
  expect(rows.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
    { items: 2, added: 2, changed: 0, unchanged: 0, refused: 0 },
    { items: 3, added: 1, changed: 1, unchanged: 1, refused: 1 },
  ]);
});

test('returns 1 for an import with an invalid line, names it, and imports the others', async () => {
  const { code, out } = await shopCli('import', write('list.csv', `${GOOD}C,No price,\n`));
  expect(code).toBe(1);
  expect(out).toContain('line 4 (C), price: no price');
  expect(await itemCount()).toBe(2);
});

test('returns 2 for a refused file with one sentence, and imports nothing', async () => {
  const { code, out, said } = await shopCli('import', write('list.csv', '<html>'));
  expect({ code, out, said }).toEqual({
    code: 2,
    out: '',
    said: 'This is a web page, not a list.',
  });
  expect(await itemCount()).toBe(0);
});

test('reports a dry run and writes nothing', async () => {
  const { code, out } = await shopCli('import', '--dry-run', write('list.csv', GOOD));
  expect(code).toBe(0);
  expect(out).toContain('2 added');
  expect(out).toContain('dry run');
  expect(await itemCount()).toBe(0);
});

test('prints one object with --json, also for a refused file', async () => {
  const good = await shopCli('import', write('list.csv', `${GOOD}A,Twice,5\n`), '--json');
  expect(JSON.parse(good.out)).toMatchObject({
    lines: 3,
    added: 2,
    refused: 1,
    problems: [
      { line: 4, sku: 'A', problem: 'duplicate-sku', reason: 'duplicate SKU in this file' },
    ],
  });
  const bad = await shopCli('import', write('none.csv', ''), '--json');
  expect(bad.code).toBe(2);
  expect(JSON.parse(bad.out)).toMatchObject({ error: 'The file is empty.' });
});

test('uses a mapping file, and refuses an invalid one', async () => {
  const list = write('list.csv', 'Nr,Text,Rate\n7,Samsung A12 LCD,10\n');
  const mapping = write('map.json', '{"sku":"Nr","name":"Text"}');
  expect((await shopCli('import', list, '--mapping', mapping)).code).toBe(0);
  const wrong = await shopCli('import', list, `--mapping=${write('bad.json', '{"foo":"Nr"}')}`);
  expect(wrong.code).toBe(2);
  expect(wrong.said).toContain('foo');
});

test.each([
  [['nonsense'], 'Unknown command nonsense'],
  [['constructor'], 'Unknown command constructor'],
  [['import'], 'The CSV file is missing'],
  [['import', 'a.csv', 'b.csv'], 'b.csv'],
  [['import', 'a.csv', '--what'], 'Unknown flag --what'],
  [['import', 'a.csv', '--json=yes'], '--json does not take a value'],
  [['import', 'a.csv', '--mapping'], '--mapping needs a value'],
  [['demo', '--items', 'many'], '--items must be a whole number'],
  [['demo', '--items', '1000001'], '--items must be a whole number'],
])('refuses %j in one sentence', async (args, words) => {
  const { code, out, said } = await shopCli(...args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(said).toContain(words);
  expect(said.split('\n')).toHaveLength(1);
});

test('lists every command in the help and describes one', async () => {
  expect((await shopCli('help')).out).toContain('import FILE.csv');
  expect((await shopCli('import', '--help')).out).toContain('Exit code');
  expect((await shopCli()).code).toBe(0);
});

test('creates the requested number of demo items, also in a second run', async () => {
  const first = await shopCli('demo', '--items', '120', '--json');
  const added = Number(JSON.parse(first.out).added);
  const listed = cli.shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('listed', '=', 1);
  expect(await listed.execute()).toHaveLength(120);
  const second = await shopCli('demo', '--items', '120', '--json');
  expect(JSON.parse(second.out)).toMatchObject({ added: 0, changed: 0, unchanged: added });
});
