import { SHOP_KINDS } from './siteSettings';
import * as yup from 'yup';
import {
  knownPassword,
  knownPasswordSchema,
  newPassword,
  PASSWORD_MAXIMUM,
  passwordSchema,
} from './customer.forms';
import { id, text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { MAX_LISTED_SESSIONS } from './limits';
import {
  type AddressLimit,
  data,
  done,
  operationsWith,
  type OperationTable,
  withCookie,
} from './operation';
import { type Role, ROLES } from './staff';

export const AUDIT_PAGE_SIZE = 50;

export const auditQuerySchema = yup.object({
  subject: text('Subject', 120),
  before: wholeNumber('before').min(1, 'before must be a positive integer. '),
});

export type AuditQuery = yup.InferType<typeof auditQuerySchema>;

/** How long a code counts as fresh for operations that ask for one again. */
export const FRESH_CODE_MS = 10 * 60_000;
export const STAFF_LINK_MS = 24 * 3_600_000;
/** How long a trusted browser signs in without a code. */
export const TRUST_MS = 12 * 3_600_000;
export const MAX_STAFF = 200;

/** Would hide or turn a name in lists and papers, or look like a flag on the command line. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^-/u;

export const staffNameSchema = text('Name', 60)
  .required('Name is required. ')
  .test('printable', 'Name is not valid. ', (name = '') => !UNPRINTABLE.test(name))
  .meta({ accepts: 'A name without control characters that does not begin with a dash' });

const roleField = yup
  .string<Role>()
  .oneOf(ROLES, `Role must be one of ${ROLES.join(', ')}. `)
  .required('Role is required. ');

const code = yup
  .string()
  .trim()
  .required('The code is required. ')
  .max(PASSWORD_MAXIMUM, 'The code is too long. ');

const token = yup
  .string()
  .trim()
  .required('The link is incomplete. ')
  .max(100, 'The link is incomplete. ');

export const officeLoginSchema = yup.object({
  name: text('Name', 200).required('Name is required. '),
  password: knownPasswordSchema,
});

export const officeCodeSchema = yup.object({
  code,
  trustsBrowser: yup.boolean().typeError('trustsBrowser must be true or false. ').default(false),
});

export const confirmSchema = yup.object({ code });

export const setupTokenSchema = yup.object({ token });

export const setupSchema = yup.object({
  token,
  password: passwordSchema,
  code: yup.string().trim().max(10, 'The code has 6 digits. '),
});

export const staffPasswordSchema = yup.object({
  oldPassword: knownPassword('Password now'),
  password: newPassword('New password'),
});

export const newStaffSchema = yup.object({ name: staffNameSchema, role: roleField });

export const staffRoleSchema = yup.object({ role: roleField });

export type OfficeLoginForm = yup.InferType<typeof officeLoginSchema>;
export type SetupForm = yup.InferType<typeof setupSchema>;
export type NewStaffForm = yup.InferType<typeof newStaffSchema>;
export type StaffPasswordForm = yup.InferType<typeof staffPasswordSchema>;

const name = s.string();
const role = s.oneOf<Role>(ROLES);

export const officeSession = s.component(
  'OfficeSession',
  s.anyOf(
    s.object({ state: s.oneOf(['nobody']) }),
    s.object({
      state: s.oneOf(['code'], 'The password was accepted, the code is missing'),
      name,
      role,
    }),
    s.object({
      state: s.oneOf(['staff']),
      staffId: s.integer(),
      name,
      role,
      hasAuthenticator: s.boolean('Without one the password is asked again instead of a code'),
      recoveryCodesLeft: s.nullable(s.integer('Null without an authenticator')),
      freshUntil: s.integer('Epoch milliseconds until which no code is asked again'),
      kind: s.oneOf(SHOP_KINDS, 'Whether this is the real shop'),
    }),
  ),
);

/** Who uses the office in this browser: nobody, staff whose password was accepted, or staff. */
export type OfficeSession = ValueOf<typeof officeSession>;

export const staffMember = s.component(
  'StaffMember',
  s.object({
    staffId: s.integer(),
    name,
    role,
    isSetUp: s.boolean('False until the link for setting up was used'),
    hasAuthenticator: s.boolean(),
    createdAt: moment,
    disabledAt: s.nullable(moment),
    /** The last use of a session; null when nothing is known. */
    lastSeenAt: s.nullable(moment),
  }),
);

export type StaffMember = ValueOf<typeof staffMember>;

export const staffLink = s.component(
  'StaffLink',
  s.object({
    staffId: s.integer(),
    name,
    role,
    link: s.string('Works once; only its path while PUBLIC_ORIGIN is not set'),
    expiresAt: moment,
  }),
);

/** A link by which a member of staff sets a password, once. */
export type StaffLink = ValueOf<typeof staffLink>;

export const setupOffer = s.object({
  name,
  role,
  needsAuthenticator: s.boolean('True for owners'),
  otpauth: s.string('For an authenticator app; each call offers a new secret'),
});

/** What the page for setting up shows. */
export type SetupOffer = ValueOf<typeof setupOffer>;

export const recoveryCodes = s.array(
  s.string(),
  'Each works once instead of a code; never shown again',
);

export const staffSessionEntry = s.object({
  sessionId: s.string('An identifier, not the secret of the cookie'),
  browser: s.nullable(s.string('Such as “Chrome on Android”; null if unknown')),
  createdAt: moment,
  lastSeenAt: s.integer('Epoch milliseconds, accurate to five minutes'),
  isCurrent: s.boolean('The session of this request'),
});

const values = s.nullable(s.record<unknown>({}));

export const auditPage = s.object({
  records: s.array(
    s.component(
      'AuditRecord',
      s.object({
        auditId: s.integer(),
        at: moment,
        /** `system` acts on the command line or is the shop itself. */
        actorKind: s.oneOf(['staff', 'customer', 'system']),
        actorName: s.string(),
        operation: s.string('Such as “staff.add”'),
        subject: s.string(),
        /** What changed, from and to; null when there was or is nothing. */
        before: values,
        after: values,
      }),
    ),
  ),
  before: s.nullable(s.integer('For the next page; null on the last')),
});

export type AuditPage = ValueOf<typeof auditPage>;

/** A write of staff, as the office shows it. */
export type AuditRecord = AuditPage['records'][number];

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
    answer: withCookie(
      data(
        s.object({
          recoveryCodes,
          asksQuestions: s.boolean('The shop is new: GET /office/start has its questions'),
        }),
        'Codes to keep on paper',
      ),
    ),
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
