import { csvLine, CSV_START } from '@/lib/commerce/csv';
import type { Statement } from '@/lib/contract/dealerAccount.contract';
import { formatDate } from '@/lib/text/format';
import { LEDGER_WORDS } from '@/lib/text/statementWords';

const HEADINGS = [
  'Date',
  'Kind',
  'Number',
  'Order',
  'Purchase order',
  'Way',
  'Reference or reason',
  'Amount, LKR',
  'Charged, LKR',
  'Credited, LKR',
  'Balance, LKR',
];
const WITHOUT = ['', '', '', '', '', '', '', '', ''];

/**
 * Returns a statement as CSV: the opening balance, a line each, and the closing balance. Balances are
 * numbers, so that a balance below 0 is no formula.
 */
export function statementCsv({ from, to, opening, closing, lines }: Statement): string {
  return [
    CSV_START + csvLine(HEADINGS),
    csvLine([from, 'Opening balance', ...WITHOUT.slice(1), opening]),
    ...lines.map((line) =>
      csvLine([
        formatDate(line.at),
        LEDGER_WORDS[line.kind],
        line.number,
        line.orderNumber ?? '',
        line.poNumber ?? '',
        line.way ?? '',
        line.words ?? '',
        line.amount,
        line.effect > 0 ? line.effect : '',
        line.effect < 0 ? -line.effect : '',
        line.balance,
      ]),
    ),
    csvLine([to, 'Closing balance', ...WITHOUT.slice(1), closing]),
  ].join('');
}
