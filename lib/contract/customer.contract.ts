import * as yup from 'yup';
import { AUTH_TYPES, SIGN_IN_PROVIDERS } from './customer';
import {
  codeSignInSchema,
  loginSchema,
  otpSchema,
  providerPhoneSchema,
  recoveryChangeSchema,
  recoverySchema,
  registerSchema,
  signInCodeSchema,
} from './customer.forms';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, done, GUESSING, operationsWith, redirect, withCookie } from './operation';

export const userType = s.integer('1: retail; 2 and above: dealer');

export const sessionState = s.component(
  'SessionState',
  s.object({
    isLoggedIn: s.oneOf(['YES', 'NO']),
    isOtpPending: s.oneOf(['YES', 'NO'], 'YES until the one-time code is entered'),
    userType,
    fullName: s.string('’’ for a visitor, and until a customer who signed in by a code gives it'),
    shopName: s.optional(s.string('The shop of a dealer')),
    owner: s.string('Identifies the customer in persisted state'),
    /** Set until the merchant approves a new customer, who can browse but not buy. */
    isApprovalPending: s.optional(s.oneOf(['YES'])),
  }),
);

/** The session as pages see it: rendered by the server, synchronised across tabs. */
export type SessionState = ValueOf<typeof sessionState>;

export const dealerRequest = s.object({
  shopName: s.string(),
  requestedAt: moment,
});

export const userDetails = s.component(
  'UserDetails',
  s.object({
    fullName: s.string(),
    shopName: s.nullable(s.string()),
    phone: s.nullable(s.string('94 and 9 digits')),
    email: s.nullable(s.string()),
    emailVerified: s.boolean(),
    userType,
    tin: s.nullable(s.string('9 digits')),
    vatRegistered: s.boolean(),
    thirdPartyAuths: s.array(s.oneOf(AUTH_TYPES)),
    hasPassword: s.optional(s.boolean('False until a customer who signed in by a code sets one')),
    /** Where the shop is, from the last request for dealer prices. */
    shopPlace: s.nullable(s.object({ town: s.string(), district: s.string() })),
    /** The pending request for dealer prices. */
    dealerRequest: s.nullable(dealerRequest),
  }),
);

export type UserDetails = ValueOf<typeof userDetails>;

export const specialCategory = s.component(
  'SpecialCategory',
  s.object({
    name: s.string(),
    link: s.string('A path of the storefront'),
  }),
);

/** A menu entry of the account that only some customers have. */
export type SpecialCategory = ValueOf<typeof specialCategory>;

export const ownSession = s.component(
  'OwnSession',
  s.object({
    sessionId: s.string('An identifier, not the secret of the cookie'),
    browser: s.nullable(s.string('Such as “Chrome on Android”; null if unknown')),
    createdAt: moment,
    lastSeenAt: s.integer('Epoch milliseconds, accurate to a day'),
    isCurrent: s.boolean('The session of this request'),
  }),
);

/** A browser in which the customer is signed in. */
export type OwnSession = ValueOf<typeof ownSession>;

const welcome = withCookie(data(sessionState, 'The session state, with a new session cookie'));
const VERIFY =
  'An error has `reason` and `description` among its sentences; the reason “already verified” ' +
  'needs no further action.';

export const sessionOperations = operationsWith({ tag: 'session', access: 'everybody' })({
  'POST /register': {
    summary: 'Register; a one-time code goes to the phone',
    description: 'The answer is the same for known and unknown numbers.',
    body: registerSchema,
    answer: welcome,
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /login': {
    summary: 'Sign in',
    body: loginSchema,
    answer: welcome,
    errors: { 401: 'The phone number, e-mail address or password is wrong' },
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/otp-for-sign-in': {
    summary: 'Sign in by a code: send it to the phone',
    description: 'The answer is the same for known and unknown numbers.',
    body: signInCodeSchema,
    answer: withCookie(done('A code was sent')),
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/sign-in-with-otp': {
    summary: 'Sign in by a code: enter it',
    description:
      'A number without an account gets one, without a password and with an empty full name.',
    body: codeSignInSchema,
    answer: welcome,
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/verify-user': {
    summary: 'Enter the one-time code of the registration',
    description: VERIFY,
    access: 'session',
    checkedByHandler: true,
    body: otpSchema,
    answer: welcome,
    errors: { 409: 'The account is verified already' },
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/resend-otp': {
    summary: 'Send another code, at least a minute after the last',
    description: VERIFY,
    access: 'session',
    answer: done('Another code was sent'),
    errors: { 409: 'The account is verified already' },
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/logout': {
    summary: 'End the session',
    answer: withCookie(data(sessionState, 'A visitor’s session state; the cookie is removed')),
    staysOpen: true,
  },
  'POST /user/otp-for-password-recovery': {
    summary: 'Forgotten password: send a code',
    description: 'The answer is the same for known and unknown accounts.',
    body: recoverySchema,
    answer: withCookie(done('If the account exists, a code was sent')),
    limit: GUESSING,
    staysOpen: true,
  },
  'PUT /user/change-password-with-otp': {
    summary: 'Forgotten password: set a new one with the code',
    description: 'Signs in; every other session of the customer ends.',
    body: recoveryChangeSchema,
    answer: welcome,
    limit: GUESSING,
    staysOpen: true,
  },
  'GET /user/session': {
    summary: 'Read the session state',
    answer: data(sessionState, 'The session state, also of a visitor'),
    staysOpen: true,
  },
  'POST /user/get-user-details': {
    summary: 'Read the customer’s details',
    description: 'No body. The specification demands POST.',
    access: 'session',
    answer: data(userDetails, 'The details'),
  },
  'GET /user/user-type': {
    summary: 'Read the user type',
    access: 'session',
    answer: data(
      s.object({
        userType,
      }),
      'The type',
    ),
  },
  'GET /user/profile-categories': {
    summary: 'List the special categories of the customer',
    access: 'session',
    answer: data(s.array(specialCategory), 'The special categories'),
  },
});

/** The service answers 404 to a provider that is unknown or not offered. */
const params = {
  authType: yup
    .string()
    .required()
    .meta({ accepts: SIGN_IN_PROVIDERS.join(' or ') }),
};
const MAX_DESTINATION = 2_000;
const limit = { name: 'providers', requests: 120, windowMs: 5 * 60_000 };
const NOT_OFFERED = 'The shop does not offer this';

/** Signing in with Google or Facebook. The first two are addresses for a browser, not calls. */
export const providerOperations = operationsWith({
  tag: 'session',
  access: 'everybody',
  params,
  limit,
})({
  'GET /user/third-party-auth/{authType}': {
    summary: 'Sign in with a third party',
    description: 'Leads to its page, or to the sign-in page with `outcome` in its query.',
    query: yup.object({ destination: yup.string().max(MAX_DESTINATION) }),
    answer: withCookie(redirect('To the third party')),
    errors: { 404: NOT_OFFERED },
  },
  'GET /user/third-party-auth/{authType}/return': {
    summary: 'Come back from a third party',
    description:
      'The query is the third party’s answer (`state`, and `code` or `error`). Leads to the ' +
      'destination as a signed-in customer, or to a page with `outcome` in its query.',
    answer: withCookie(redirect('To a page of the shop')),
    errors: { 404: NOT_OFFERED },
  },
  'POST /user/third-party-auth/{authType}/phone': {
    summary: 'Register with a third party: give a phone number; a one-time code goes to it',
    description: 'After a return with the outcome `new`, in the same browser.',
    body: providerPhoneSchema,
    answer: withCookie(data(sessionState, 'The session state, with a new session cookie')),
    errors: { 404: NOT_OFFERED, 409: 'Nobody came back from there within the last half hour' },
  },
  'POST /user/third-party-auth/{authType}/connect': {
    tag: 'account',
    summary: 'Connect a third party to the account',
    description: 'The session must have begun within the last 15 minutes.',
    access: 'customer',
    answer: withCookie(data(s.object({ url: s.string() }), 'Where the browser goes')),
    errors: { 404: NOT_OFFERED, 409: 'The session is older', 503: 'It does not answer' },
  },
});
