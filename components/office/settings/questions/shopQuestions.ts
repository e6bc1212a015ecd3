import { WEEKDAYS } from '@/lib/contract/siteSettings';
import type { Question, QuestionGroup } from './question';

const text = { kind: 'text' } as const;

const NAMES: readonly Question[] = [
  {
    path: 'siteName',
    question: 'What is the shop called?',
    effect: 'In the head of every page, in messages and in the pictures of shared links.',
    answer: text,
  },
  {
    path: 'businessName',
    question: 'What is the business called?',
    effect: 'On invoices, statements and in the footer.',
    answer: text,
  },
  {
    path: 'address',
    question: 'Where is the shop?',
    effect: 'On the contact page, in the footer, on papers, and where buyers collect orders.',
    answer: text,
  },
  {
    path: 'phones',
    question: 'Which phones does the shop answer?',
    effect: 'The first is for calls, the second for WhatsApp; both are on every page.',
    answer: { kind: 'list', entry: 'phone', input: 'tel' },
  },
  {
    path: 'whatsappNumber',
    question: 'Which number has the chat button?',
    effect: 'Digits with the country first, such as 94771234567.',
    answer: text,
  },
  {
    path: 'whatsappQuestion',
    question: 'What does a chat begin with?',
    effect: 'The buyer can change the words before sending.',
    answer: text,
  },
  {
    path: 'email',
    question: 'What is the main e-mail address?',
    effect: 'On the contact page; questions from there arrive here.',
    answer: text,
  },
  {
    path: 'salesEmail',
    question: 'What is the e-mail address for sales?',
    effect: 'On the contact page; dealer requests arrive here.',
    answer: text,
  },
  {
    path: 'supportEmail',
    question: 'What is the e-mail address for support?',
    effect: 'On the contact page.',
    answer: text,
  },
  {
    path: 'jobsEmail',
    question: 'What is the e-mail address for jobs?',
    effect: 'On the contact page.',
    answer: text,
  },
  {
    path: 'social',
    question: 'Which social pages does the shop have?',
    effect: 'Links in the footer.',
    answer: {
      kind: 'rows',
      entry: 'page',
      fields: [
        { name: 'name', label: 'Name', input: 'text' },
        { name: 'href', label: 'Address', input: 'url' },
      ],
    },
  },
  {
    path: 'securityContact',
    question: 'Who hears of a security problem?',
    effect:
      'In security.txt: an e-mail or https address; “email” for the main one, empty for no file.',
    answer: text,
  },
];

const HOURS: readonly Question[] = [
  {
    path: 'openingHours',
    question: 'When is the shop open?',
    effect:
      'On the contact page and in the footer: “Open now, until 6pm”. Two rows for a day with a break.',
    answer: {
      kind: 'rows',
      entry: 'row',
      fields: [
        { name: 'from', label: 'From', input: WEEKDAYS },
        { name: 'to', label: 'To', input: WEEKDAYS },
        { name: 'opens', label: 'Opens', input: 'time' },
        { name: 'closes', label: 'Closes', input: 'time' },
      ],
    },
  },
  {
    path: 'closedDates',
    question: 'On which days is the shop closed?',
    effect: 'Holidays: “Closed now, opens tomorrow at 9am”. Past days may stay.',
    answer: { kind: 'list', entry: 'day', input: 'date' },
  },
];

const BACKUPS: readonly Question[] = [
  {
    path: 'backupsKept',
    question: 'How many backups are kept?',
    effect: 'One is made each night; the oldest above this number are deleted.',
    answer: { kind: 'number', unit: 'backups' },
  },
];

export const SHOP_GROUPS: readonly QuestionGroup[] = [
  { id: 'shop', title: 'The shop', questions: NAMES },
  { id: 'hours', title: 'Opening hours', questions: HOURS },
  { id: 'backups', title: 'Backups', questions: BACKUPS },
];
