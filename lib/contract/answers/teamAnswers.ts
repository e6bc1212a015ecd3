import {
  REQUEST_STATES,
  type ApprovalRequest,
  type ApprovalSummary,
  type Invitation,
  type Team,
  type TeamInvite,
  type TeamMember,
} from '@/lib/contract/team';
import * as s from '../jsonSchema';
import { role, spent, TERMS } from './teamPlaceAnswer';
import { againLine } from './dealerAnswers';
import { address, checkoutOption, moment, paymentTitle } from './orderAnswers';

export const team = s.component(
  'Team',
  s.object<Team>({
    members: s.array(
      s.object<TeamMember>({
        ...TERMS,
        customerId: s.integer(),
        fullName: s.string(),
        phone: s.nullable(s.string()),
        joinedAt: moment,
        spent,
      }),
    ),
    invites: s.array(
      s.object<TeamInvite>({
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
  s.object<Invitation>({
    inviteId: s.integer(),
    shopName: s.string(),
    invitedBy: s.string(),
    role,
    expiresAt: moment,
    refusal: s.nullable(s.string({ description: 'Why this customer cannot accept it' })),
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
  reason: s.nullable(s.string({ description: 'Why it was rejected' })),
  orderNumber: s.nullable(s.string()),
};

export const approvalSummary = s.component('ApprovalSummary', s.object<ApprovalSummary>(SUMMARY));

export const approvalRequest = s.component(
  'ApprovalRequest',
  s.object<ApprovalRequest>({
    ...SUMMARY,
    address,
    paymentTitle,
    isPickUp: s.boolean(),
    note: s.nullable(s.string()),
    poNumber: s.nullable(s.string()),
    lines: s.array(againLine, { description: 'As asked for, with today’s prices and stock' }),
    options: s.array(checkoutOption, {
      description: 'Ways to pay for what can be had of the lines now; for who may approve',
    }),
    mayDecide: s.boolean(),
    mayWithdraw: s.boolean(),
    mayRepeat: s.boolean('Its lines can be put into the cart again'),
  }),
);
