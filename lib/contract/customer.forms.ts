import * as yup from 'yup';
import { EMAIL, isEmail, text } from './fields';
import { MAX_MESSAGE_LENGTH } from './limits';
import { normalisePhone, STORED_MOBILE, STORED_PHONE } from '@/lib/input/phone';
import { visibleText } from '@/lib/input/plainText';

export const PASSWORD_MINIMUM = 8;
export const PASSWORD_MAXIMUM = 128;

export const fullNameSchema = text('Full name', 120).required('Full name is required. ');

export const emailSchema = yup
  .string()
  .trim()
  .lowercase()
  .max(200, 'E-mail must be at most 200 characters. ')
  .matches(EMAIL, {
    message: 'E-mail is not valid. ',
    excludeEmptyString: true,
  });

/** Accepts any spelling of a Sri Lankan number; casts to '94' and 9 digits (spec 5). */
const phone = yup
  .string()
  .trim()
  .transform((value: unknown) =>
    typeof value === 'string' ? (normalisePhone(value) ?? visibleText(value)) : value,
  )
  .matches(STORED_PHONE, {
    message: 'A phone number has 9 digits after 94, for example 077 123 4567. ',
    excludeEmptyString: true,
  })
  .meta({ accepts: 'Any spelling of a Sri Lankan number, such as 077 123 4567' });

/** One-time codes are sent to mobile numbers only (spec 5). */
export const mobileSchema = phone.matches(STORED_MOBILE, {
  message: 'Please enter a mobile number, for example 077 123 4567: we send a code to it. ',
  excludeEmptyString: true,
});

export const phoneSchema = phone;

/** For a new password; only the server checks how guessable it is. */
export function newPassword(label: string) {
  const least = `${label} must be at least ${PASSWORD_MINIMUM} characters. `;
  return knownPassword(label).min(PASSWORD_MINIMUM, least);
}

/** For an existing password: checks its length only. */
export function knownPassword(label: string) {
  return yup
    .string()
    .required(`${label} is required. `)
    .max(PASSWORD_MAXIMUM, `${label} must be at most ${PASSWORD_MAXIMUM} characters. `);
}

export const passwordSchema = newPassword('Password');
export const knownPasswordSchema = knownPassword('Password');

export const registerSchema = yup.object({
  fullName: fullNameSchema,
  phone: mobileSchema.required('Mobile phone is required. '),
  email: emailSchema,
  password: passwordSchema,
});

/** The phone of a person who comes from a provider for the first time. */
export const providerPhoneSchema = yup.object({
  phone: mobileSchema.required('Mobile phone is required. '),
});

const login = text('Phone or e-mail', 200).required('Phone or e-mail is required. ');

export const loginSchema = yup.object({ login, password: knownPasswordSchema });

/** Accepts 4 to 8 digits (spec 5); the shop issues 6. */
export const codeSchema = yup
  .string()
  .trim()
  .required('The code is required. ')
  .matches(/^\d*$/, 'The code consists of digits only. ')
  .min(4, 'The code has 4 to 8 digits. ')
  .max(8, 'The code has 4 to 8 digits. ');

export const otpSchema = yup.object({ otp: codeSchema });

/** Sign-in by a code, step 1: send it. */
export const signInCodeSchema = yup.object({
  phone: mobileSchema.required('Mobile phone is required. '),
});

/** Sign-in by a code, step 2: enter it. */
export const codeSignInSchema = signInCodeSchema.shape({ otp: codeSchema });

/** Forgotten password, step 1: send a code. */
export const recoverySchema = yup.object({ login });

/** Forgotten password, step 2: the code and the new password. */
export const recoveryChangeSchema = yup.object({
  login,
  otp: codeSchema,
  password: passwordSchema,
});

export type RegisterForm = yup.InferType<typeof registerSchema>;
export type ProviderPhoneForm = yup.InferType<typeof providerPhoneSchema>;
export type LoginForm = yup.InferType<typeof loginSchema>;
export type OtpForm = yup.InferType<typeof otpSchema>;
export type SignInCodeForm = yup.InferType<typeof signInCodeSchema>;
export type CodeSignInForm = yup.InferType<typeof codeSignInSchema>;
export type RecoveryForm = yup.InferType<typeof recoverySchema>;
export type RecoveryChangeForm = yup.InferType<typeof recoveryChangeSchema>;

/** A visitor's contact; a customer is notified at their own number. */
export const stockWatchSchema = yup.object({
  contact: text('Phone or e-mail', 200)
    .required('Phone or e-mail is required. ')
    .test(
      'reachable',
      'Enter a phone number, for example 077 123 4567, or an e-mail address. ',
      (value = '') => value === '' || isEmail(value) || normalisePhone(value) !== null,
    )
    .meta({ accepts: 'A Sri Lankan phone number or an e-mail address' }),
});

const replyTo = text('Phone or e-mail', 200)
  .required('Phone or e-mail is required, so that we can reply. ')
  .test(
    'reachable',
    'Enter a phone number, for example 077 123 4567, or an e-mail address. ',
    (value) => value === undefined || isEmail(value) || normalisePhone(value) !== null,
  )
  .meta({ accepts: 'A Sri Lankan phone number or an e-mail address' });

export const contactSchema = yup.object({
  fullName: text('Name', 120).required('Name is required. '),
  replyTo,
  subject: text('Subject', 120),
  message: text('Message', MAX_MESSAGE_LENGTH).required('Message is required. '),
  /** Honeypot: the field is invisible, so only a bot fills it in. */
  website: yup.string(),
});

export type ContactForm = yup.InferType<typeof contactSchema>;
