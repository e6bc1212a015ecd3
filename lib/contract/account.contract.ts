import * as yup from 'yup';
import {
  changePasswordSchema,
  contactChangeSchema,
  contactRequestSchema,
  dealerRequestSchema,
  savedAddressSchema,
  updateUserSchema,
} from './account.forms';
import { AUTH_TYPES } from './customer';
import { dealerRequest, ownSession, sessionState } from './customer.contract';
import { id } from './fields';
import * as s from './jsonSchema';
import { MAX_LISTED_SESSIONS } from './limits';
import { data, done, GUESSING, noContent, operationsWith, withCookie } from './operation';
import { savedAddress } from './order.contract';

const welcome = withCookie(data(sessionState, 'The session state, with a new session cookie'));
const book = data(s.array(savedAddress), 'The whole address book, the default first');
const addressId = { addressId: id() };
const SESSION_ID = /^[\w-]{20,40}$/;
const NO_BOOK = 'There is no such address, or this customer has no address book';

export const profileOperations = operationsWith({ tag: 'account', access: 'customer' })({
  'PUT /user/update-user': {
    summary: 'Change name, shop and tax numbers',
    description:
      'Omitted fields stay unchanged. Shop and tax numbers are for dealers; VAT requires a TIN.',
    body: updateUserSchema,
    answer: done('The change is saved'),
  },
  'PUT /user/change-password': {
    summary: 'Change the password',
    description: 'Every other session of the customer ends.',
    body: changePasswordSchema,
    answer: welcome,
    limit: GUESSING,
  },
  'POST /user/request-otp-for-phone-email-change': {
    summary: 'Send a code to a new phone number or e-mail address',
    description: 'Exactly one of phone and email.',
    body: contactRequestSchema,
    answer: withCookie(done('A code was sent')),
    limit: GUESSING,
  },
  'PUT /user/change-phone-email': {
    summary: 'Change the phone number or e-mail address with the code sent to it',
    description: 'Exactly one of phone and email.',
    body: contactChangeSchema,
    answer: welcome,
    limit: GUESSING,
  },
  'DELETE /user/revoke-third-party-auth/{authType}': {
    summary: 'Disconnect a third-party sign-in',
    // The service answers 404 to an unknown type.
    params: {
      authType: yup
        .string()
        .required()
        .meta({ accepts: AUTH_TYPES.join(' or ') }),
    },
    answer: noContent('It is disconnected'),
    errors: {
      404: 'It is not connected',
      409: 'The customer could not sign in without it',
    },
  },
  'POST /user/request-dealership': {
    summary: 'Ask for dealer prices',
    right: 'manage',
    body: dealerRequestSchema,
    answer: data(dealerRequest, 'The request'),
    errors: { 409: 'The customer has a pending request, or dealer prices already' },
    limit: GUESSING,
  },
});

const SESSIONS = { name: 'sessions', requests: 300, windowMs: 5 * 60_000 };

export const ownSessionOperations = operationsWith({
  tag: 'account',
  access: 'customer',
  limit: SESSIONS,
})({
  'GET /user/sessions': {
    summary: 'List the customer’s sessions',
    description: `The session of this request comes first; at most ${MAX_LISTED_SESSIONS}.`,
    answer: data(s.array(ownSession), 'The sessions'),
  },
  'DELETE /user/sessions': {
    summary: 'End every session except the one of this request',
    answer: noContent('They have ended'),
  },
  'DELETE /user/sessions/{sessionId}': {
    summary: 'End a session',
    description: 'Ending the session of this request logs out and removes its cookie.',
    params: { sessionId: yup.string().required().matches(SESSION_ID, 'Session id is not valid. ') },
    answer: withCookie(noContent('It has ended')),
    errors: { 404: 'The customer has no such session' },
  },
});

export const addressOperations = operationsWith({
  tag: 'account',
  access: 'customer',
  specialCategory: 'Address',
})({
  'GET /user/addresses': {
    summary: 'The address book',
    answer: book,
    errors: { 404: NO_BOOK },
  },
  'POST /user/addresses': {
    summary: 'Add an address',
    right: 'handle-orders',
    body: savedAddressSchema,
    answer: book,
    errors: { 404: NO_BOOK, 409: 'The book is full' },
  },
  'PUT /user/addresses/{addressId}': {
    summary: 'Change an address',
    right: 'handle-orders',
    params: addressId,
    body: savedAddressSchema,
    answer: book,
    errors: { 404: NO_BOOK },
  },
  'DELETE /user/addresses/{addressId}': {
    summary: 'Remove an address',
    right: 'handle-orders',
    params: addressId,
    answer: book,
    errors: { 404: NO_BOOK },
  },
});
