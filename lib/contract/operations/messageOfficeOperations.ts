import * as yup from 'yup';
import { ORDER_MESSAGES } from '../orderActions';
import {
  messageQuerySchema,
  templateSchema,
  testMessageSchema,
} from '@/lib/contract/officeMessages';
import { messagePage, officeMessage, officeTemplate } from '../answers/messageAnswers';
import * as s from '../jsonSchema';
import { wholeNumber } from '../numbers';
import { data, operationsWith } from '../operation';

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
