import { REQUEST_STATES } from '@/lib/contract/team';
import * as s from '../jsonSchema';
import { role, spent, TERMS } from './teamPlaceAnswer';
import { againLine } from './dealerAnswers';
import { address, checkoutOption, moment, paymentTitle } from './orderAnswers';

export const team = s.component(
  'Team',
  s.object({
    members: s.array(
      s.object({
        ...TERMS,
        customerId: s.integer(),
        fullName: s.string(),
        phone: s.nullable(s.string()),
        joinedAt: moment,
        spent,
      }),
    ),
    invites: s.array(
      s.object({
        ...TERMS,
        inviteId: s.integer(),
        phone: s.string(),
        createdAt: moment,
        expiresAt: moment,
      }),
    ),
  }),
);

export const invitation = s.component(
  'Invitation',
  s.object({
    inviteId: s.integer(),
    shopName: s.string(),
    invitedBy: s.string(),
    role,
    expiresAt: moment,
    refusal: s.nullable(s.string('Why this customer cannot accept it')),
  }),
);

const SUMMARY = {
  requestId: s.integer(),
  state: s.oneOf(REQUEST_STATES),
  askedBy: s.string(),
  askedAt: moment,
  decidedBy: s.nullable(s.string()),
  decidedAt: s.nullable(moment),
  itemCount: s.integer(),
  pieces: s.integer(),
  total: s.nullable(s.number('Rupees when it was asked for; null where prices are hidden')),
  reason: s.nullable(s.string('Why it was rejected')),
  orderNumber: s.nullable(s.string()),
};

export const approvalSummary = s.component('ApprovalSummary', s.object(SUMMARY));

export const approvalRequest = s.component(
  'ApprovalRequest',
  s.object({
    ...SUMMARY,
    address,
    paymentTitle,
    isPickUp: s.boolean(),
    note: s.nullable(s.string()),
    poNumber: s.nullable(s.string()),
    lines: s.array(againLine, 'As asked for, with today’s prices and stock'),
    options: s.array(
      checkoutOption,
      'Ways to pay for what can be had of the lines now; for who may approve',
    ),
    mayDecide: s.boolean('The reader may approve or reject it now'),
    mayWithdraw: s.boolean('The reader may take it back now'),
    mayRepeat: s.boolean('Its lines can be put into the cart again'),
  }),
);
