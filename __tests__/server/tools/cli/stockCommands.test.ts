import { userInfo } from 'node:os';
import { itemInStock, ledgerOf, receive, sell, stockOf } from '@/__tests__/support/stock';
import { settableClock } from '@/__tests__/support/registration';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-23T12:00:00+05:30');

let clock: { passes(ms: number): void };
let itmCode: number;

const cli = shopCliForEachTest(async (shop) => {
  clock = settableClock(shop);
  clock.passes(NOON - shop.clock());
  itmCode = await itemInStock(shop, 'A', 10);
  await itemInStock(shop, 'B', 4);
});
const { run: shopCli, write } = cli;

const stock = () => stockOf(cli.shop, itmCode);

test('receives a file, adds up repeated lines, and records who and from which file', async () => {
  const file = write('box.csv', 'sku,qty\r\nA,3\r\nB,1\r\n"A", 2\r\n');
  expect(await shopCli('receive', file)).toEqual({
    code: 0,
    out: 'A  +5  now 15\nB  +1  now 5\n2 items.',
    said: '',
  });
  const { out } = await shopCli('movements', 'A', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { kind: 'imported', qty: 10, balance: 10 },
    { kind: 'received', qty: 5, balance: 15, actorName: userInfo().username, note: 'box.csv' },
  ]);
  const audits = await cli.shop.database.read.selectFrom('audit').selectAll().execute();
  expect(audits).toMatchObject([
    { operation: 'stock.receive', actorKind: 'system', actorName: userInfo().username },
  ]);
});

test('refuses the same lines a second time, in whatever file, unless told --again', async () => {
  await shopCli('receive', write('box.csv', 'sku,qty\nA,3\n'));
  const copy = write('copy.csv', '\uFEFFSKU;Quantity\n"A";3.0\n');
  const refused = await shopCli('receive', copy);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.said).toContain('(box.csv). Nothing was changed; --again');
  expect(await stock()).toBe(13);
  expect((await shopCli('receive', copy, '--again')).code).toBe(0);
  expect((await shopCli('receive', copy)).code).toBe(2);
  expect(await stock()).toBe(16);
});

test('names every wrong line and receives nothing', async () => {
  const file = write('box.csv', 'sku,qty\nA,3\nWRONG,1\n,2\nB,many\nA,1,x\n');
  const { code, said } = await shopCli('receive', file);
  expect(code).toBe(2);
  expect(said.split('\n')).toEqual([
    'line 3 (WRONG): There is no item WRONG.',
    'line 4: sku: The SKU is missing.',
    'line 5 (B): qty: This is not a number.',
    'line 6 (A): This line has more columns than the heading.',
    '4 lines have problems. Nothing was changed.',
  ]);
  const asJson = await shopCli('receive', file, '--json');
  expect(asJson).toMatchObject({ code: 2, said: '' });
  expect(JSON.parse(asJson.out)).toMatchObject({
    error: '4 lines have problems. Nothing was changed.',
    problems: [{ line: 3, sku: 'WRONG' }, { line: 4, sku: null }, { line: 5 }, { line: 6 }],
  });
  expect(await stock()).toBe(10);
  // A refused file was not read: it may be put right and come again under its name.
  expect((await shopCli('receive', write('box.csv', 'sku,qty\nA,3\n'))).code).toBe(0);
});

test('counts at the time that the file says, else now', async () => {
  await sell(cli.shop, itmCode, 1);
  clock.passes(2 * HOUR_MS);
  await sell(cli.shop, itmCode, 4);
  await receive(cli.shop, itmCode, 1);
  const file = write('count.csv', 'sku,counted,at\nA,7,2026-11-23 13:00\nB,5,\n');
  const { code, out } = await shopCli('count', file, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([
    { sku: 'A', counted: 7, expected: 9, qty: -2, balance: 4, missing: 0 },
    { sku: 'B', counted: 5, expected: 4, qty: 1, balance: 5, missing: 0 },
  ]);
  expect((await ledgerOf(cli.shop, itmCode)).at(-1)).toEqual(['counted', -2, 4]);
  const { out: listed } = await shopCli('movements', 'A');
  expect(listed.split('\n').at(-1)).toMatch(
    /^2026-11-23 14:00 {2}counted {2}-2 {2}balance 4 {2}counted 2026-11-23 13:00 {2}.* {2}count\.csv$/,
  );
});

test.each([
  ['empty', '', 'The file is empty.'],
  ['header', 'A,3\n', 'its first line must name the SKU and the pieces received (qty).'],
  ['lines', 'sku,qty\n', 'The file has no lines.'],
  ['long', `sku,qty\n${'A,1\n'.repeat(20_001)}`, 'The file has more than 20,000 lines'],
  ['page', '<html>', 'This is a web page, not a list.'],
])('refuses a file with exit code 2: %s', async (name, content, sentence) => {
  const { code, out, said } = await shopCli('receive', write(`${name}.csv`, content));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(said).toContain(sentence);
});

test('lists all pages of movements in time order, and refuses an unknown SKU', async () => {
  for (let at = 0; at < 60; at += 1) await receive(cli.shop, itmCode, 1);
  const { out } = await shopCli('movements', 'A', '--json');
  const balances = JSON.parse(out).map(({ balance }: { balance: number }) => balance);
  expect(balances).toEqual(Array.from({ length: 61 }, (_, at) => 10 + at));
  expect(await shopCli('movements', 'NONE')).toEqual({
    code: 2,
    out: '',
    said: 'There is no item NONE.',
  });
});

test.each(['movements', 'receive', 'count'])('explains itself with --help: %s', async (name) => {
  const { code, out } = await shopCli(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`npm run shop -- ${name} `);
  expect(out).toContain('Exit code');
});
