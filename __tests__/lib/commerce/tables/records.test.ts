import { readCsvRecords, splitFields, type CsvRecord } from '@/lib/commerce/tables/records';
import type { TextLine } from '@/lib/commerce/tables/lines';

describe('the fields of a record', () => {
  test.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['"a, b",c', ['a, b', 'c']],
    ['"MediaPad T1 7"" black",5', ['MediaPad T1 7" black', '5']],
    ['MediaPad T1 7" black,5', ['MediaPad T1 7" black', '5']],
    ['"",x', ['', 'x']],
    ['"a" ,b', ['a', 'b']],
    ['"a\nb",c', ['a\nb', 'c']],
  ])('splits %j', (text, fields) => {
    expect(splitFields(text, ',')).toEqual(fields);
  });

  test('distinguishes an open quote from a quote within a field', () => {
    expect(splitFields('a,"b', ',')).toBe('open');
    expect(splitFields('a,"b"c,d', ',')).toBe('broken');
  });
});

async function recordsOf(text: string, linesAtOnce = 2): Promise<CsvRecord[]> {
  const lines: TextLine[] = text
    .split('\n')
    .map((line, at) => ({ number: at + 1, text: line, readable: !line.includes('\uFFFD') }));
  async function* batches() {
    for (let at = 0; at < lines.length; at += linesAtOnce) yield lines.slice(at, at + linesAtOnce);
  }
  const records: CsvRecord[] = [];
  const header = { delimiter: ',' as const, columns: 3, lastLine: 1 };
  for await (const some of readCsvRecords(batches(), header)) records.push(...some);
  return records;
}

describe('records of a file', () => {
  test('counts line numbers of the file, with empty lines and line ends in quotes', async () => {
    const records = await recordsOf('a,b,c\n\n1,"two\nlines",3\n4,5,6\n');
    expect(records).toEqual([
      { line: 3, fields: ['1', 'two\nlines', '3'] },
      { line: 5, fields: ['4', '5', '6'] },
    ]);
  });

  test('rejects only the line of a quote that is never closed', async () => {
    const records = await recordsOf('a,b,c\n1,"two,3\n4,5,6\n7,8,9');
    expect(records).toEqual([
      { line: 2, fields: null, problem: 'broken-quotes' },
      { line: 3, fields: ['4', '5', '6'] },
      { line: 4, fields: ['7', '8', '9'] },
    ]);
  });

  test('swallows no lines for a broken quote that the next one seems to close', async () => {
    const closedLater = await recordsOf('a,b,c\n1,"two,3\n4,"five",6\n7,8,9');
    const closedAtFieldEnd = await recordsOf('a,b,c\n1,"two,3\n4,5",6\n7,8,9');
    expect(closedLater.map(({ line, fields }) => [line, fields?.[0]])).toEqual([
      [2, undefined],
      [3, '4'],
      [4, '7'],
    ]);
    expect(closedAtFieldEnd.map(({ line, fields }) => [line, fields?.length])).toEqual([
      [2, 3],
      [4, 3],
    ]);
  });

  test('rejects a record that swallowed its neighbour, by its columns', async () => {
    const records = await recordsOf('a,b,c\n1,"two,3\n4,five",6,7\n8,9,10');
    expect(records[0]).toEqual({ line: 2, fields: null, problem: 'broken-quotes' });
    expect(records.at(-1)).toEqual({ line: 4, fields: ['8', '9', '10'] });
  });

  test('reads a hundred lines after an open quote', async () => {
    const rest = Array.from({ length: 100 }, (_, at) => `${at},x,y`).join('\n');
    const records = await recordsOf(`a,b,c\n1,"two,3\n${rest}`, 7);
    expect(records).toHaveLength(101);
    expect(records.filter(({ fields }) => fields === null)).toHaveLength(1);
  });

  test('reports unreadable lines one by one', async () => {
    const records = await recordsOf('a,b,c\n1,\uFFFD,3\n4,5,6\n7,"\uFFFD\nx",9\n1,2,3');
    expect(records).toEqual([
      { line: 2, fields: null, problem: 'wrong-encoding' },
      { line: 3, fields: ['4', '5', '6'] },
      { line: 4, fields: null, problem: 'wrong-encoding' },
      { line: 6, fields: ['1', '2', '3'] },
    ]);
  });
});
