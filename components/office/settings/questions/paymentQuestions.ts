import { ACCOUNT_KEYS, ACCOUNTS } from '@/lib/commerce/books/accounts';
import { PAYMENT_TITLES, PAYMENT_WORDS, type PaymentTitle } from '@/lib/contract/paymentOptions';
import type { Question, QuestionGroup } from './question';

const flag = { kind: 'flag' } as const;
const percent = { kind: 'number', unit: '%', zero: 'none' } as const;
const text = { kind: 'text' } as const;

const BUYERS = {
  kind: 'choice',
  options: [
    ['everyone', 'Everyone'],
    ['retail', 'Retail customers'],
    ['dealers', 'Dealers'],
  ],
} as const;

const DISCOUNTS = {
  kind: 'choice',
  options: [
    ['None', 'No'],
    ['Percentage', 'Yes, in percent'],
  ],
} as const;

/** Returns the questions of one way of paying. */
function questionsOf(title: PaymentTitle): Question[] {
  const name = title === 'Cash On Delivery' ? 'cash on delivery' : PAYMENT_WORDS[title].inLine;
  const of = (leaf: string) => `payment.${title}.${leaf}`;
  return [
    {
      path: of('offered'),
      question: `May buyers pay by ${name}?`,
      effect: 'Checkout offers it. Open orders keep their way of paying.',
      answer: flag,
    },
    {
      path: of('default'),
      question: `Is ${name} chosen at first?`,
      effect: 'One way of paying that is offered must be, and only one.',
      answer: flag,
    },
    {
      path: of('buyers'),
      question: `Who may pay by ${name}?`,
      effect: 'Dealers are all customers with dealer prices.',
      answer: BUYERS,
    },
    {
      path: of('upTo'),
      question: `How far may ${name} go?`,
      effect: 'Above it checkout offers the other ways. 0 is no limit.',
      answer: { kind: 'amount', zero: 'no limit' },
    },
    {
      path: of('payPer'),
      question: `What does ${name} cost the buyer, of the total?`,
      effect: 'Added at checkout. The Central Bank forbids a charge for paying by card.',
      answer: percent,
    },
    {
      path: of('proPer'),
      question: `What does ${name} cost the buyer, of the goods?`,
      effect: 'A processing charge, added at checkout.',
      answer: percent,
    },
    {
      path: of('disType'),
      question: `Is there a discount for ${name}?`,
      effect: 'Taken off the goods at checkout.',
      answer: DISCOUNTS,
    },
    {
      path: of('disPer'),
      question: `How much is the discount for ${name}?`,
      effect: 'In percent of the goods.',
      answer: percent,
    },
  ];
}

const BANK: readonly Question[] = [
  {
    path: 'bankAccount.bank',
    question: 'At which bank is the account?',
    effect: 'Where buyers transfer to: at checkout, on the order and on invoices.',
    answer: text,
  },
  {
    path: 'bankAccount.branch',
    question: 'At which branch?',
    effect: 'Beside the bank.',
    answer: text,
  },
  {
    path: 'bankAccount.number',
    question: 'What is the number of the account?',
    effect: 'Check it twice: buyers copy it.',
    answer: text,
  },
  {
    path: 'bankAccount.name',
    question: 'In whose name is the account?',
    effect: 'As the bank writes it.',
    answer: text,
  },
  {
    path: 'holds.transferHours',
    question: 'How long does an order wait for a bank transfer?',
    effect: 'Its parts are reserved so long; then it expires.',
    answer: { kind: 'number', unit: 'hours' },
  },
  {
    path: 'holds.gatewayMinutes',
    question: 'How long does an order wait for a card?',
    effect: 'Its parts are reserved so long; then it expires.',
    answer: { kind: 'number', unit: 'minutes' },
  },
  {
    path: 'paymentMarks',
    question: 'Which logos of ways of paying does the footer show?',
    effect:
      'A logo is shown while its way is offered. List a wallet only if the card gateway takes it.',
    answer: { kind: 'list', entry: 'logo' },
  },
];

const TAX: readonly Question[] = [
  {
    path: 'tax.tin',
    question: 'What is the TIN of the business?',
    effect: '9 digits, on every invoice.',
    answer: text,
  },
  {
    path: 'tax.vatRegistered',
    question: 'Is the business registered for VAT?',
    effect: 'Buyers with a TIN get tax invoices.',
    answer: flag,
  },
  {
    path: 'tax.branchCode',
    question: 'What is the code of this branch?',
    effect: 'Part of each serial of a tax invoice, such as BR01.',
    answer: text,
  },
  {
    path: 'invoiceNote',
    question: 'What stands below every invoice?',
    effect: 'Such as the terms of sale.',
    answer: text,
  },
];

const BOOKS: readonly Question[] = ACCOUNT_KEYS.map((account) => ({
  path: `accounts.${account}`,
  question: `What does your accountant call the account “${ACCOUNTS[account]}”?`,
  effect: 'In the journal of days that are signed from now on; a number or a name.',
  answer: text,
}));

export const PAYMENT_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'payment',
    title: 'Ways of paying',
    questions: [...PAYMENT_TITLES.flatMap(questionsOf), ...BANK],
  },
  { id: 'tax', title: 'Tax and invoices', questions: TAX },
  { id: 'accounts', title: 'Accounts of the journal', questions: BOOKS },
];
