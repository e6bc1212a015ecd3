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
import { listOf, objectOf, oneOf, text, whole } from '../jsonSchema';
import { data, done, withCookie, type Operation } from '../operation';

const welcome = withCookie(data(sessionState, 'Who is looking now, with a new session cookie'));
const book = data(listOf(savedAddress), 'The whole book, the default first');
const addressId = { addressId: whole() };
const NO_BOOK = 'There is no such address, or this customer has no book';

const PROFILE: readonly Operation[] = [
  {
    method: 'put',
    path: '/user/update-user',
    tag: 'account',
    summary: 'Change name, shop and tax numbers',
    description: 'What is left out stays. Shop and tax are a dealer’s; a TIN is needed for VAT.',
    who: 'customer',
    body: updateUserSchema,
    answer: done('It is kept'),
  },
  {
    method: 'put',
    path: '/user/change-password',
    tag: 'account',
    summary: 'Change the password',
    description: 'Every other session of the customer ends.',
    who: 'customer',
    body: changePasswordSchema,
    answer: welcome,
    limited: true,
  },
  {
    method: 'post',
    path: '/user/request-otp-for-phone-email-change',
    tag: 'account',
    summary: 'A code to a new phone or a new e-mail address',
    description: 'Exactly one of phone and email.',
    who: 'customer',
    body: contactRequestSchema,
    answer: withCookie(done('A code is on its way')),
    limited: true,
  },
  {
    method: 'put',
    path: '/user/change-phone-email',
    tag: 'account',
    summary: 'The new phone or e-mail address with the code that went there',
    description: 'Exactly one of phone and email.',
    who: 'customer',
    body: contactChangeSchema,
    answer: welcome,
    limited: true,
  },
  {
    method: 'delete',
    path: '/user/revoke-third-party-auth/{authType}',
    tag: 'account',
    summary: 'Disconnect another way to sign in',
    who: 'customer',
    params: { authType: oneOf(AUTH_TYPES) },
    answer: { status: 204, description: 'It is disconnected', mediaTypes: [] },
    refusals: { 404: 'It is not connected' },
  },
  {
    method: 'post',
    path: '/user/request-dealership',
    tag: 'account',
    summary: 'Ask for dealer prices',
    who: 'customer',
    body: dealerRequestSchema,
    answer: data(
      objectOf<{ shopName: string; requestedAt: number }>({
        shopName: text(),
        requestedAt: whole({ description: 'Epoch milliseconds' }),
      }),
      'The request, which the shop answers',
    ),
    refusals: { 409: 'There is a request already, or dealer prices are' },
    limited: true,
  },
];

const ADDRESSES: readonly Operation[] = [
  {
    method: 'get',
    path: '/user/addresses',
    tag: 'account',
    summary: 'The address book',
    who: 'customer',
    answer: book,
    refusals: { 404: NO_BOOK },
  },
  {
    method: 'post',
    path: '/user/addresses',
    tag: 'account',
    summary: 'Add an address',
    who: 'customer',
    body: savedAddressSchema,
    answer: book,
    refusals: { 404: NO_BOOK, 409: 'The book is full' },
  },
  {
    method: 'put',
    path: '/user/addresses/{addressId}',
    tag: 'account',
    summary: 'Change an address',
    who: 'customer',
    params: addressId,
    body: savedAddressSchema,
    answer: book,
    refusals: { 404: NO_BOOK },
  },
  {
    method: 'delete',
    path: '/user/addresses/{addressId}',
    tag: 'account',
    summary: 'Remove an address',
    who: 'customer',
    params: addressId,
    answer: book,
    refusals: { 404: NO_BOOK },
  },
];

const SESSIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/user/sessions',
    tag: 'account',
    summary: 'Where the customer is signed in',
    description: `The session that asks is the first; at most ${MOST_LISTED_SESSIONS}.`,
    who: 'customer',
    answer: data(listOf(ownSession), 'The sessions'),
    limited: true,
  },
  {
    method: 'delete',
    path: '/user/sessions',
    tag: 'account',
    summary: 'End every session but the one that asks',
    who: 'customer',
    answer: { status: 204, description: 'They have ended', mediaTypes: [] },
    limited: true,
  },
  {
    method: 'delete',
    path: '/user/sessions/{sessionId}',
    tag: 'account',
    summary: 'End a session',
    description: 'To end the one that asks is to log out: its cookie is taken away.',
    who: 'customer',
    params: { sessionId: text({ pattern: '^[\\w-]{20,40}$' }) },
    answer: { status: 204, description: 'It has ended', mediaTypes: [], setsCookie: true },
    refusals: { 404: 'The customer has no such session' },
    limited: true,
  },
];

export const ACCOUNT_OPERATIONS = [...PROFILE, ...SESSIONS, ...ADDRESSES];
