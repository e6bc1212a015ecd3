import type { RowMeaning } from '@/lib/contract/takings';
import { settlementRows, type FileReading } from '@/server/sales/settlements/settlementRows';

const NOTHING_SAID = { columns: {}, words: [] };
const rowsOf = (csv: string, reading: FileReading) => settlementRows(csv, 'payhere', reading);
const HEAD = 'Payment ID,Order ID,Type,Gross Amount (LKR),Fee,Net\n';

test.each([
  ['P-1,SP-1-1,,"1.234,5",0,"1.234,5"', /Line 2: 1\.234,5: It is not clear/],
  ['P-1,SP-1-1,,(500.00),0,(500.00)', /Line 2: \(500\.00\): Write what went back with a minus/],
  ['P-1,SP-1-1,,USD 500,0,500', /Line 2: USD 500: This is not a number/],
  ['P-1,SP-1-1,,500 CR,0,500', /Line 2: 500 CR: This is not a number/],
  ['P-1,SP-1-1,,500.00,30.00,460.00', /Line 2: 500\.00 less 30\.00 is not 460\.00/],
  ['P-1,SP-1-1,,500.00,600.00,-100.00', /Line 2: A fee of 600\.00 cannot be right/],
  ['P-1,SP-1-1,,,0,0', /Line 2: There is no amount/],
  [',,,500.00,0,500.00', /Line 2: It names no payment and no order/],
  ['4.79E+12,,,500.00,0,500.00', /Line 2: 4\.79E\+12: A spreadsheet/],
  ['P-1,SP-1-1,,99999999999,0,99999999999', /too large/],
  ['P-1,"SP-1-1,,500.00,0,500.00', /quotes/],
])('a file with the row %s is refused with its line', (row, words) => {
  const csv = `${HEAD}${row}\nP-2,,,500.00,15.00,485.00\n`;
  expect(() => rowsOf(csv, NOTHING_SAID)).toThrow(
    expect.objectContaining({ sentences: { csv: expect.stringMatching(words) } }),
  );
});

test.each([
  ['P-1,sp-1-1,,"1,350.00",40.50,"1,309.50"', { cents: 135_000, feeCents: 4_050 }],
  ['P-1,SP-1-1,,1350.5,-,1350.50', { cents: 135_050, feeCents: 0 }],
  ['P-1,SP-1-1,,Rs. 1350/=,-40.50,1309.50', { cents: 135_000, feeCents: 4_050 }],
  ['P-1,SP-1-1,,-500.00,15.00,-485.00', { cents: -50_000, feeCents: -1_500 }],
])('reads the row %s', (row, read) => {
  expect(rowsOf(HEAD + row, NOTHING_SAID).rows).toEqual([
    { line: 2, day: null, paymentId: 'P-1', reference: 'SP-1-1', unpaid: null, ...read },
  ]);
});

test('the total below the rows is none; another sum without a number is refused', () => {
  const csv = (total: string) => `Order ID,Amount\nSP-1,100\nSP-2,-30\n,${total}\n`;
  expect(rowsOf(csv('70'), NOTHING_SAID).rows).toHaveLength(2);
  expect(() => rowsOf(csv('71'), NOTHING_SAID)).toThrow();
});

describe('words that say what a row is', () => {
  const csv = [
    'Order ID,Betrag (Rs),Gebühr,Art,Status',
    'SP-1,100,3,Zahlung,ERLEDIGT',
    'SP-2,100,3,Zahlung,Offen',
    'SP-3,40,0,Rückgabe,Erledigt',
    'SP-4,40,0,Rückgabe,Offen',
  ].join('\n');
  const columns = { amount: 'Betrag (Rs)', fee: 'Gebühr', kind: 'Art' };
  const said = (column: string, word: string, means: RowMeaning) => ({ column, word, means });
  const words = [
    said('Art', 'Zahlung', 'paid'),
    said('Art', 'Rückgabe', 'taken-back'),
    said('Status', 'erledigt', 'paid'),
    said('Status', 'Offen', 'not-paid'),
  ];

  test('are asked for once each, in whatever language', () => {
    expect(() => rowsOf(csv, { columns, words: words.slice(0, 1) })).toThrow(
      expect.objectContaining({
        sentences: {
          words: 'What does “Rückgabe” in the column Art mean, and 2 more? Say it once. ',
        },
        details: {
          words: [
            { column: 'Art', word: 'Rückgabe', rows: 2 },
            { column: 'Status', word: 'ERLEDIGT', rows: 2 },
            { column: 'Status', word: 'Offen', rows: 2 },
          ],
        },
      }),
    );
  });

  test('make a row a payment, money taken back, or nothing', () => {
    const { rows, words: used } = rowsOf(csv, { columns, words });
    expect(rows.map(({ cents, feeCents, unpaid }) => [cents, feeCents, unpaid])).toEqual([
      [10_000, 300, null],
      [0, 0, '“Offen”'],
      [-4_000, 0, null],
      [0, 0, '“Offen”'],
    ]);
    expect(used).toHaveLength(4);
    // A total is that of the rows that were paid, or of all.
    for (const total of ['60', '280']) {
      expect(rowsOf(`${csv}\n,${total}`, { columns, words }).rows).toHaveLength(4);
    }
    expect(() => rowsOf(`${csv}\n,100`, { columns, words })).toThrow();
  });

  test('are looked for in columns whose name says nothing, and nothing is taken in doubt', () => {
    const unnamed =
      'Payment ID,Amount,තත්ත්වය,Date\nP-1,100,ගෙවා ඇත,2026-11-27\nP-2,100,පොරොත්තු,2026-11-27\n';
    expect(() => rowsOf(unnamed, NOTHING_SAID)).toThrow(
      expect.objectContaining({
        sentences: {
          columns: 'Which column has the words for whether a row was paid, if any? Choose it. ',
        },
      }),
    );
    const none = { columns: { state: null }, words: [] };
    expect(rowsOf(unnamed, none).rows).toHaveLength(2);
    const chosen = { columns: { state: 'තත්ත්වය' }, words: [] };
    expect(() => rowsOf(unnamed, chosen)).toThrow(
      expect.objectContaining({ details: { words: [expect.anything(), expect.anything()] } }),
    );
  });

  test('an empty cell beside words is asked for, too; a column without words says nothing', () => {
    const some = 'Order ID,Amount,Status\nSP-1,100,ok\nSP-2,100,\n,200,\n';
    expect(() => rowsOf(some, NOTHING_SAID)).toThrow(
      expect.objectContaining({
        details: {
          words: [
            { column: 'Status', word: 'ok', rows: 1 },
            { column: 'Status', word: '', rows: 1 },
          ],
        },
      }),
    );
    expect(rowsOf('Order ID,Amount,Status\nSP-1,100,\n', NOTHING_SAID).rows).toHaveLength(1);
  });

  test('are few and short; a longer list is no column of them', () => {
    const many = Array.from({ length: 13 }, (_, at) => `SP-${at},100,kind ${at}`).join('\n');
    for (const rows of [many, `SP-1,100,${'long '.repeat(20)}`]) {
      expect(() => rowsOf(`Order ID,Amount,Status\n${rows}`, NOTHING_SAID)).toThrow(
        expect.objectContaining({
          sentences: {
            columns: 'Which column has a few words for what each row is? Choose it. ',
          },
        }),
      );
    }
  });
});
