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
  type SetupOffer,
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
import { data, done, withCookie, type AddressLimit, type OperationTable } from '../operation';

const SIGN_IN: AddressLimit = { name: 'office sign-in', requests: 300, windowMs: 5 * 60_000 };

const session = withCookie(data(officeSession, 'The session, with a new staff cookie'));
const SESSION_ID = {
  sessionId: yup
    .string()
    .required()
    .matches(/^[\w-]{20,40}$/, 'Session id is not valid. '),
};
/** Casts anything but digits to 0, the id of nobody: the answer is then 404, not 400. */
const STAFF_ID = {
  staffId: yup
    .number()
    .integer()
    .required()
    .transform((_, given) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : 0)),
};
const NO_MEMBER = 'There is no such member of staff';
const TRIES = { triesLeft: s.integer({ description: 'Before the next attempt has to wait' }) };

export const officeSessionOperations = {
  'GET /office/session': {
    tag: 'office',
    summary: 'Read who uses the office in this browser',
    access: 'everybody',
    answer: data(officeSession, 'The session of the staff cookie'),
    staysOpen: true,
  },
  'POST /office/login': {
    tag: 'office',
    summary: 'Sign in: the name and the password',
    description: 'With an authenticator, the session waits for a code: POST /office/login/code.',
    access: 'everybody',
    body: officeLoginSchema,
    answer: session,
    errors: {
      401: 'The name and the password do not match',
      403: 'The request came from another site, or an owner has no authenticator yet',
    },
    limit: SIGN_IN,
    staysOpen: true,
  },
  'POST /office/login/code': {
    tag: 'office',
    summary: 'Sign in: the code of the authenticator, or a recovery code',
    description: 'Each code works once. A trusted browser is not asked for a while.',
    access: 'everybody',
    body: officeCodeSchema,
    answer: session,
    errors: { 401: 'The password was not entered, or too long ago' },
    errorDetails: { 400: TRIES },
    limit: SIGN_IN,
    staysOpen: true,
  },
  'POST /office/logout': {
    tag: 'office',
    summary: 'Sign out',
    access: 'everybody',
    answer: withCookie(data(officeSession, 'Nobody’s session; the cookie is removed')),
    staysOpen: true,
  },
  'POST /office/setup/offer': {
    tag: 'office',
    summary: 'Read a link for setting up',
    access: 'everybody',
    body: setupTokenSchema,
    answer: data<SetupOffer>(setupOffer, 'Whose link it is, and a secret for the authenticator'),
    errors: { 404: 'The link was used, replaced, or is older than a day' },
    limit: SIGN_IN,
    staysOpen: true,
  },
  'POST /office/setup': {
    tag: 'office',
    summary: 'Set the password, and the authenticator offered last',
    description: 'Signs in; every earlier session of the member ends.',
    access: 'everybody',
    body: setupSchema,
    answer: withCookie(
      data(s.object<{ recoveryCodes: string[] }>({ recoveryCodes }), 'Codes to keep on paper'),
    ),
    errors: { 404: 'The link was used, replaced, or is older than a day' },
    limit: SIGN_IN,
    staysOpen: true,
  },
} satisfies OperationTable;

export const ownOfficeOperations = {
  'POST /office/confirm': {
    tag: 'office',
    summary: 'Enter a code again, for operations that need a fresh one',
    description: 'A code or a recovery code; without an authenticator the password.',
    access: 'staff',
    permission: 'own_account',
    body: confirmSchema,
    answer: data(officeSession, 'The session'),
    errorDetails: { 400: TRIES },
    limit: SIGN_IN,
  },
  'GET /office/sessions': {
    tag: 'office',
    summary: 'List one’s own sessions',
    description: `The session of this request comes first; at most ${MAX_LISTED_SESSIONS}.`,
    access: 'staff',
    permission: 'own_account',
    answer: data(s.array(staffSessionEntry), 'The sessions'),
  },
  'DELETE /office/sessions': {
    tag: 'office',
    summary: 'End every own session except the one of this request',
    access: 'staff',
    permission: 'own_account',
    answer: done('They have ended'),
  },
  'DELETE /office/sessions/{sessionId}': {
    tag: 'office',
    summary: 'End an own session',
    access: 'staff',
    permission: 'own_account',
    params: SESSION_ID,
    answer: withCookie(done('It has ended')),
    errors: { 404: 'There is no such session' },
  },
  'PUT /office/password': {
    tag: 'office',
    summary: 'Change one’s own password',
    description: 'Every other session ends.',
    access: 'staff',
    permission: 'own_account',
    body: staffPasswordSchema,
    answer: done('It is changed'),
    errorDetails: { 400: { triesLeft: s.integer() } },
    limit: SIGN_IN,
  },
  'POST /office/recovery-codes': {
    tag: 'office',
    summary: 'Replace one’s own recovery codes',
    access: 'staff',
    permission: 'own_account',
    freshCode: true,
    answer: data(s.object<{ recoveryCodes: string[] }>({ recoveryCodes }), 'The new codes'),
    errors: { 409: 'There is no authenticator that they could replace' },
  },
} satisfies OperationTable;

export const staffOperations = {
  'GET /office/staff': {
    tag: 'office',
    summary: 'List the staff',
    access: 'staff',
    permission: 'write_staff',
    answer: data(s.array(staffMember), 'Everybody, former staff last'),
  },
  'POST /office/staff': {
    tag: 'office',
    summary: 'Add a member of staff, also a former one',
    access: 'staff',
    permission: 'write_staff',
    freshCode: true,
    body: newStaffSchema,
    answer: data(staffLink, 'A link for setting up'),
    errors: { 409: 'The name is taken, or there are too many' },
  },
  'POST /office/staff/{staffId}/link': {
    tag: 'office',
    summary: 'Make a new link for setting up',
    description: 'For a lost password or telephone; earlier links end.',
    access: 'staff',
    permission: 'write_staff',
    freshCode: true,
    params: STAFF_ID,
    answer: data(staffLink, 'The link'),
    errors: { 404: NO_MEMBER },
  },
  'PUT /office/staff/{staffId}/role': {
    tag: 'office',
    summary: 'Change a role',
    description: 'Their sessions end.',
    access: 'staff',
    permission: 'write_staff',
    freshCode: true,
    params: STAFF_ID,
    body: staffRoleSchema,
    answer: data(staffMember, 'The member'),
    errors: { 404: NO_MEMBER, 409: 'It is the only owner' },
  },
  'DELETE /office/staff/{staffId}': {
    tag: 'office',
    summary: 'Disable a member of staff',
    description: 'Their sessions and links end; what they did stays.',
    access: 'staff',
    permission: 'write_staff',
    freshCode: true,
    params: STAFF_ID,
    answer: data(staffMember, 'The member'),
    errors: { 404: NO_MEMBER, 409: 'It is the only owner' },
  },
  'GET /office/staff/{staffId}/sessions': {
    tag: 'office',
    summary: 'List the sessions of a member of staff',
    access: 'staff',
    permission: 'write_staff',
    params: STAFF_ID,
    answer: data(s.array(staffSessionEntry), 'The sessions'),
    errors: { 404: NO_MEMBER },
  },
  'DELETE /office/staff/{staffId}/sessions': {
    tag: 'office',
    summary: 'End all sessions of a member of staff',
    access: 'staff',
    permission: 'write_staff',
    params: STAFF_ID,
    answer: done('They have ended'),
    errors: { 404: NO_MEMBER },
  },
} satisfies OperationTable;

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
