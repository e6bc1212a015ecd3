import * as yup from 'yup';
import { codeSchema, knownPassword } from './customer.forms';
import { sessionState } from './customer.contract';
import { id, oneLine } from './fields';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { officeCustomer } from './officeCustomer.contract';
import { data, done, file, GUESSING, operationsWith, withCookie } from './operation';

const JSON_FILE = ['application/json'];

/** The file: what the shop stores about a customer, by topic. */
const facts = s.record<unknown>({}, 'By the names of the columns');
const entries = s.array(facts);
const personalData = s.component(
  'PersonalData',
  s.object({
    about: s.string('A heading in plain words'),
    made: s.string('When, such as 2026-11-24T12:41:00.000Z'),
    profile: facts,
    consents: s.string('What was agreed to'),
    addresses: entries,
    requestsForDealerPrices: entries,
    paymentsOnAccount: entries,
    messages: entries,
    wishlist: entries,
    cart: entries,
    lists: entries,
    ownItemCodes: entries,
    backInStockMessages: entries,
    sessions: entries,
    signInsWithOthers: entries,
    keysOfYourPrograms: entries,
    teamMemberships: entries,
    orders: entries,
    ordersForAnotherAccount: entries,
  }),
);

export const dataState = s.component(
  'PersonalDataState',
  s.object({
    keptBy: s.array(s.string(), 'Why the account cannot be deleted now; none: it can'),
    hasPassword: s.boolean(),
    contact: s.nullable(s.string('Where a code goes, masked')),
  }),
);

/** What the page needs before data are given out or deleted. */
export type DataState = ValueOf<typeof dataState>;

const PROOF = 'Enter your password or a code. ';

/** The password, or a code that was just sent. */
export const proofSchema = yup
  .object({ password: knownPassword('Password').optional(), otp: codeSchema.optional() })
  .test('proof', PROOF, ({ password, otp }) => Boolean(password) || Boolean(otp));

/** Only a code: a password may be known to a browser that stands open. */
export const eraseOwnSchema = yup.object({ otp: codeSchema });

export const ownDataOperations = operationsWith({ tag: 'account', access: 'customer' })({
  'GET /user/personal-data': {
    summary: 'Read whether the account can be deleted, and how to prove who asks',
    answer: data(dataState, 'The state'),
  },
  'POST /user/personal-data/code': {
    summary: 'Send a code for the file or for the deletion',
    answer: withCookie(done('A code was sent')),
    errors: { 409: 'The account has no confirmed phone or e-mail address' },
    limit: GUESSING,
  },
  'POST /user/personal-data/file': {
    summary: 'Download what the shop stores about the customer',
    description: 'With the password or a code. At most 10 files a day.',
    body: proofSchema,
    answer: file(JSON_FILE, 'The file, written while it is read', personalData),
    limit: GUESSING,
  },
  'POST /user/personal-data/erase': {
    summary: 'Delete the account and the personal data',
    description: 'Orders, invoices and sums stay, without names. There is no way back.',
    body: eraseOwnSchema,
    answer: withCookie(data(sessionState, 'A visitor’s session state; the cookie is removed')),
    errors: { 409: 'Goods or money are on their way; the sentences say which' },
    limit: GUESSING,
  },
});

const reason = oneLine('The reason', 200).required('Say why. ');
export const dataReasonSchema = yup.object({ reason });

export const officeDataOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_customers',
  freshCode: true,
  params: { customerId: id() },
  body: dataReasonSchema,
  errors: { 404: 'There is no such customer' },
})({
  'POST /office/customers/{customerId}/personal-data': {
    summary: 'Give out what the shop stores about a customer',
    answer: file(JSON_FILE, 'The file, written while it is read', personalData),
  },
  'POST /office/customers/{customerId}/erase': {
    summary: 'Erase the personal data of a customer',
    description: 'Orders, invoices and sums stay, without names. There is no way back.',
    answer: data(officeCustomer, 'The customer without personal data'),
    errors: {
      404: 'There is no such customer',
      409: 'Goods or money are on their way, or it was erased already; the sentences say so',
    },
  },
});
