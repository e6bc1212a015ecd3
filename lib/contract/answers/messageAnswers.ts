import { ORDER_MESSAGES, type OrderMessage } from '../orderActions';
import {
  MESSAGE_CHANNELS,
  MESSAGE_FIELDS,
  type MessageChannel,
  type MessageField,
} from '../messageFields';
import { MAX_MESSAGE_COUNT, MESSAGE_STATES } from '@/lib/contract/officeMessages';
import * as s from '../jsonSchema';
import { keysOf } from '../records';
import { moment } from './orderAnswers';

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
