import * as yup from 'yup';
import { MESSAGE_CHANNELS } from './messageFields';
import { normalisePhone } from './phone';
import { STORED_MOBILE } from './storedPhone';
import { isEmail } from './email';
import { wholeNumber } from './numbers';
import type { messagePage, officeMessage, officeTemplate } from './answers/messageAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

/** Waiting: still to be tried, perhaps again. Failed: given up until staff retry it. */
export const MESSAGE_STATES = ['waiting', 'failed', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export type OfficeMessage = ValueOf<typeof officeMessage>;

/** Counts end at this number, which then means "or more". */
export const MAX_MESSAGE_COUNT = 1_000;

export type MessagePage = ValueOf<typeof messagePage>;

export const MESSAGE_PAGE_SIZE = 50;

export const messageQuerySchema = yup.object({
  state: yup.string().oneOf(['waiting', 'failed'] as const, 'state must be waiting or failed. '),
  before: wholeNumber('before').min(1, 'before must be a positive integer. '),
});

export const testMessageSchema = yup.object({
  channel: yup
    .string()
    .oneOf(MESSAGE_CHANNELS, 'Choose text message or mail. ')
    .required('Choose text message or mail. '),
  recipient: text('The recipient', 200)
    .required('The recipient is required. ')
    .test('reachable', function (given, { createError }) {
      const { channel } = this.parent as { channel?: unknown };
      if (given === undefined || recipientOf(String(channel), given) !== null) return true;
      return createError({
        message:
          channel === 'sms'
            ? 'Enter a mobile number, for example 077 123 4567. '
            : 'Enter an e-mail address. ',
      });
    }),
});

/** Returns a mobile number as it is stored, or an e-mail address; null for anything else. */
export function recipientOf(channel: string, typed: string): string | null {
  if (channel !== 'sms') return isEmail(typed) ? typed : null;
  const phone = normalisePhone(typed);
  return phone !== null && STORED_MOBILE.test(phone) ? phone : null;
}

export type OfficeTemplate = ValueOf<typeof officeTemplate>;

export const MAX_TEMPLATE = { sms: 800, subject: 150, mail: 5_000 } as const;

const words = (label: string, most: number) =>
  yup
    .string()
    .max(most, `${label} must be at most ${most} characters. `)
    .required(`${label} is required. `);

/** PUT /office/templates/{key}; the server also checks the fields and the parts of a text message. */
export const templateSchema = yup.object({
  sms: words('The text message', MAX_TEMPLATE.sms),
  subject: words('The subject', MAX_TEMPLATE.subject),
  mail: words('The mail', MAX_TEMPLATE.mail),
  version: wholeNumber('version')
    .min(0, 'version must be at least 0. ')
    .required('version is required. '),
});
export type TemplateForm = yup.InferType<typeof templateSchema>;
