import type { LedgerLine, Statement } from '@/lib/contract/dealerAccount.contract';
import { linesOf } from '@/lib/commerce/tables/lines';
import { recordsIn } from '@/lib/commerce/tables/records';
import { balanceWords, ledgerWords, statementTexts } from '@/lib/text/statementWords';
import { statementCsv } from '@/server/sales/accounts/statementCsv';
import { periodOf } from '@/server/sales/accounts/period';
import { drawInvoice } from '@/server/sales/papers/invoicePdf';
import { createPdf } from '@/server/sales/papers/pdf';

const MARKUP = '<img src=x onerror=alert(1)>';
const FORMULA = '=HYPERLINK("http://x")';

const line = (said: Partial<LedgerLine>): LedgerLine => ({
  at: Date.parse('2026-11-19T10:00:00+05:30'),
  kind: 'invoice',
  number: 'SP-1',
  orderNumber: 'SP-1',
  poNumber: null,
  amount: 100,
  effect: 100,
  balance: 100,
  way: null,
  words: null,
  ...said,
});

const STATEMENT: Statement = {
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 50,
  charged: 100,
  credited: 200,
  account: { name: MARKUP, lines: ['Phone 077 123 4567'] },
  closing: -50,
  lines: [
    line({ poNumber: FORMULA, balance: 150 }),
    line({
      kind: 'payment',
      number: 'RC_1',
      orderNumber: null,
      amount: 200,
      effect: -200,
      balance: -50,
      way: 'cheque',
      words: `${MARKUP}${FORMULA}`,
    }),
    line({
      kind: 'allocation',
      number: 'RC_1',
      amount: 80,
      effect: 0,
      balance: -50,
      way: 'cheque',
    }),
  ],
};

test('the CSV adds up, and no cell is a formula', () => {
  const heading = { delimiter: ',', columns: 11, lastLine: 0 } as const;
  const rows = recordsIn(linesOf(statementCsv(STATEMENT)), heading).map(
    ({ fields }) => fields ?? [],
  );
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([11]));
  const balances = rows.slice(1).map((row) => Number(row.at(-1)));
  expect(balances).toEqual([50, 150, -50, -50, -50]);
  const texts = rows.flat().filter((cell) => Number.isNaN(Number(cell)));
  expect(texts.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(rows[2]?.[4]).toBe(`'${FORMULA}`);
});

test('the paper says what the statement says', async () => {
  const texts = statementTexts(STATEMENT, 'Sparepoint');
  const written: string[] = [];
  await createPdf('Statement', async (pdf) => {
    const text = jest.spyOn(pdf, 'text');
    await drawInvoice(pdf, texts, []);
    written.push(...text.mock.calls.map(([words]) => words));
  });
  const said = written.join(' ');
  for (const words of ['Statement', '50.00 CR', '150.00', 'Opening balance', 'PO']) {
    expect(said).toContain(words);
  }
  expect(texts.rows.map((row) => row.at(-1))).toEqual(['50.00', '150.00', '50.00 CR', '50.00 CR']);
  expect(said).not.toContain('Total in words');
});

test.each([
  [STATEMENT.lines[0], `Order SP-1, PO ${FORMULA}`],
  [STATEMENT.lines[1], `Payment RC_1, cheque, ${MARKUP}${FORMULA}`],
  [STATEMENT.lines[2], 'Allocated RC_1, LKR 80.00 to SP-1'],
])('a line reads as people say it', (one, words) => {
  expect(one && ledgerWords(one)).toBe(words);
});

test('a balance of the dealer is marked', () => {
  expect([balanceWords(-1250), balanceWords(0), balanceWords(3)]).toEqual([
    '1,250.00 CR',
    '0.00',
    '3.00',
  ]);
});

test('a period is whole days in Colombo, the last 30 days unless it is given', () => {
  const now = Date.parse('2026-11-24T20:00:00Z');
  const { from, to, starts, until } = periodOf({}, now);
  expect({ from, to }).toEqual({ from: '2026-10-26', to: '2026-11-25' });
  expect(new Date(starts).toISOString()).toBe('2026-10-25T18:30:00.000Z');
  expect(until - starts).toBe(31 * 24 * 3_600_000);
});
