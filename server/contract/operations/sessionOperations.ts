import {
  loginSchema,
  otpSchema,
  recoveryChangeSchema,
  recoverySchema,
  registerSchema,
} from '@/lib/contract/customer';
import { sessionState, specialCategory, userDetails } from '../answers/customerAnswers';
import { listOf, objectOf, whole } from '../jsonSchema';
import { data, done, withCookie, type Operation } from '../operation';

const welcome = withCookie(data(sessionState, 'Who is looking now, with a new session cookie'));
const VERIFY =
  'A refusal has `reason` and `description` among its sentences; with the reason “already ' +
  'verified” nothing more is to be done.';

const SIGN_IN: readonly Operation[] = [
  {
    method: 'post',
    path: '/register',
    tag: 'session',
    summary: 'Register; a one-time code goes to the phone',
    description: 'Answers alike whether or not the number is known already.',
    who: 'everybody',
    body: registerSchema,
    answer: welcome,
    limited: true,
    staysOpen: true,
  },
  {
    method: 'post',
    path: '/login',
    tag: 'session',
    summary: 'Sign in',
    who: 'everybody',
    body: loginSchema,
    answer: welcome,
    refusals: { 401: 'Phone, e-mail or password are not right' },
    limited: true,
    staysOpen: true,
  },
  {
    method: 'post',
    path: '/user/verify-user',
    tag: 'session',
    summary: 'Enter the one-time code of the registration',
    description: VERIFY,
    who: 'session',
    body: otpSchema,
    answer: welcome,
    refusals: { 409: 'The account is verified already' },
    limited: true,
    staysOpen: true,
  },
  {
    method: 'post',
    path: '/user/resend-otp',
    tag: 'session',
    summary: 'Have another code sent, a minute after the one before',
    description: VERIFY,
    who: 'session',
    answer: done('Another code is on its way'),
    refusals: { 409: 'The account is verified already' },
    limited: true,
    staysOpen: true,
  },
  {
    method: 'post',
    path: '/user/logout',
    tag: 'session',
    summary: 'End the session',
    who: 'everybody',
    answer: withCookie(data(sessionState, 'A visitor’s state; the cookie is taken away')),
    staysOpen: true,
  },
];

const RECOVERY: readonly Operation[] = [
  {
    method: 'post',
    path: '/user/otp-for-password-recovery',
    tag: 'session',
    summary: 'Forgotten password: have a code sent',
    description: 'Answers alike whether or not the account is known.',
    who: 'everybody',
    body: recoverySchema,
    answer: withCookie(done('If there is such an account, a code is on its way')),
    limited: true,
    staysOpen: true,
  },
  {
    method: 'put',
    path: '/user/change-password-with-otp',
    tag: 'session',
    summary: 'Forgotten password: the code and a new password',
    description: 'Signs in; every other session of the customer ends.',
    who: 'everybody',
    body: recoveryChangeSchema,
    answer: welcome,
    limited: true,
    staysOpen: true,
  },
];

const READS: readonly Operation[] = [
  {
    method: 'get',
    path: '/user/session',
    tag: 'session',
    summary: 'Who is looking',
    who: 'everybody',
    answer: data(sessionState, 'The state; a visitor has one too'),
    staysOpen: true,
  },
  {
    method: 'post',
    path: '/user/get-user-details',
    tag: 'session',
    summary: 'What the profile shows',
    description: 'No body; a POST because the specification says so.',
    who: 'session',
    answer: data(userDetails, 'The details'),
  },
  {
    method: 'get',
    path: '/user/user-type',
    tag: 'session',
    summary: 'Retail or a dealer’s tier',
    who: 'session',
    answer: data(
      objectOf<{ userType: number }>({
        userType: whole({ description: '1 retail; above 1 a dealer’s tier' }),
      }),
      'The type',
    ),
  },
  {
    method: 'get',
    path: '/user/profile-categories',
    tag: 'session',
    summary: 'Pages of the account that only some customers have',
    who: 'session',
    answer: data(listOf(specialCategory), 'The pages'),
  },
];

export const SESSION_OPERATIONS = [...SIGN_IN, ...RECOVERY, ...READS];
