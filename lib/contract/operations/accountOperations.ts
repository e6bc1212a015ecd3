import * as yup from 'yup';
import {
  changePasswordSchema,
  contactChangeSchema,
  contactRequestSchema,
  dealerRequestSchema,
  updateUserSchema,
} from '@/lib/contract/account';
import { savedAddressSchema } from '@/lib/contract/address';
import { AUTH_TYPES } from '@/lib/contract/customer';
import { MAX_LISTED_SESSIONS } from '@/lib/contract/ownSession';
import { dealerRequest, ownSession, sessionState } from '../answers/customerAnswers';
import { savedAddress } from '../answers/orderAnswers';
import * as s from '../jsonSchema';
import { data, done, noContent, withCookie, type OperationTable } from '../operation';
import { GUESSING } from './limits';

const welcome = withCookie(data(sessionState, 'The session state, with a new session cookie'));
const book = data(s.array(savedAddress), 'The whole address book, the default first');
/** Casts anything but digits to 0, the id of no address: the answer is then 404, not 400. */
const addressId = {
  addressId: yup
    .number()
    .integer()
    .required()
    .transform((_, given) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : 0)),
};
const SESSION_ID = /^[\w-]{20,40}$/;
const NO_BOOK = 'There is no such address, or this customer has no address book';

export const profileOperations = {
  'PUT /user/update-user': {
    tag: 'account',
    summary: 'Change name, shop and tax numbers',
    description:
      'Omitted fields stay unchanged. Shop and tax numbers are for dealers; VAT requires a TIN.',
    access: 'customer',
    body: updateUserSchema,
    answer: done('The change is saved'),
  },
  'PUT /user/change-password': {
    tag: 'account',
    summary: 'Change the password',
    description: 'Every other session of the customer ends.',
    access: 'customer',
    body: changePasswordSchema,
    answer: welcome,
    limit: GUESSING,
  },
  'POST /user/request-otp-for-phone-email-change': {
    tag: 'account',
    summary: 'Send a code to a new phone number or e-mail address',
    description: 'Exactly one of phone and email.',
    access: 'customer',
    body: contactRequestSchema,
    answer: withCookie(done('A code was sent')),
    limit: GUESSING,
  },
  'PUT /user/change-phone-email': {
    tag: 'account',
    summary: 'Change the phone number or e-mail address with the code sent to it',
    description: 'Exactly one of phone and email.',
    access: 'customer',
    body: contactChangeSchema,
    answer: welcome,
    limit: GUESSING,
  },
  'DELETE /user/revoke-third-party-auth/{authType}': {
    tag: 'account',
    summary: 'Disconnect a third-party sign-in',
    access: 'customer',
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
    tag: 'account',
    summary: 'Ask for dealer prices',
    access: 'customer',
    right: 'manage',
    body: dealerRequestSchema,
    answer: data(dealerRequest, 'The request'),
    errors: { 409: 'The customer has a pending request, or dealer prices already' },
    limit: GUESSING,
  },
} satisfies OperationTable;

const SESSIONS = { name: 'sessions', requests: 300, windowMs: 5 * 60_000 };

export const ownSessionOperations = {
  'GET /user/sessions': {
    tag: 'account',
    summary: 'List the customer’s sessions',
    description: `The session of this request comes first; at most ${MAX_LISTED_SESSIONS}.`,
    access: 'customer',
    answer: data(s.array(ownSession), 'The sessions'),
    limit: SESSIONS,
  },
  'DELETE /user/sessions': {
    tag: 'account',
    summary: 'End every session except the one of this request',
    access: 'customer',
    answer: noContent('They have ended'),
    limit: SESSIONS,
  },
  'DELETE /user/sessions/{sessionId}': {
    tag: 'account',
    summary: 'End a session',
    description: 'Ending the session of this request logs out and removes its cookie.',
    access: 'customer',
    params: { sessionId: yup.string().required().matches(SESSION_ID, 'Session id is not valid. ') },
    answer: withCookie(noContent('It has ended')),
    errors: { 404: 'The customer has no such session' },
    limit: SESSIONS,
  },
} satisfies OperationTable;

export const addressOperations = {
  'GET /user/addresses': {
    tag: 'account',
    summary: 'The address book',
    access: 'customer',
    specialCategory: 'Address',
    answer: book,
    errors: { 404: NO_BOOK },
  },
  'POST /user/addresses': {
    tag: 'account',
    summary: 'Add an address',
    access: 'customer',
    specialCategory: 'Address',
    right: 'handle-orders',
    body: savedAddressSchema,
    answer: book,
    errors: { 404: NO_BOOK, 409: 'The book is full' },
  },
  'PUT /user/addresses/{addressId}': {
    tag: 'account',
    summary: 'Change an address',
    access: 'customer',
    specialCategory: 'Address',
    right: 'handle-orders',
    params: addressId,
    body: savedAddressSchema,
    answer: book,
    errors: { 404: NO_BOOK },
  },
  'DELETE /user/addresses/{addressId}': {
    tag: 'account',
    summary: 'Remove an address',
    access: 'customer',
    specialCategory: 'Address',
    right: 'handle-orders',
    params: addressId,
    answer: book,
    errors: { 404: NO_BOOK },
  },
} satisfies OperationTable;
