import { readTable, type TableLine } from '@/lib/commerce/tables/table';
import { decodedFile, FileRefused } from '@/lib/commerce/tables/textFormat';
import { columnKey, HEADING_NAMES } from '@/lib/commerce/tables/headingNames';
import { readPieces } from '@/lib/commerce/amounts';
import { readCode } from '@/lib/commerce/codes';
import {
  BAD_ROWS,
  REFUSED_TABLES,
  TABLES,
  type TableForm,
} from '@/__tests__/support/forms/tableForms';

function textOf({ write, bytes }: TableForm): string {
  const text = write('Part No', 'Received Qty');
  return decodedFile(bytes === undefined ? new TextEncoder().encode(text) : bytes(text));
}

function read(text: string) {
  const { heading, lines } = readTable(text, {
    fields: ['sku', 'received'],
    needed: [
      ['sku', 'the SKU'],
      ['received', 'the pieces'],
    ],
    most: 10,
  });
  const { sku = -1, received = -1 } = heading.at;
  return lines.map(({ cells, fault }: TableLine) => {
    const [code, pieces] = [readCode(cells[sku] ?? ''), readPieces(cells[received] ?? '')];
    return fault ?? [...Object.values(code).slice(-1), ...Object.values(pieces)];
  });
}

describe('a table', () => {
  it.each(TABLES.map((form) => [form.name, form] as const))('is read with %s', (_, form) => {
    expect(read(textOf(form))).toEqual([
      ['pb-0502', 3],
      ['00412', 1_250],
    ]);
  });

  it.each(REFUSED_TABLES.map((form) => [form.name, form] as const))(
    'is refused with %s',
    (_, form) => {
      expect(() => read(textOf(form))).toThrow(FileRefused);
      expect(() => read(textOf(form))).toThrow(form.words);
    },
  );

  it.each([
    ['a spreadsheet', [0x50, 0x4b, 3, 4, 20, 0], 'spreadsheet'],
    ['an old spreadsheet', [0xd0, 0xcf, 0x11, 0xe0], 'Excel'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46], 'PDF'],
    ['a photo', [0xff, 0xd8, 0xff, 0xe0], 'picture'],
    ['bytes', [1, 2, 0, 3, 0, 0, 255, 0, 17], 'not a text file'],
    ['a web page', [...Buffer.from('\n<html><body>')], 'web page'],
    ['a web page in UTF-16', [...Buffer.from('\ufeff<html>', 'utf16le')], 'web page'],
  ])('is refused when it is %s', (_, bytes, words) => {
    expect(() => decodedFile(Uint8Array.from(bytes))).toThrow(words);
  });

  it.each(BAD_ROWS)('reads the lines around %j: %s', (row) => {
    const found = read(`sku,qty\nA-1,1\n${row}\nB-1,2`);
    expect([found[0], found.at(-1)]).toEqual([
      ['a-1', 1],
      ['b-1', 2],
    ]);
    const bad = found.slice(1, -1);
    expect(bad).toHaveLength(1);
    expect(typeof bad[0] === 'string' || (bad[0] ?? []).some((one) => /-/.test(String(one)))).toBe(
      true,
    );
  });

  it('is refused with more lines than may be', () => {
    const text = `sku,qty\n${'A,1\n'.repeat(11)}`;
    expect(() => read(text)).toThrow('more than 10 lines');
  });

  it('refuses a cell that is longer than a spreadsheet’s', () => {
    expect(read(`sku,qty,x\nA,1,${'y'.repeat(32_768)}\n`)).toEqual(['long-cell']);
  });

  it('refuses a line in another encoding than the others', () => {
    const line = Buffer.concat([
      Buffer.from('sku,qty,x\nA,1,Café\nB,2,Caf'),
      Buffer.from([0xe9]),
      Buffer.from('\nC,3,x\n'),
    ]);
    expect(read(decodedFile(line)).map((one) => (typeof one === 'string' ? one : one[0]))).toEqual([
      'a',
      'wrong-encoding',
      'c',
    ]);
  });

  it('refuses a short record over lines that may have swallowed others', () => {
    const found = read('sku,qty,shelf,name\nA,"1\nB,2\nC",3\nD,4\n');
    expect(found.filter((one) => one === 'broken-quotes').length).toBeGreaterThan(0);
    expect(found.at(-1)).toEqual(['d', 4]);
  });
});

test('a heading over two lines is joined', () => {
  expect(read('Part,Received,Unit\nNo,Qty,Cost\nPB-0502,3,5\n00412,1250,7\n')).toEqual([
    ['pb-0502', 3],
    ['00412', 1_250],
  ]);
});

test('no field has a name twice', () => {
  for (const names of Object.values(HEADING_NAMES)) {
    const keys = names.split(',').map(columnKey);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys).not.toContain('');
  }
});
