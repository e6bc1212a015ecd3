/**
 * Lists of banks in which SP-100001 came in with 4,050.00, SP-100002 came in with 1,350.00 and PAID OUT SP-100003
 * went out with 4,050.00. `unsure` lists what nothing proves.
 */
export type BankForm = { name: string; csv: string; unsure?: true };

const rows = (...lines: string[]) => lines.join('\n');

/** Writes a heading and three lines, each with its direction as this layout has it. */
function withDirection(heading: string, into: string, out: string): string {
  return rows(
    `Date,Description,${heading}`,
    `24/11/2026,CEFT SP-100001,${into.replace('#', '"4,050.00"')}`,
    `24/11/2026,PAID OUT SP-100003,${out.replace('#', '"4,050.00"')}`,
    `25/11/2026,CEFT SP-100002,${into.replace('#', '"1,350.00"')}`,
  );
}

const WORDS: [into: string, out: string][] = [
  ['C', 'D'],
  ['CR', 'DR'],
  ['Cr.', 'Dr.'],
  ['Credit', 'Debit'],
  ['CREDIT', 'DEBIT'],
  ['Deposit', 'Withdrawal'],
  ['DEP', 'WDL'],
  ['+', '-'],
  ['In', 'Out'],
  ['Paid in', 'Paid out'],
  ['Inward', 'Outward'],
  ['(CR)', '(DR)'],
];

const HEADINGS = [
  'D/C',
  'Transaction Type',
  'Sign',
  'Transaction Code',
  'Type',
  'Weather',
  'Indicator',
  'Cr/Dr',
];

export const BANK_FORMS: BankForm[] = [
  ...WORDS.flatMap(([into, out], at) => [
    {
      name: `${into} and ${out} before the amount`,
      csv: withDirection(`${HEADINGS[at % HEADINGS.length]},Amount`, `${into},#`, `${out},#`),
    },
    {
      name: `${into} and ${out} behind it`,
      csv: withDirection(`Amount,${HEADINGS[(at + 3) % HEADINGS.length]}`, `#,${into}`, `#,${out}`),
    },
  ]),
  { name: 'two columns', csv: withDirection('Debit,Credit', ',#', '#,') },
  { name: 'two columns with zeros', csv: withDirection('Debit,Credit', '0.00,#', '#,0.00') },
  { name: 'two columns with dashes', csv: withDirection('Withdrawals,Deposits', ' - ,#', '#, - ') },
  {
    name: 'credit first',
    csv: withDirection('Credit Amount (LKR),Debit Amount (LKR)', '#,', ',#'),
  },
  { name: 'Dr and Cr', csv: withDirection('Dr,Cr', ',#', '#,') },
  {
    name: 'Amount (Dr) and Amount (Cr)',
    csv: withDirection('Amount (Dr),Amount (Cr)', ',#', '#,'),
  },
  {
    name: 'Withdrawal (Dr.) and Deposit (Cr.)',
    csv: withDirection('Withdrawal (Dr.),Deposit (Cr.)', ',#', '#,'),
  },
  { name: 'Paid out and Paid in', csv: withDirection('Paid out,Paid in', ',#', '#,') },
  { name: 'Money Out and Money In', csv: withDirection('Money Out,Money In', ',#', '#,') },
  { name: 'Payments and Receipts', csv: withDirection('Payments,Receipts', ',#', '#,') },
  { name: 'a minus', csv: withDirection('Amount', '#', '"-4,050.00"') },
  {
    name: 'plus and minus',
    csv: withDirection('Amount', '#', '"-4,050.00"').replaceAll('"4,050', '"+4,050'),
  },
  { name: 'a minus under Debit/Credit', csv: withDirection('Debit/Credit', '#', '"-4,050.00"') },
  { name: 'a minus behind', csv: withDirection('Amount', '#', '"4,050.00-"') },
  { name: 'brackets', csv: withDirection('Amount', '#', '"(4,050.00)"') },
  { name: 'an en dash as the minus', csv: withDirection('Amount', '#', '"\u20134,050.00"') },
  {
    name: 'CR and DR in the amount',
    csv: withDirection('Amount', '#CR', '#DR').replaceAll('"CR', ' CR"').replaceAll('"DR', ' DR"'),
  },
  {
    name: 'an account beside',
    csv: withDirection('Credit Account,Debit,Credit', '1129000456,,#', '1129000456,#,'),
  },
  {
    name: 'a slip number beside',
    csv: withDirection('Deposit Slip No,Withdrawals,Deposits', '4050,,#', ',#,'),
  },
  { name: 'a credit reference beside', csv: withDirection('Credit Ref,Dr,Cr', '77,,#', '78,#,') },
  {
    name: 'a preamble with a credit limit',
    csv: `Account,1129\nCredit limit,50000\nOpening balance,"10,000.00"\n\n${withDirection('Debit,Credit', ',#', '#,')}`,
  },
  {
    name: 'a heading over two lines',
    csv: withDirection('Amount,Amount', ',#', '#,').replace('\n', '\n,,Debit,Credit\n'),
  },
  {
    name: 'units below the heading',
    csv: withDirection('Debit,Credit', ',#', '#,').replace('\n', '\n,,(LKR),(LKR)\n'),
  },
  { name: 'CR alone', csv: withDirection('Debit,Credit', ',#', '#,').replaceAll('\n', '\r') },
  {
    name: 'semicolons and decimal commas',
    csv: withDirection('Debit,Credit', ',#', '#,')
      .replaceAll('"4,050.00"', '4050#00')
      .replaceAll('"1,350.00"', '1350#00')
      .replaceAll(',', ';')
      .replaceAll('#', ','),
  },
  {
    name: 'tabs',
    csv: withDirection('Debit,Credit', ',#', '#,')
      .replaceAll('"4,050.00"', '4050')
      .replaceAll('"1,350.00"', '1350.00')
      .replaceAll(',', '\t'),
  },
  {
    name: 'pipes',
    csv: withDirection('D/C,Amount', 'C,#', 'D,#')
      .replaceAll('"4,050.00"', '4050')
      .replaceAll('"1,350.00"', '1350.00')
      .replaceAll(',', '|'),
  },
  {
    name: 'apostrophes',
    csv: withDirection('Debit,Credit', ",'#", "'#,").replaceAll('\'"', '"\''),
  },
  {
    name: 'currency marks',
    csv: withDirection('Debit,Credit', ',#', '#,')
      .replaceAll('"4', '"Rs. 4')
      .replaceAll('"1', '"LKR 1'),
  },
  {
    name: 'a quoted line break before the amount',
    csv: rows(
      'Date,Description,Debit,Credit,Balance',
      '24/11/2026,"CEFT\nSP-100001",,"4,050.00","14,050.00"',
      '24/11/2026,PAID OUT SP-100003,"4,050.00",,"10,000.00"',
      '25/11/2026,CEFT SP-100002,,"1,350.00","11,350.00"',
    ),
  },
  {
    name: 'totals below',
    csv: `${withDirection('Debit,Credit', ',#', '#,')}\n,Total,"4,050.00","5,400.00"\n,Closing balance,,"1,350.00"`,
  },
  {
    name: 'an amount proven by the balance, the oldest first',
    csv: rows(
      'Date,Description,Amount,Balance',
      ',Opening balance,,"10,000.00"',
      '24/11/2026,CEFT SP-100001,"4,050.00","14,050.00"',
      '24/11/2026,PAID OUT SP-100003,"4,050.00","10,000.00"',
      '25/11/2026,CEFT SP-100002,"1,350.00","11,350.00"',
    ),
  },
  {
    name: 'an amount proven by the balance, the newest first',
    csv: rows(
      'Date,Description,Amount,Balance',
      '25/11/2026,CEFT SP-100002,"1,350.00","11,350.00 CR"',
      '24/11/2026,PAID OUT SP-100003,"4,050.00","10,000.00 CR"',
      '24/11/2026,CEFT SP-100001,"4,050.00","14,050.00 CR"',
      ',Opening balance,,"10,000.00 CR"',
    ),
  },
  {
    name: 'a balance that was overdrawn',
    csv: rows(
      'Date,Description,Amount,Balance',
      ',B/F,,"10,000.00 DR"',
      '24/11/2026,CEFT SP-100001,"4,050.00","5,950.00 DR"',
      '24/11/2026,PAID OUT SP-100003,"4,050.00","10,000.00 DR"',
      '25/11/2026,CEFT SP-100002,"1,350.00","8,650.00 DR"',
    ),
  },
];

/** Nothing proves what came in: SP-100003, too, may have. */
export const UNSURE_BANK_FORMS: BankForm[] = [
  { name: 'an amount alone', csv: withDirection('Amount', '#', '#') },
  { name: 'an amount and a kind', csv: withDirection('Type,Amount', 'Transfer,#', 'Transfer,#') },
  { name: 'amounts under Debit/Credit', csv: withDirection('Debit/Credit', '#', '#') },
  { name: 'values', csv: withDirection('Value (LKR)', '#', '#') },
  {
    name: 'a debit in a column of credits',
    csv: withDirection('Type,Credit', 'Debit,#', 'Debit,#'),
  },
];
