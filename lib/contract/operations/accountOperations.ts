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
import { MOST_LISTED_SESSIONS } from '@/lib/contract/ownSession';
import { ownSession, savedAddress, sessionState } from '../answers/customerAnswers';
import { listOf, objectOf, text, whole } from '../jsonSchema';
import { data, done, noContent, withCookie, type OperationTable } from '../operation';
import { GUESSING } from './limits';

const welcome = withCookie(data(sessionState, 'Who is looking now, with a new session cookie'));
const book = data(listOf(savedAddress), 'The whole book, the default first');
/** What is no number becomes 0, which no address has: it is as unknown as any other. */
const addressId = {
  addressId: yup
    .number()
    .integer()
    .required()
    .transform((_, given) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : 0)),
};
const SESSION_ID = /^[\w-]{20,40}$/;
const NO_BOOK = 'There is no such address, or this customer has no book';

export const profileOperations = {
  'PUT /user/update-user': {
    tag: 'account',
    summary: 'Change name, shop and tax numbers',
    description: 'What is left out stays. Shop and tax are a dealer’s; a TIN is needed for VAT.',
    access: 'customer',
    body: updateUserSchema,
    answer: done('It is kept'),
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
    summary: 'A code to a new phone or a new e-mail address',
    description: 'Exactly one of phone and email.',
    access: 'customer',
    body: contactRequestSchema,
    answer: withCookie(done('A code is on its way')),
    limit: GUESSING,
  },
  'PUT /user/change-phone-email': {
    tag: 'account',
    summary: 'The new phone or e-mail address with the code that went there',
    description: 'Exactly one of phone and email.',
    access: 'customer',
    body: contactChangeSchema,
    answer: welcome,
    limit: GUESSING,
  },
  'DELETE /user/revoke-third-party-auth/{authType}': {
    tag: 'account',
    summary: 'Disconnect another way to sign in',
    access: 'customer',
    // Another one is not connected: 404, as the service says.
    params: {
      authType: yup
        .string()
        .required()
        .meta({ accepts: AUTH_TYPES.join(' or ') }),
    },
    answer: noContent('It is disconnected'),
    errors: { 404: 'It is not connected' },
  },
  'POST /user/request-dealership': {
    tag: 'account',
    summary: 'Ask for dealer prices',
    access: 'customer',
    body: dealerRequestSchema,
    answer: data(
      objectOf<{ shopName: string; requestedAt: number }>({
        shopName: text(),
        requestedAt: whole({ description: 'Epoch milliseconds' }),
      }),
      'The request, which the shop answers',
    ),
    errors: { 409: 'There is a request already, or dealer prices are' },
    limit: GUESSING,
  },
} satisfies OperationTable;

const SESSIONS = { name: 'sessions', requests: 300, windowMs: 5 * 60_000 };

export const ownSessionOperations = {
  'GET /user/sessions': {
    tag: 'account',
    summary: 'Where the customer is signed in',
    description: `The session that asks is the first; at most ${MOST_LISTED_SESSIONS}.`,
    access: 'customer',
    answer: data(listOf(ownSession), 'The sessions'),
    limit: SESSIONS,
  },
  'DELETE /user/sessions': {
    tag: 'account',
    summary: 'End every session but the one that asks',
    access: 'customer',
    answer: noContent('They have ended'),
    limit: SESSIONS,
  },
  'DELETE /user/sessions/{sessionId}': {
    tag: 'account',
    summary: 'End a session',
    description: 'To end the one that asks is to log out: its cookie is taken away.',
    access: 'customer',
    params: { sessionId: yup.string().required().matches(SESSION_ID, 'This is no session. ') },
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
    body: savedAddressSchema,
    answer: book,
    errors: { 404: NO_BOOK, 409: 'The book is full' },
  },
  'PUT /user/addresses/{addressId}': {
    tag: 'account',
    summary: 'Change an address',
    access: 'customer',
    specialCategory: 'Address',
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
    params: addressId,
    answer: book,
    errors: { 404: NO_BOOK },
  },
} satisfies OperationTable;
