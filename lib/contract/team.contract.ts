import type * as yup from 'yup';
import { addedLines, againLine, quickOrderSchema } from './dealer.contract';
import { id, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, IDEMPOTENCY_KEY, noContent, operationsWith, TOO_MANY } from './operation';
import {
  address,
  checkoutOption,
  orderChange,
  role,
  spent,
  teamPlace,
  TERMS,
} from './order.contract';
import {
  approveSchema,
  inviteSchema,
  memberTermsSchema,
  placeOrderSchema,
  rejectSchema,
} from './customer.forms';
import { paymentTitle } from './shop.contract';
import { INVITES_A_DAY, MAX_MEMBERS, MAX_WAITING, REQUEST_STATES } from './customer';

/** The place of a colleague in the account they order for; absent for owners. Amounts are rupees. */
export type TeamPlace = ValueOf<typeof teamPlace>;

/** POST /approvals: the order of POST /order, which waits for the owner. */
export const askApprovalSchema = placeOrderSchema.shape({
  forAccount: wholeNumber('Account')
    .positive('Account must be a positive integer. ')
    .required('Account is required. '),
});
export type AskApproval = yup.InferType<typeof askApprovalSchema>;

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

/** GET /team, for the owner. */
export type Team = ValueOf<typeof team>;

export type TeamMember = Team['members'][number];

export type TeamInvite = Team['invites'][number];

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

/** GET /user/invitations: what the customer is invited to. */
export type Invitation = ValueOf<typeof invitation>;

const SUMMARY = {
  requestId: s.integer(),
  state: s.oneOf(REQUEST_STATES),
  askedBy: s.string(),
  askedAt: moment,
  decidedBy: s.nullable(s.string()),
  decidedAt: s.nullable(moment),
  itemCount: s.integer(),
  pieces: s.integer(),
  total: s.nullable(s.rupees('Rupees when it was asked for; null where prices are hidden')),
  reason: s.nullable(s.string('Why it was rejected')),
  orderNumber: s.nullable(s.string()),
};

export const approvalSummary = s.component('ApprovalSummary', s.object(SUMMARY));

export type ApprovalSummary = ValueOf<typeof approvalSummary>;

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

/** GET /approvals/{requestId}: the order with today's prices and stock. */
export type ApprovalRequest = ValueOf<typeof approvalRequest>;

const NO_TEAM = 'This customer owns no dealer account';
const UNKNOWN_MEMBER = `${NO_TEAM}, or there is no such person in it`;
const UNKNOWN_INVITE = 'The customer’s phone has no such invitation';
const UNKNOWN_REQUEST = 'The customer sees no such request';

const OF_OWNER = { tag: 'team', access: 'buyer', specialCategory: 'Team' } as const;

/** The people of the owner's account. */
const ownerOperations = operationsWith(OF_OWNER)({
  'GET /team': {
    summary: 'The people of the owner’s account',
    answer: data(team, 'Colleagues and open invitations'),
    errors: { 404: NO_TEAM },
  },
  'POST /team/invites': {
    summary: 'Invite the owner of a phone',
    description:
      'The answer is the same whether the shop knows the phone. Inviting it again changes the terms ' +
      `and sends the message again. At most ${INVITES_A_DAY} a day and ${MAX_MEMBERS} people.`,
    body: inviteSchema,
    answer: data(team, 'The team'),
    errors: { 404: NO_TEAM, 409: 'They are in the team, or it is full', 429: TOO_MANY },
  },
  'DELETE /team/invites/{inviteId}': {
    summary: 'Withdraw an invitation',
    params: { inviteId: id() },
    answer: data(team, 'The team'),
    errors: { 404: `${NO_TEAM}, or there is no such invitation` },
  },
  'PUT /team/members/{customerId}': {
    summary: 'Change what a colleague may do',
    params: { customerId: id() },
    body: memberTermsSchema,
    answer: data(team, 'The team'),
    errors: { 404: UNKNOWN_MEMBER },
  },
  'DELETE /team/members/{customerId}': {
    summary: 'Remove a colleague at once',
    description: 'Their orders and requests stay with the account.',
    params: { customerId: id() },
    answer: data(team, 'The team'),
    errors: { 404: UNKNOWN_MEMBER },
  },
});

const membershipOperations = operationsWith({ tag: 'team', access: 'customer' })({
  'GET /user/team': {
    summary: 'The customer’s own place in the account they order for',
    answer: data(s.nullable(teamPlace), 'The place; null for owners'),
  },
  'DELETE /user/team': {
    summary: 'Leave the account',
    answer: noContent('The customer acts for themselves again'),
    errors: { 404: 'The customer owns their account' },
  },
  'GET /user/invitations': {
    summary: 'Invitations to the customer’s phone',
    answer: data(s.array(invitation), 'Open invitations, the newest first'),
  },
  'POST /user/invitations/{inviteId}/accept': {
    summary: 'Join the account that invites',
    params: { inviteId: id() },
    answer: noContent('The customer acts for the account'),
    errors: { 404: UNKNOWN_INVITE, 409: 'The customer cannot join an account' },
  },
  'POST /user/invitations/{inviteId}/decline': {
    summary: 'Decline an invitation',
    params: { inviteId: id() },
    answer: noContent('It is declined'),
    errors: { 404: UNKNOWN_INVITE },
  },
});

export const teamOperations = { ...ownerOperations, ...membershipOperations };

const APPROVALS = {
  tag: 'team',
  access: 'buyer',
  specialCategory: 'Approvals',
  errors: { 404: UNKNOWN_REQUEST },
} as const;
const requestId = { requestId: id() };
const DECIDED = 'It was decided or taken back already';

/** Orders that wait for the owner's approval. */
export const approvalOperations = operationsWith(APPROVALS)({
  'GET /approvals': {
    summary: 'Orders that wait for approval, and those decided last',
    description: 'All of the account for its owner, their own for others.',
    answer: data(s.array(approvalSummary), 'The newest first'),
  },
  'POST /approvals': {
    summary: 'Ask the owner to approve an order for the cart',
    description:
      'Like POST /order, with `forAccount`. It holds no stock and owes nothing; prices and stock are ' +
      `checked again when it is approved. At most ${MAX_WAITING} wait for an account.`,
    headers: IDEMPOTENCY_KEY,
    body: askApprovalSchema,
    answer: data(s.object({ requestId: s.integer() }), 'The request'),
    errors: {
      404: UNKNOWN_REQUEST,
      409: 'The cart is empty, a price or line changed, or too many wait',
      429: TOO_MANY,
    },
    errorDetails: { 409: { changes: s.array(orderChange) } },
  },
  'GET /approvals/{requestId}': {
    summary: 'An order that was asked for, with today’s prices and stock',
    params: requestId,
    answer: data(approvalRequest, 'The request'),
  },
  'POST /approvals/{requestId}/approve': {
    right: 'manage',
    summary: 'Approve it: places the order',
    description:
      '`seen` has the lines that can be had, at most those asked for, with today’s prices and the ' +
      'total. If they differ, nothing is ordered. A repeated call returns the same order.',
    params: requestId,
    body: approveSchema,
    answer: data(s.object({ orderNumber: s.string() }), 'The order'),
    errors: {
      404: UNKNOWN_REQUEST,
      409: `${DECIDED}, a price or line changed, or the account would owe too much`,
    },
    errorDetails: { 409: { changes: s.array(orderChange) } },
  },
  'POST /approvals/{requestId}/reject': {
    right: 'manage',
    summary: 'Reject it with a reason',
    params: requestId,
    body: rejectSchema,
    answer: noContent('It is rejected'),
    errors: { 404: UNKNOWN_REQUEST, 409: DECIDED },
  },
  'POST /approvals/{requestId}/withdraw': {
    summary: 'Take the customer’s own request back',
    params: requestId,
    answer: noContent('It is taken back'),
    errors: { 404: UNKNOWN_REQUEST, 409: DECIDED },
  },
  'POST /approvals/{requestId}/again': {
    summary: 'Put lines of a request into the cart again',
    params: requestId,
    body: quickOrderSchema,
    answer: data(addedLines, 'The added and the refused lines'),
    errors: { 404: UNKNOWN_REQUEST, 409: 'The cart cannot hold all of them' },
  },
});
