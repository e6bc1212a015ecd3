import fc from 'fast-check';
import {
  headLine,
  readHead,
  readRow,
  requireFit,
  rowLine,
  shapesOf,
  type FoundColumn,
  type TableShape,
} from '@/server/platform/database/portable/tableShape';

const SHAPE: TableShape = {
  table: 'thing',
  key: ['id'],
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'file', type: 'bytes' },
    { name: 'words', type: 'text' },
  ],
};

const column = (name: string, type: string, keyPlace = 0, isComputed = false): FoundColumn => ({
  table: 'thing',
  name,
  type,
  keyPlace,
  isComputed,
});

test('gives the same shape for the catalogs of both engines', () => {
  const sqlite = [column('words', 'TEXT'), column('id', 'INTEGER', 1), column('file', 'BLOB')];
  const postgres = [
    column('id', 'bigint', 1),
    column('file', 'bytea'),
    column('words', 'character varying(255)'),
    column('sum', 'bigint', 0, true),
  ];
  expect(shapesOf(sqlite).get('thing')).toEqual(SHAPE);
  expect(shapesOf(postgres).get('thing')).toEqual(SHAPE);
});

test('leaves a table out that has a type of one engine', () => {
  expect(shapesOf([column('id', 'integer', 1), column('at', 'xid8')]).size).toBe(0);
});

test('reads every row that it writes', () => {
  const integer = fc.oneof(
    fc.maxSafeInteger(),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }),
    fc.constant(null),
  );
  const bytes = fc.oneof(
    fc.uint8Array().map((array) => Buffer.from(array)),
    fc.constant(null),
  );
  const words = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(null));
  fc.assert(
    fc.property(fc.tuple(integer, bytes, words), (row) => {
      const line = rowLine(row);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(readRow(line.slice(0, -1), SHAPE)).toEqual(row);
    }),
    { seed: 37 },
  );
});

test('reads its own first line', () => {
  expect(readHead(headLine(SHAPE))).toEqual(SHAPE);
});

test.each([
  'not json',
  '{}',
  '[]',
  '[1,"","x",2]',
  '[1.5,"","x"]',
  '["1","","x"]',
  '["12345678901234567890","","x"]',
  '["x","","x"]',
  '[1,"not base64!","x"]',
  '[1,"AA=","x"]',
  '[1,"",7]',
  '[1, "","x"]',
  '[true,"","x"]',
])('refuses a row that nobody wrote: %s', (line) => {
  expect(readRow(line, SHAPE)).toBeNull();
});

test.each([
  'null',
  '{}',
  '{"table":"a","key":[1],"columns":[]}',
  '{"table":"a","key":[],"columns":[{}]}',
])('refuses a first line that nobody wrote: %s', (line) => expect(readHead(line)).toBeNull());

test('refuses what SQLite stores in a column of another type', () => {
  expect(() => requireFit(SHAPE, [1, null, 'x'])).not.toThrow();
  expect(() => requireFit(SHAPE, [1.5, null, 'x'])).toThrow('a value in id that is no integer');
  expect(() => requireFit(SHAPE, [1, 'text', 'x'])).toThrow('a value in file that is no bytes');
  expect(() => requireFit(SHAPE, [1, null, 7])).toThrow('a value in words that is no text');
});
