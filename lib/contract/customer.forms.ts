import * as yup from 'yup';
import { TOO_MANY_LINES } from './cart.forms';
import { DISTRICTS } from './districts';
import {
  decimalNumber,
  EMAIL,
  isEmail,
  itmCodeSchema,
  lineQuantity,
  text,
  wholeNumber,
} from './fields';
import { MAX_CART_LINES, MAX_MESSAGE_LENGTH } from './limits';
import { PAYMENT_OPTIONS } from './paymentOptions';
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

export const addressSchema = yup.object({
  fullName: text('Full name', 120).required('Full name is required. '),
  shopName: text('Shop name', 120).nullable().default(null),
  line1: text('Address', 160).required('Address is required. '),
  line2: text('Address line 2', 160).nullable().default(null),
  town: text('Nearest main town', 80).required('Nearest main town is required. '),
  district: yup.string().oneOf(DISTRICTS, 'Choose a district. ').required('District is required. '),
  postcode: yup
    .string()
    .trim()
    .matches(/^\d{5}$/, { message: 'A postcode has 5 digits. ', excludeEmptyString: true })
    .nullable()
    .default(null),
  phone: phoneSchema.required('Phone is required. '),
  secondPhone: phoneSchema.nullable().default(null),
});

const titles = PAYMENT_OPTIONS.map((option) => option.title);

const MAX_RUPEES = 1_000_000_000_000;
const rupees = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAX_RUPEES, `${label} must be less than ${MAX_RUPEES}. `)
    .required(`${label} is required. `);

export const PO_NUMBER_MAXIMUM = 40;

/** Plain text in one line. */
export const poNumberSchema = text('Purchase order number', PO_NUMBER_MAXIMUM).matches(
  /^\P{C}*$/u,
  'A purchase order number is one line of text. ',
);

/** POST /order. The server compares `seen` with its own cart and prices; it never trusts it. */
export const placeOrderSchema = yup.object({
  address: addressSchema.required('Address is required. '),
  paymentTitle: yup.string().oneOf(titles, 'Choose how to pay. ').required('Choose how to pay. '),
  /** True: the buyer collects the order at the counter, where that is offered. */
  isPickUp: yup.boolean().typeError('Pick-up must be true or false. '),
  note: text('Note', 500).nullable().default(null),
  /** The buyer's own number of the order; dealers only. */
  poNumber: poNumberSchema,
  /** False: do not save the address in the address book. */
  keepAddress: yup.boolean().typeError('Keeping the address must be true or false. '),
  /** The account of a shop whose colleague orders; the checkout names it. */
  forAccount: wholeNumber('Account').positive('Account must be a positive integer. '),
  seen: yup
    .object({
      total: rupees('Total'),
      lines: yup
        .array(
          yup.object({
            itmCode: itmCodeSchema,
            qty: lineQuantity,
            unitPrice: rupees('Price'),
          }),
        )
        .max(MAX_CART_LINES, TOO_MANY_LINES)
        .required('Lines are required. '),
    })
    .required('The total and lines that were shown are required. '),
});

export type PlaceOrder = yup.InferType<typeof placeOrderSchema>;

export const trackSchema = yup.object({
  orderNumber: text('Order number', 30).required('Order number is required. '),
  phone: phoneSchema.required('Phone is required. '),
});

export type TrackForm = yup.InferType<typeof trackSchema>;

const VAT_SUFFIX = /-?7000$/;

const tin = yup
  .string()
  .trim()
  .transform((value: unknown) =>
    typeof value === 'string' ? (normaliseTin(value) ?? value) : value,
  )
  .matches(/^\d{9}$/, { message: 'A TIN has 9 digits. ', excludeEmptyString: true })
  .meta({
    accepts: '9 digits, or a VAT number, which adds 7000; required with vatRegistered',
  });

/** PUT /user/update-user. Omitted fields stay unchanged; the last three are for dealers. */
export const updateUserSchema = yup.object({
  fullName: fullNameSchema,
  shopName: text('Shop name', 120).nullable(),
  vatRegistered: yup.boolean().typeError('Say yes or no. '),
  tin: tin.nullable().when('vatRegistered', {
    is: true,
    then: (schema) => schema.required('A TIN is needed for tax invoices. '),
  }),
});

const ONE_CONTACT = 'Please give either a phone number or an e-mail address. ';

function isOneContact({ phone, email }: { phone?: string; email?: string }): boolean {
  return [phone, email].filter((value) => value !== undefined && value !== '').length === 1;
}

export const contactRequestSchema = yup
  .object({ phone: mobileSchema, email: emailSchema, password: knownPasswordSchema })
  .test('one contact', ONE_CONTACT, isOneContact);

/** PUT /user/change-phone-email: the same contact with the code sent to it. */
export const contactChangeSchema = yup
  .object({ phone: mobileSchema, email: emailSchema, otp: codeSchema })
  .test('one contact', ONE_CONTACT, isOneContact);

export const newPhoneSchema = yup.object({
  phone: mobileSchema.required('Mobile phone is required. '),
  password: knownPasswordSchema,
});
export const newEmailSchema = yup.object({
  email: emailSchema.required('E-mail is required. '),
  password: knownPasswordSchema,
});

export const changePasswordSchema = yup.object({
  oldPassword: knownPassword('Old password'),
  password: newPassword('New password'),
});

export const dealerRequestSchema = yup.object({
  shopName: text('Shop name', 120).required('Shop name is required. '),
  town: text('Nearest main town', 80).required('Nearest main town is required. '),
  district: yup.string().oneOf(DISTRICTS, 'Choose a district. ').required('District is required. '),
  registrationNumber: text('Registration number', 40),
  buys: text('What you buy', 500).required('What you buy is required. '),
  note: text('Note', 1000),
});

export type UpdateUserForm = yup.InferType<typeof updateUserSchema>;
export type ContactRequestForm = yup.InferType<typeof contactRequestSchema>;
export type ContactChangeForm = yup.InferType<typeof contactChangeSchema>;
export type ChangePasswordForm = yup.InferType<typeof changePasswordSchema>;
export type DealerRequestForm = yup.InferType<typeof dealerRequestSchema>;

/** Returns the 9 digits of a taxpayer number or of a VAT number, which appends 7000; else null. */
export function normaliseTin(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  const tin = digits.length > 9 ? digits.replace(VAT_SUFFIX, '') : digits;
  return /^\d{9}$/.test(tin) ? tin : null;
}

/** POST and PUT /user/addresses. The checkout preselects the default address. */
export const savedAddressSchema = addressSchema.shape({
  isDefault: yup
    .boolean()
    .typeError('The default mark must be true or false. ')
    .nullable()
    .default(false),
});

export type SaveAddress = yup.InferType<typeof savedAddressSchema>;

const MAX_NAME = 60;

export const apiKeySchema = yup.object({
  name: text('Name', MAX_NAME).required('Name is required. '),
});

const MAX_LIMIT_RUPEES = 1_000_000_000;

const limit = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAX_LIMIT_RUPEES, `${label} must be at most ${MAX_LIMIT_RUPEES}. `)
    .nullable()
    // An empty field of a form is no limit.
    .transform((value: unknown, given: unknown) => (given === '' ? null : value))
    .default(null);

/** What a person of the team may do. */
const MEMBER_TERMS = {
  role: yup
    .string()
    .oneOf(['buyer', 'technician'] as const, 'Choose what they may do. ')
    .required('Choose what they may do. '),
  /** False hides dealer prices and orders from a technician. */
  seesPrices: yup.boolean().typeError('seesPrices must be true or false. ').default(true),
  /** In rupees: what a buyer may order without approval; null is no limit. */
  orderLimit: limit('The limit for each order'),
  monthLimit: limit('The limit for each month'),
};

export const inviteSchema = yup.object({
  phone: mobileSchema.required('Mobile phone is required. '),
  ...MEMBER_TERMS,
});
export type InviteForm = yup.InferType<typeof inviteSchema>;

export const memberTermsSchema = yup.object(MEMBER_TERMS);
export type MemberTerms = yup.InferType<typeof memberTermsSchema>;

/** What the owner saw and approves: the lines asked for, or fewer. */
export const approveSchema = placeOrderSchema.pick(['paymentTitle', 'seen']);
export type ApproveForm = yup.InferType<typeof approveSchema>;

export const rejectSchema = yup.object({
  reason: text('The reason', 200).required('Please say why. '),
});
