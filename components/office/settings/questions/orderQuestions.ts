import { ORDER_MESSAGES } from '@/lib/contract/order';
import { messageTitle } from '@/lib/text/messageTitles';
import type { Question, QuestionGroup } from './question';

const pieces = { kind: 'number', unit: 'pieces' } as const;
const orders = { kind: 'number', unit: 'orders' } as const;
const days = { kind: 'number', unit: 'days' } as const;
const messages = { kind: 'number', unit: 'messages' } as const;

const QUANTITIES: readonly Question[] = [
  {
    path: 'maximumQuantity.retail',
    question: 'How many pieces of one item may a retail customer order?',
    effect: 'The quantity boxes and the cart stop there.',
    answer: pieces,
  },
  {
    path: 'maximumQuantity.wholesale',
    question: 'How many pieces of one item may a dealer order?',
    effect: 'The quantity boxes and the cart stop there.',
    answer: pieces,
  },
  {
    path: 'minimumOrder.retail',
    question: 'What is the smallest order of a retail customer?',
    effect: 'The goods must cost so much; orders that a seller types need not.',
    answer: { kind: 'amount', zero: 'no minimum' },
  },
  {
    path: 'minimumOrder.wholesale',
    question: 'What is the smallest order of a dealer?',
    effect: 'The goods must cost so much; orders that a seller types need not.',
    answer: { kind: 'amount', zero: 'no minimum' },
  },
  {
    path: 'sellerPriceLimit',
    question: 'By how many percent may a seller change a price of an order?',
    effect: 'Before it is packed, with a reason; owners may agree any price.',
    answer: { kind: 'number', unit: '%', zero: 'not at all' },
  },
  {
    path: 'unpaidOrders.retail.orders',
    question: 'How many orders may a retail customer leave unpaid?',
    effect: 'The next one must be paid for, or waits.',
    answer: orders,
  },
  {
    path: 'unpaidOrders.retail.pieces',
    question: 'How many pieces may unpaid orders of a retail customer reserve?',
    effect: 'So that nobody holds the whole stock without paying.',
    answer: pieces,
  },
  {
    path: 'unpaidOrders.wholesale.orders',
    question: 'How many orders may a dealer leave unpaid?',
    effect: 'The next one must be paid for, or waits. Credit is not counted.',
    answer: orders,
  },
  {
    path: 'unpaidOrders.wholesale.pieces',
    question: 'How many pieces may unpaid orders of a dealer reserve?',
    effect: 'So that nobody holds the whole stock without paying.',
    answer: pieces,
  },
  {
    path: 'ordersPerHour',
    question: 'How many orders may a customer try in an hour?',
    effect: 'Attempts count, too.',
    answer: orders,
  },
];

const DEALERS: readonly Question[] = [
  {
    path: 'creditHoldDays',
    question: 'After how many days overdue is credit on hold?',
    effect: 'The dealer pays other ways until the debt is paid. 0 is never.',
    answer: { ...days, zero: 'never' },
  },
  {
    path: 'disableAddressForDealers',
    question: 'Are dealers without an address book?',
    effect: 'Their orders go to the address of the account.',
    answer: { kind: 'flag' },
  },
  {
    path: 'disableOutstandingList',
    question: 'Is the list of outstanding orders off?',
    effect: 'Dealers do not see what they owe by order.',
    answer: { kind: 'flag' },
  },
];

const CHANNELS = {
  kind: 'choice',
  options: [
    [['sms', 'mail'], 'SMS and mail'],
    [['sms'], 'SMS'],
    [['mail'], 'Mail'],
    [[], 'Not at all'],
  ],
} as const;

const MESSAGES: readonly Question[] = [
  {
    path: 'notify.phones',
    question: 'Which phones hear of orders and requests?',
    effect:
      'Mobile numbers, by SMS. Without any, and without mail addresses, the main e-mail hears.',
    answer: { kind: 'list', entry: 'phone', input: 'tel' },
  },
  {
    path: 'notify.emails',
    question: 'Which mail addresses hear of orders and requests?',
    effect: 'Without any, and without phones, the main e-mail hears.',
    answer: { kind: 'list', entry: 'address', input: 'email' },
  },
  ...ORDER_MESSAGES.map((event) => ({
    path: `orderMessages.${event}`,
    question: `How do buyers hear: ${messageTitle(event)}?`,
    effect: 'The text is on the page Messages. By the other channel where a buyer has only one.',
    answer: CHANNELS,
  })),
];

const LIMITS: readonly Question[] = [
  {
    path: 'holds.reservedHours',
    question: 'How long do reserved pieces wait for their buyer?',
    effect:
      'From the moment the delivery is received; then they go to whoever reserved some next, or are for sale. With 0 nobody can reserve what is on its way.',
    answer: { kind: 'number', unit: 'hours' },
  },
  {
    path: 'codeLimits.perNumberAnHour',
    question: 'How many codes may one number get in an hour?',
    effect: 'Each text message costs money.',
    answer: messages,
  },
  {
    path: 'codeLimits.perNumberADay',
    question: 'How many codes may one number get in a day?',
    effect: 'Each text message costs money.',
    answer: messages,
  },
  {
    path: 'codeLimits.perAddressADay',
    question: 'How many codes to new numbers may one address cause in a day?',
    effect: 'An address is a home or a phone.',
    answer: messages,
  },
  {
    path: 'codeLimits.perNetworkADay',
    question: 'How many codes to new numbers may one network cause in a day?',
    effect: 'A mobile carrier may put a town behind one.',
    answer: messages,
  },
  {
    path: 'codeLimits.toNewNumbersADay',
    question: 'How many codes to new numbers may the shop send in a day?',
    effect: 'Raise it when the shop grows; the owner hears when it is reached.',
    answer: messages,
  },
  {
    path: 'codeLimits.recoveriesPerAddressADay',
    question: 'How many forgotten passwords may one address have in a day?',
    effect: 'Each sends a code.',
    answer: messages,
  },
];

export const ORDER_GROUPS: readonly QuestionGroup[] = [
  { id: 'orders', title: 'Orders and quantities', questions: QUANTITIES },
  { id: 'dealers', title: 'Dealers', questions: DEALERS },
  { id: 'messages', title: 'Messages', questions: MESSAGES },
];

export const LIMIT_GROUPS: readonly QuestionGroup[] = [
  { id: 'limits', title: 'Limits of codes', questions: LIMITS },
];
