import * as yup from 'yup';
import {
  knownPassword,
  knownPasswordSchema,
  newPassword,
  PASSWORD_MAXIMUM,
  passwordSchema,
} from './customer';
import { ROLES, type Role } from './staff';
import type { officeSession, setupOffer, staffLink, staffMember } from './answers/staffAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

/** Who uses the office in this browser: nobody, staff whose password was accepted, or staff. */
export type OfficeSession = ValueOf<typeof officeSession>;

export type StaffMember = ValueOf<typeof staffMember>;

/** A link by which a member of staff sets a password, once. */
export type StaffLink = ValueOf<typeof staffLink>;

/** What the page for setting up shows. */
export type SetupOffer = ValueOf<typeof setupOffer>;

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

const role = yup
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

export const officeCodeSchema = yup.object({ code, trustsBrowser: yup.boolean().default(false) });

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

export const newStaffSchema = yup.object({ name: staffNameSchema, role });

export const staffRoleSchema = yup.object({ role });

export type OfficeLoginForm = yup.InferType<typeof officeLoginSchema>;
export type SetupForm = yup.InferType<typeof setupSchema>;
export type NewStaffForm = yup.InferType<typeof newStaffSchema>;
export type StaffPasswordForm = yup.InferType<typeof staffPasswordSchema>;
