import type { LedgerKind } from '@/lib/contract/order';
import type { LedgerLine, Statement } from '@/lib/contract/dealerAccount.contract';
import { formatAmount, formatDate, formatMoney } from './format';
import type { InvoiceTexts } from './invoiceWords';
import { WAY_WORDS } from './receiptWords';

export const LEDGER_WORDS: Record<LedgerKind, string> = {
  invoice: 'Order',
  change: 'Order changed',
  'credit-note': 'Credit note',
  ended: 'Order ended',
  payment: 'Payment',
  refund: 'Paid back',
  'taken-back': 'Payment taken back',
  allocation: 'Allocated',
  'allocation-reversed': 'Allocation reversed',
  'payment-reversed': 'Payment reversed',
};

/** Returns what a line of the ledger is about, such as "Payment RC_7, bank transfer, HNB 4812". */
export function ledgerWords(line: LedgerLine): string {
  return [`${LEDGER_WORDS[line.kind]} ${line.number}`, ledgerNote(line)].filter(Boolean).join(', ');
}

/** Returns what else a line says: its order, purchase order, way of paying and reference. */
export function ledgerNote({
  kind,
  number,
  orderNumber,
  poNumber,
  way,
  words,
  amount,
}: LedgerLine) {
  const isAllocation = kind === 'allocation' || kind === 'allocation-reversed';
  const order = orderNumber === null || orderNumber === number ? null : orderNumber;
  return [
    isAllocation ? `${formatMoney(amount)} to ${orderNumber}` : order,
    poNumber === null ? null : `PO ${poNumber}`,
    way === null || isAllocation ? null : WAY_WORDS[way].toLowerCase(),
    words === number ? null : words,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns "1,250.00" of what is owed, and "1,250.00 CR" of what the shop owes. */
export function balanceWords(rupees: number): string {
  return rupees < 0 ? `${formatAmount(-rupees)} CR` : formatAmount(rupees);
}

/** Returns what a statement says, on the page and in the PDF. */
export function statementTexts(statement: Statement, supplier: string): InvoiceTexts {
  const { from, to, account, opening, closing, lines } = statement;
  return {
    title: 'Statement',
    head: supplier,
    orderNumber: '',
    parties: [{ heading: 'Account', ...account }],
    facts: [
      { label: 'From', value: from },
      { label: 'To', value: to },
      { label: 'Opening balance, LKR', value: balanceWords(opening) },
      { label: 'Closing balance, LKR', value: balanceWords(closing) },
    ],
    columns: ['Date', 'Document', 'Debit, LKR', 'Credit, LKR', 'Balance, LKR'],
    rows: [
      [from, 'Opening balance', '', '', balanceWords(opening)],
      ...lines.map((line) => [
        formatDate(line.at),
        ledgerWords(line),
        line.effect > 0 ? formatAmount(line.effect) : '',
        line.effect < 0 ? formatAmount(-line.effect) : '',
        balanceWords(line.balance),
      ]),
    ],
    hasOnlyAmounts: true,
    sums: sumsOf(statement),
    inWords: '',
    closing: {
      heading: 'About this statement',
      lines: [
        'It lists orders on credit, what was paid for them, and payments on account.',
        'CR: the shop owes this amount.',
      ],
    },
    signatures: [],
    foot: '',
  };
}

function sumsOf({ opening, charged, credited, closing }: Statement) {
  return [
    { label: 'Opening balance', value: balanceWords(opening) },
    { label: 'Debit', value: formatAmount(charged) },
    { label: 'Credit', value: formatAmount(credited) },
    { label: 'Closing, LKR', value: balanceWords(closing) },
  ];
}
