import { ROLES, type Role } from '@/lib/contract/staff';
import * as s from '../jsonSchema';
import { moment } from './orderAnswers';

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
    }),
  ),
);

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

export const setupOffer = s.object({
  name,
  role,
  needsAuthenticator: s.boolean('True for owners'),
  otpauth: s.string('For an authenticator app; each call offers a new secret'),
});

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
