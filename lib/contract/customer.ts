import * as yup from 'yup';
import { KEPT_MOBILE, KEPT_PHONE, normalisePhone } from '@/lib/commerce/phone';
import { EMAIL } from './email';

export type YesNo = 'YES' | 'NO';

/** What a page knows of who is looking: seeded by the server, kept in step across tabs. */
export type SessionState = {
  isLoggedIn: YesNo;
  /** YES while the one-time code sent at registration is awaited. */
  isOtpPending: YesNo;
  /** 1 retail; above 1 a dealer's tier. */
  userType: number;
  fullName: string;
  /** Tells stored state of one customer from another's; '' for a visitor. */
  owner: string;
  /** Only while the merchant has not approved a new customer, who can look but not buy. */
  isApprovalPending?: 'YES';
};

export type UserDetails = {
  fullName: string;
  shopName: string | null;
  phone: string | null;
  email: string | null;
  /** A code that went there was entered. */
  emailVerified: boolean;
  userType: number;
  /** Of a dealer, for tax invoices: 9 digits. */
  tin: string | null;
  vatRegistered: boolean;
  /** Other ways to sign in. */
  thirdPartyAuths: AuthType[];
  /** The request for dealer prices that is not answered yet. */
  dealerRequest: { shopName: string; requestedAt: number } | null;
};

export const AUTH_TYPES = ['google', 'facebook', 'apple'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** A menu entry of the account, computed on the server from the customer and the settings. */
export type SpecialCategory = { name: string; link: string };

export const PASSWORD_MINIMUM = 8;
export const PASSWORD_MAXIMUM = 128;

export const fullNameSchema = yup
  .string()
  .trim()
  .max(120, 'Full name must be at most 120 characters. ')
  .required('Full name is required. ');

export const emailSchema = yup
  .string()
  .trim()
  .lowercase()
  .max(200, 'E-mail must be at most 200 characters. ')
  .matches(EMAIL, {
    message: 'E-mail is not valid. ',
    excludeEmptyString: true,
  });

/** Any way of writing a number of Sri Lanka; kept as '94' and 9 digits (spec 5). */
const phone = yup
  .string()
  .trim()
  .transform((value: unknown) =>
    typeof value === 'string' ? (normalisePhone(value) ?? value) : value,
  )
  .matches(KEPT_PHONE, {
    message: 'A phone number has 9 digits after 94, for example 077 123 4567. ',
    excludeEmptyString: true,
  })
  .meta({ accepts: 'Any spelling of a Sri Lankan number, such as 077 123 4567' });

/** One-time codes go to mobiles (spec 5). */
export const mobileSchema = phone.matches(KEPT_MOBILE, {
  message: 'A mobile number is needed for the code, for example 077 123 4567. ',
  excludeEmptyString: true,
});

export const phoneSchema = phone;

/**
 * A new one; whether it is too easy is for the server to say. Of several sentences a form and an
 * answer give the first, so that what is empty is called missing, not short.
 */
export const passwordSchema = yup
  .string()
  .required('Password is required. ')
  .min(PASSWORD_MINIMUM, `Password must be at least ${PASSWORD_MINIMUM} characters. `)
  .max(PASSWORD_MAXIMUM, `Password must be at most ${PASSWORD_MAXIMUM} characters. `);

export const registerSchema = yup.object({
  fullName: fullNameSchema,
  phone: mobileSchema.required('Mobile phone is required. '),
  email: emailSchema,
  password: passwordSchema,
});

/** A phone number or an e-mail address. */
const login = yup
  .string()
  .trim()
  .max(200, 'Phone or e-mail must be at most 200 characters. ')
  .required('Phone or e-mail is required. ');

/** One that exists, so that only its length is asked about. */
export const knownPasswordSchema = yup
  .string()
  .max(PASSWORD_MAXIMUM, `Password must be at most ${PASSWORD_MAXIMUM} characters. `)
  .required('Password is required. ');

export const loginSchema = yup.object({ login, password: knownPasswordSchema });

/** Trimmed, required, 4 to 8 (spec 5); the shop issues 6 digits. */
export const codeSchema = yup
  .string()
  .trim()
  .required('The code is required. ')
  .matches(/^\d*$/, 'The code has digits only. ')
  .min(4, 'The code has 4 to 8 digits. ')
  .max(8, 'The code has 4 to 8 digits. ');

export const otpSchema = yup.object({ otp: codeSchema });

/** Forgotten password, first step: where the code goes. */
export const recoverySchema = yup.object({ login });

/** Forgotten password, second step: the code and the new password. */
export const recoveryChangeSchema = yup.object({
  login,
  otp: codeSchema,
  password: passwordSchema,
});

export type RegisterForm = yup.InferType<typeof registerSchema>;
export type LoginForm = yup.InferType<typeof loginSchema>;
export type OtpForm = yup.InferType<typeof otpSchema>;
export type RecoveryForm = yup.InferType<typeof recoverySchema>;
export type RecoveryChangeForm = yup.InferType<typeof recoveryChangeSchema>;

/** Another code can be asked for after this long. */
export const RESEND_WAIT_SECONDS = 60;

/** Why a code was refused (spec 8). */
export type VerifyReason =
  | 'already verified'
  | 'already registered'
  | 'wrong code'
  | 'too many tries'
  | 'expired'
  | 'not a code'
  | 'signed out';

export type VerifyRefusal = { reason: VerifyReason; description: string };
