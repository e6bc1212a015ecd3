import * as yup from 'yup';
import { isEmail, text, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import {
  MESSAGE_CHANNELS,
  MESSAGE_FIELDS,
  type MessageChannel,
  type MessageField,
  ORDER_MESSAGES,
  type OrderMessage,
} from './order';
import { data, operationsWith } from './operation';
import { normalisePhone, STORED_MOBILE } from '@/lib/input/phone';
import { keysOf } from './records';

/** Waiting: still to be tried, perhaps again. Failed: given up until staff retry it. */
export const MESSAGE_STATES = ['waiting', 'failed', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Counts end at this number, which then means "or more". */
export const MAX_MESSAGE_COUNT = 1_000;

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

const channel = s.oneOf<MessageChannel>(MESSAGE_CHANNELS);
const TEXTS = {
  sms: s.string(),
  subject: s.string('The subject of the mail'),
  mail: s.string(),
};
const texts = s.object(TEXTS);

export const officeMessage = s.component(
  'OfficeMessage',
  s.object({
    jobId: s.integer(),
    channel,
    recipient: s.string(),
    event: s.nullable(s.string('Such as sent; null for other messages, such as codes')),
    about: s.nullable(s.string('Such as an order number')),
    subject: s.string(),
    text: s.nullable(
      s.string('Null for codes, which staff must not see, and where it was deleted'),
    ),
    state: s.oneOf(MESSAGE_STATES),
    attempts: s.integer(),
    failure: s.nullable(s.string('Why the last attempt failed')),
    createdAt: moment,
    /** When it is tried next; null unless it waits. */
    nextAttemptAt: s.nullable(moment),
    sentAt: s.nullable(moment),
    failedAt: s.nullable(moment),
    canRetry: s.boolean(),
  }),
);

export type OfficeMessage = ValueOf<typeof officeMessage>;

const count = s.integer({ maximum: MAX_MESSAGE_COUNT, description: 'The maximum means or more' });

export const messagePage = s.component(
  'MessagePage',
  s.object({
    messages: s.array(officeMessage),
    before: s.nullable(s.integer('For the next page; null on the last')),
    /** How many there are, at most MAX_MESSAGE_COUNT. */
    waiting: count,
    failed: count,
  }),
);

export type MessagePage = ValueOf<typeof messagePage>;

const smsSize = s.object({
  parts: s.integer('As how many text messages it is paid'),
  characters: s.integer(),
  room: s.integer('How many characters fit into these parts'),
  isUnicode: s.boolean(),
});

export const officeTemplate = s.component(
  'MessageTemplate',
  s.object({
    ...TEXTS,
    key: s.oneOf<OrderMessage>(ORDER_MESSAGES),
    fields: s.array(
      s.object({
        name: s.oneOf<MessageField>(keysOf(MESSAGE_FIELDS)),
        means: s.string(),
        example: s.string(),
      }),
    ),
    channels: s.array(channel, 'By which channels buyers hear of it (settings); none: not at all'),
    preview: s.object({ ...TEXTS, smsSize }),
    defaults: texts,
    version: s.integer('0: never changed'),
    changedAt: s.nullable(moment),
    changedBy: s.nullable(s.string()),
  }),
);

export type OfficeTemplate = ValueOf<typeof officeTemplate>;

/** The owner's words of an event, with fields such as {orderNumber} (messageTemplate.ts). */
export type MessageTexts = OfficeTemplate['defaults'];

export type TemplatePreview = OfficeTemplate['preview'];

/** How a text message is sent and paid. */
export type SmsSize = TemplatePreview['smsSize'];

const JOB_ID = {
  jobId: wholeNumber('Message')
    .min(1, 'Unknown message. ')
    .max(Number.MAX_SAFE_INTEGER, 'Unknown message. ')
    .required('Unknown message. '),
};
const KEY = {
  key: yup.string().oneOf(ORDER_MESSAGES, 'Unknown template. ').required('Unknown template. '),
};
const NO_MESSAGE = 'There is no such message';

export const messageOfficeOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/messages': {
    summary: 'List messages that wait or failed, the newest first',
    description: '50 at a time: `before` is the `before` of the last answer.',
    permission: 'read_messages',
    query: messageQuerySchema,
    answer: data(messagePage, 'A page of messages'),
  },
  'GET /office/messages/{jobId}': {
    summary: 'Read whether a message was sent',
    permission: 'read_messages',
    params: JOB_ID,
    answer: data(officeMessage, 'The message'),
    errors: { 404: NO_MESSAGE },
  },
  'POST /office/messages/{jobId}/retry': {
    summary: 'Send a message again at once',
    permission: 'write_messages',
    params: JOB_ID,
    answer: data(officeMessage, 'The message, waiting'),
    errors: {
      404: NO_MESSAGE,
      409: 'It was sent, is being sent, is too old, or its text was deleted',
    },
  },
  'POST /office/messages/test': {
    summary: 'Send a test message',
    permission: 'write_messages',
    body: testMessageSchema,
    answer: data(officeMessage, 'The message, waiting'),
    limit: { name: 'test messages', requests: 30, windowMs: 60 * 60_000 },
  },
  'GET /office/templates': {
    summary: 'List the templates of messages to buyers',
    permission: 'read_messages',
    answer: data(s.array(officeTemplate), 'One for each event of an order'),
  },
  'GET /office/templates/{key}': {
    summary: 'Read a template',
    permission: 'read_messages',
    params: KEY,
    answer: data(officeTemplate, 'The template, with a preview'),
  },
  'PUT /office/templates/{key}': {
    summary: 'Change a template',
    description:
      'Fields are named in braces, such as {orderNumber}. Text in square brackets is left out when ' +
      'one of its fields is empty. `version` is that of the template that was read.',
    permission: 'write_messages',
    params: KEY,
    body: templateSchema,
    answer: data(officeTemplate, 'The changed template, with a preview'),
    errors: { 409: 'Someone else changed it' },
  },
});
