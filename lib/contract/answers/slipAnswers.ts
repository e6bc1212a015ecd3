import { BANK_OUTCOMES } from '@/lib/contract/bankFile';
import { TWIN_STATES } from '@/lib/contract/officeSlip';
import { SLIP_MEDIA_TYPES } from '@/lib/contract/slip';
import * as s from '../jsonSchema';
import { capped, next } from './officeOrderAnswers';
import { moment, orderStatus, RUPEES } from './orderAnswers';

const twin = s.object({
  orderNumber: s.string(),
  same: s.oneOf(['file', 'reference']),
  state: s.oneOf(TWIN_STATES, 'Of the other slip; recorded: a payment without a slip'),
});

export const slipList = s.object({
  slips: s.array(
    s.object({
      slipId: s.integer(),
      orderNumber: s.string(),
      status: orderStatus,
      fullName: s.string(),
      shopName: s.nullable(s.string()),
      town: s.string(),
      phone: s.string(),
      pieces: s.integer(),
      total: RUPEES,
      toPay: s.number('Rupees that are still to be paid; 0 for an order that has ended'),
      sentAt: moment,
      fileName: s.string(),
      mediaType: s.oneOf(SLIP_MEDIA_TYPES),
      bytes: s.integer(),
      reference: s.nullable(s.string('What the buyer typed')),
      twins: s.array(twin),
    }),
  ),
  count: capped,
  next,
  rejected: s.array(
    s.object({
      slipId: s.integer(),
      orderNumber: s.string(),
      reason: s.string(),
      decidedBy: s.string(),
      decidedAt: moment,
    }),
    'Rejected in the last days for orders that still wait for their money, the newest first',
  ),
});

export const bankMatching = s.object({
  rows: s.array(
    s.object({
      line: s.integer('In the file, from 1'),
      text: s.string('What the bank says about it, with its date'),
      amount: RUPEES,
      outcome: s.oneOf(BANK_OUTCOMES),
      orderNumbers: s.array(s.string()),
      asked: s.nullable(s.number('Rupees that the orders ask')),
      isRecorded: s.boolean(),
      reason: s.nullable(s.string('Why it was refused')),
    }),
  ),
  recorded: s.integer('Lines; in a trial those that would be'),
  recordedTotal: RUPEES,
  left: s.integer('Lines that were not recorded'),
  isTrial: s.boolean(),
});
