import * as yup from 'yup';
import {
  codeSchema,
  emailSchema,
  fullNameSchema,
  knownPassword,
  knownPasswordSchema,
  mobileSchema,
  newPassword,
} from './customer.forms';
import { DISTRICTS } from './districts';
import { decimalNumber, text } from './fields';
import { addressSchema, placeOrderSchema } from './order.forms';

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

const MAX_RUPEES = 1_000_000_000;

const limit = (label: string) =>
  decimalNumber(label)
    .min(0, `${label} must be at least 0. `)
    .max(MAX_RUPEES, `${label} must be at most ${MAX_RUPEES}. `)
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
