import { DISTRICTS } from '@/lib/contract/districts';
import { PART_KIND_LABELS } from '@/lib/contract/partKindLabels';
import type { Question, QuestionGroup } from './question';

const DELIVERY: readonly Question[] = [
  {
    path: 'delivery.freeFrom',
    question: 'From which order sum is delivery free?',
    effect: 'Cart and checkout count it at once. 0 is never.',
    answer: { kind: 'amount', zero: 'never' },
  },
  {
    path: 'delivery.first',
    question: 'What does a parcel of up to 1 kg cost?',
    effect: 'In every district without a price of its own.',
    answer: { kind: 'amount', zero: 'free' },
  },
  {
    path: 'delivery.further',
    question: 'What does each further kilogram cost?',
    effect: 'Each kilogram that is begun counts.',
    answer: { kind: 'amount', zero: 'free' },
  },
  {
    path: 'delivery.districts',
    question: 'Which districts have prices of their own?',
    effect: 'Used once the district of the address is known.',
    answer: {
      kind: 'table',
      keys: DISTRICTS.map((district) => [district, district]),
      fields: [
        { name: 'first', label: 'Up to 1 kg' },
        { name: 'further', label: 'Each further kg' },
      ],
    },
  },
  {
    path: 'deliveryNote',
    question: 'What does the shop say about delivery?',
    effect: 'A sentence on product pages and in the cart; nothing is said while it is empty.',
    answer: { kind: 'text' },
  },
  {
    path: 'deliveryTime',
    question: 'How long does the courier take?',
    effect: 'A number of working days, in words; nothing is promised while it is empty.',
    answer: { kind: 'text' },
  },
  {
    path: 'pickUp',
    question: 'May buyers collect their orders?',
    effect: 'Checkout offers the address of the shop, without a delivery charge.',
    answer: { kind: 'flag' },
  },
  {
    path: 'couriers',
    question: 'Who delivers?',
    effect:
      'The choice when an order is sent. The address of a parcel has {waybill} where its number goes.',
    answer: {
      kind: 'rows',
      entry: 'courier',
      fields: [
        { name: 'name', label: 'Name', input: 'text' },
        { name: 'trackingUrl', label: 'Address of a parcel', input: 'url' },
      ],
    },
  },
  {
    path: 'courierByDistrict',
    question: 'Which courier goes to which district?',
    effect:
      'Chosen when a parcel is handed over; for any other district, the courier of the last parcel.',
    answer: {
      kind: 'table',
      keys: DISTRICTS.map((district) => [district, district]),
      fields: [{ name: null, label: 'Courier', input: 'text' }],
    },
  },
  {
    path: 'usualWeights',
    question: 'What do parts weigh where the list does not say?',
    effect: 'Grams by kind of part, for the delivery charge.',
    answer: {
      kind: 'table',
      keys: Object.entries(PART_KIND_LABELS),
      fields: [{ name: null, label: 'Grams' }],
    },
  },
];

export const DELIVERY_GROUPS: readonly QuestionGroup[] = [
  { id: 'delivery', title: 'Delivery', questions: DELIVERY },
];
