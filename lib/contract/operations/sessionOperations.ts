import {
  codeSignInSchema,
  loginSchema,
  otpSchema,
  recoveryChangeSchema,
  recoverySchema,
  registerSchema,
  signInCodeSchema,
} from '@/lib/contract/customer';
import { sessionState, specialCategory, userDetails, userType } from '../answers/customerAnswers';
import * as s from '../jsonSchema';
import { data, done, withCookie, operationsWith } from '../operation';
import { GUESSING } from './limits';

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
