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
import { data, done, withCookie, type OperationTable } from '../operation';
import { GUESSING } from './limits';

const welcome = withCookie(data(sessionState, 'The session state, with a new session cookie'));
const VERIFY =
  'An error has `reason` and `description` among its sentences; the reason “already verified” ' +
  'needs no further action.';

export const sessionOperations = {
  'POST /register': {
    tag: 'session',
    summary: 'Register; a one-time code goes to the phone',
    description: 'The answer is the same for known and unknown numbers.',
    access: 'everybody',
    body: registerSchema,
    answer: welcome,
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /login': {
    tag: 'session',
    summary: 'Sign in',
    access: 'everybody',
    body: loginSchema,
    answer: welcome,
    errors: { 401: 'The phone number, e-mail address or password is wrong' },
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/otp-for-sign-in': {
    tag: 'session',
    summary: 'Sign in by a code: send it to the phone',
    description: 'The answer is the same for known and unknown numbers.',
    access: 'everybody',
    body: signInCodeSchema,
    answer: withCookie(done('A code was sent')),
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/sign-in-with-otp': {
    tag: 'session',
    summary: 'Sign in by a code: enter it',
    description:
      'A number without an account gets one, without a password and with an empty full name.',
    access: 'everybody',
    body: codeSignInSchema,
    answer: welcome,
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/verify-user': {
    tag: 'session',
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
    tag: 'session',
    summary: 'Send another code, at least a minute after the last',
    description: VERIFY,
    access: 'session',
    answer: done('Another code was sent'),
    errors: { 409: 'The account is verified already' },
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/logout': {
    tag: 'session',
    summary: 'End the session',
    access: 'everybody',
    answer: withCookie(data(sessionState, 'A visitor’s session state; the cookie is removed')),
    staysOpen: true,
  },
  'POST /user/otp-for-password-recovery': {
    tag: 'session',
    summary: 'Forgotten password: send a code',
    description: 'The answer is the same for known and unknown accounts.',
    access: 'everybody',
    body: recoverySchema,
    answer: withCookie(done('If the account exists, a code was sent')),
    limit: GUESSING,
    staysOpen: true,
  },
  'PUT /user/change-password-with-otp': {
    tag: 'session',
    summary: 'Forgotten password: set a new one with the code',
    description: 'Signs in; every other session of the customer ends.',
    access: 'everybody',
    body: recoveryChangeSchema,
    answer: welcome,
    limit: GUESSING,
    staysOpen: true,
  },
  'GET /user/session': {
    tag: 'session',
    summary: 'Read the session state',
    access: 'everybody',
    answer: data(sessionState, 'The session state, also of a visitor'),
    staysOpen: true,
  },
  'POST /user/get-user-details': {
    tag: 'session',
    summary: 'Read the customer’s details',
    description: 'No body. The specification demands POST.',
    access: 'session',
    answer: data(userDetails, 'The details'),
  },
  'GET /user/user-type': {
    tag: 'session',
    summary: 'Read the user type',
    access: 'session',
    answer: data(
      s.object<{ userType: number }>({
        userType,
      }),
      'The type',
    ),
  },
  'GET /user/profile-categories': {
    tag: 'session',
    summary: 'List the special categories of the customer',
    access: 'session',
    answer: data(s.array(specialCategory), 'The special categories'),
  },
} satisfies OperationTable;
