import * as yup from 'yup';
import { auditQuerySchema } from '@/lib/contract/audit';
import { MAX_LISTED_SESSIONS } from '@/lib/contract/ownSession';
import {
  confirmSchema,
  newStaffSchema,
  officeCodeSchema,
  officeLoginSchema,
  setupSchema,
  setupTokenSchema,
  staffPasswordSchema,
  staffRoleSchema,
} from '@/lib/contract/staffSession';
import {
  auditPage,
  officeSession,
  recoveryCodes,
  setupOffer,
  staffLink,
  staffMember,
  staffSessionEntry,
} from '../answers/staffAnswers';
import * as s from '../jsonSchema';
import {
  data,
  done,
  withCookie,
  operationsWith,
  type AddressLimit,
  type OperationTable,
} from '../operation';
import { id } from './idParam';

const SIGN_IN: AddressLimit = { name: 'office sign-in', requests: 300, windowMs: 5 * 60_000 };

const session = withCookie(data(officeSession, 'The session, with a new staff cookie'));
const SESSION_ID = {
  sessionId: yup
    .string()
    .required()
    .matches(/^[\w-]{20,40}$/, 'Session id is not valid. '),
};
const STAFF_ID = { staffId: id() };
const NO_MEMBER = 'There is no such member of staff';
const TRIES = { triesLeft: s.integer('Before the next attempt has to wait') };

export const officeSessionOperations = operationsWith({
  tag: 'office',
  access: 'everybody',
  staysOpen: true,
})({
  'GET /office/session': {
    summary: 'Read who uses the office in this browser',
    answer: data(officeSession, 'The session of the staff cookie'),
  },
  'POST /office/login': {
    summary: 'Sign in: the name and the password',
    description: 'With an authenticator, the session waits for a code: POST /office/login/code.',
    body: officeLoginSchema,
    answer: session,
    errors: {
      401: 'The name and the password do not match',
      403: 'The request came from another site, or an owner has no authenticator yet',
    },
    limit: SIGN_IN,
  },
  'POST /office/login/code': {
    summary: 'Sign in: the code of the authenticator, or a recovery code',
    description: 'Each code works once. A trusted browser is not asked for a while.',
    body: officeCodeSchema,
    answer: session,
    errors: { 401: 'The password was not entered, or too long ago' },
    errorDetails: { 400: TRIES },
    limit: SIGN_IN,
  },
  'POST /office/logout': {
    summary: 'Sign out',
    answer: withCookie(data(officeSession, 'Nobody’s session; the cookie is removed')),
  },
  'POST /office/setup/offer': {
    summary: 'Read a link for setting up',
    body: setupTokenSchema,
    answer: data(setupOffer, 'Whose link it is, and a secret for the authenticator'),
    errors: { 404: 'The link was used, replaced, or is older than a day' },
    limit: SIGN_IN,
  },
  'POST /office/setup': {
    summary: 'Set the password, and the authenticator offered last',
    description: 'Signs in; every earlier session of the member ends.',
    body: setupSchema,
    answer: withCookie(data(s.object({ recoveryCodes }), 'Codes to keep on paper')),
    errors: { 404: 'The link was used, replaced, or is older than a day' },
    limit: SIGN_IN,
  },
});

export const ownOfficeOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'own_account',
})({
  'POST /office/confirm': {
    summary: 'Enter a code again, for operations that need a fresh one',
    description: 'A code or a recovery code; without an authenticator the password.',
    body: confirmSchema,
    answer: data(officeSession, 'The session'),
    errorDetails: { 400: TRIES },
    limit: SIGN_IN,
  },
  'GET /office/sessions': {
    summary: 'List one’s own sessions',
    description: `The session of this request comes first; at most ${MAX_LISTED_SESSIONS}.`,
    answer: data(s.array(staffSessionEntry), 'The sessions'),
  },
  'DELETE /office/sessions': {
    summary: 'End every own session except the one of this request',
    answer: done('They have ended'),
  },
  'DELETE /office/sessions/{sessionId}': {
    summary: 'End an own session',
    params: SESSION_ID,
    answer: withCookie(done('It has ended')),
    errors: { 404: 'There is no such session' },
  },
  'PUT /office/password': {
    summary: 'Change one’s own password',
    description: 'Every other session ends.',
    body: staffPasswordSchema,
    answer: done('It is changed'),
    errorDetails: { 400: { triesLeft: s.integer() } },
    limit: SIGN_IN,
  },
  'POST /office/recovery-codes': {
    summary: 'Replace one’s own recovery codes',
    freshCode: true,
    answer: data(s.object({ recoveryCodes }), 'The new codes'),
    errors: { 409: 'There is no authenticator that they could replace' },
  },
});

export const staffOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_staff',
})({
  'GET /office/staff': {
    summary: 'List the staff',
    answer: data(s.array(staffMember), 'Everybody, former staff last'),
  },
  'POST /office/staff': {
    summary: 'Add a member of staff, also a former one',
    freshCode: true,
    body: newStaffSchema,
    answer: data(staffLink, 'A link for setting up'),
    errors: { 409: 'The name is taken, or there are too many' },
  },
  'POST /office/staff/{staffId}/link': {
    summary: 'Make a new link for setting up',
    description: 'For a lost password or telephone; earlier links end.',
    freshCode: true,
    params: STAFF_ID,
    answer: data(staffLink, 'The link'),
    errors: { 404: NO_MEMBER },
  },
  'PUT /office/staff/{staffId}/role': {
    summary: 'Change a role',
    description: 'Their sessions end.',
    freshCode: true,
    params: STAFF_ID,
    body: staffRoleSchema,
    answer: data(staffMember, 'The member'),
    errors: { 404: NO_MEMBER, 409: 'It is the only owner' },
  },
  'DELETE /office/staff/{staffId}': {
    summary: 'Disable a member of staff',
    description: 'Their sessions and links end; what they did stays.',
    freshCode: true,
    params: STAFF_ID,
    answer: data(staffMember, 'The member'),
    errors: { 404: NO_MEMBER, 409: 'It is the only owner' },
  },
  'GET /office/staff/{staffId}/sessions': {
    summary: 'List the sessions of a member of staff',
    params: STAFF_ID,
    answer: data(s.array(staffSessionEntry), 'The sessions'),
    errors: { 404: NO_MEMBER },
  },
  'DELETE /office/staff/{staffId}/sessions': {
    summary: 'End all sessions of a member of staff',
    params: STAFF_ID,
    answer: done('They have ended'),
    errors: { 404: NO_MEMBER },
  },
});

export const auditOperations = {
  'GET /office/audit': {
    tag: 'office',
    summary: 'List what staff wrote, the newest first',
    description: '50 at a time: `before` is the `before` of the last answer.',
    access: 'staff',
    permission: 'read_audit',
    query: auditQuerySchema,
    answer: data(auditPage, 'A page of records'),
  },
} satisfies OperationTable;
