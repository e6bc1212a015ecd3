import {
  loginSchema,
  otpSchema,
  recoveryChangeSchema,
  recoverySchema,
  registerSchema,
} from '@/lib/contract/customer';
import { sessionState, specialCategory, userDetails } from '../answers/customerAnswers';
import { listOf, objectOf, whole } from '../jsonSchema';
import { data, done, withCookie, type OperationTable } from '../operation';
import { GUESSING } from './limits';

const welcome = withCookie(data(sessionState, 'Who is looking now, with a new session cookie'));
const VERIFY =
  'A refusal has `reason` and `description` among its sentences; with the reason “already ' +
  'verified” nothing more is to be done.';

export const sessionOperations = {
  'POST /register': {
    tag: 'session',
    summary: 'Register; a one-time code goes to the phone',
    description: 'Answers alike whether or not the number is known already.',
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
    errors: { 401: 'Phone, e-mail or password are not right' },
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
    summary: 'Have another code sent, a minute after the one before',
    description: VERIFY,
    access: 'session',
    answer: done('Another code is on its way'),
    errors: { 409: 'The account is verified already' },
    limit: GUESSING,
    staysOpen: true,
  },
  'POST /user/logout': {
    tag: 'session',
    summary: 'End the session',
    access: 'everybody',
    answer: withCookie(data(sessionState, 'A visitor’s state; the cookie is taken away')),
    staysOpen: true,
  },
  'POST /user/otp-for-password-recovery': {
    tag: 'session',
    summary: 'Forgotten password: have a code sent',
    description: 'Answers alike whether or not the account is known.',
    access: 'everybody',
    body: recoverySchema,
    answer: withCookie(done('If there is such an account, a code is on its way')),
    limit: GUESSING,
    staysOpen: true,
  },
  'PUT /user/change-password-with-otp': {
    tag: 'session',
    summary: 'Forgotten password: the code and a new password',
    description: 'Signs in; every other session of the customer ends.',
    access: 'everybody',
    body: recoveryChangeSchema,
    answer: welcome,
    limit: GUESSING,
    staysOpen: true,
  },
  'GET /user/session': {
    tag: 'session',
    summary: 'Who is looking',
    access: 'everybody',
    answer: data(sessionState, 'The state; a visitor has one too'),
    staysOpen: true,
  },
  'POST /user/get-user-details': {
    tag: 'session',
    summary: 'What the profile shows',
    description: 'No body; a POST because the specification says so.',
    access: 'session',
    answer: data(userDetails, 'The details'),
  },
  'GET /user/user-type': {
    tag: 'session',
    summary: 'Retail or a dealer’s tier',
    access: 'session',
    answer: data(
      objectOf<{ userType: number }>({
        userType: whole({ description: '1 retail; above 1 a dealer’s tier' }),
      }),
      'The type',
    ),
  },
  'GET /user/profile-categories': {
    tag: 'session',
    summary: 'Pages of the account that only some customers have',
    access: 'session',
    answer: data(listOf(specialCategory), 'The pages'),
  },
} satisfies OperationTable;
