import * as yup from 'yup';
import { id, wholeNumber } from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { next } from './officeOrder.contract';
import { data, done, operationsWith } from './operation';
import { WEBHOOK_TOPICS, type WebhookTopic } from './webhookTopics';

export const MAX_WEBHOOKS = 10;
export const WEBHOOK_LOG_PAGE = 50;

const webhook = s.object({
  webhookId: s.integer(),
  url: s.string(),
  topics: s.array(s.oneOf(WEBHOOK_TOPICS)),
  isOn: s.boolean(),
  createdAt: moment,
  last: s.nullable(
    s.object(
      { at: moment, status: s.nullable(s.integer()), failure: s.nullable(s.string()) },
      'The last attempt',
    ),
  ),
});

const webhooks = s.array(webhook);
export type Webhook = ValueOf<typeof webhook>;

const withSecret = s.object({
  webhook,
  secret: s.string('With which messages are signed; it is never shown again'),
});
export type WebhookSecret = ValueOf<typeof withSecret>;

const attempt = s.object({
  logId: s.integer(),
  messageId: s.string('The `webhook-id`, the same in each attempt'),
  type: s.string('Such as "order.sent"'),
  attempt: s.integer(),
  at: moment,
  status: s.nullable(s.integer('Of the answer; null where none came')),
  ms: s.integer(),
  failure: s.nullable(s.string()),
});
export type WebhookAttempt = ValueOf<typeof attempt>;

const log = s.object({ attempts: s.array(attempt, 'The newest first'), next });
export type WebhookLog = ValueOf<typeof log>;

const url = yup
  .string()
  .trim()
  .max(500, 'The address is too long. ')
  .required('The address is required. ');
const isTold = yup
  .boolean()
  .typeError('Say true or false. ')
  .required('Say whether it hears of this. ');
/** What it hears of. */
const topics = { orders: isTold, stock: isTold, prices: isTold } satisfies Record<
  WebhookTopic,
  unknown
>;

export const newWebhookSchema = yup.object({ url, ...topics });
export const changeWebhookSchema = yup.object({
  url,
  ...topics,
  isOn: yup.boolean().typeError('Say true or false. ').required('Say whether it is on. '),
});
export type WebhookForm = yup.InferType<typeof newWebhookSchema>;
export type WebhookChange = yup.InferType<typeof changeWebhookSchema>;

const logQuerySchema = yup.object({
  after: wholeNumber('after').min(1, 'after must be a positive integer. '),
});

const params = { webhookId: id() };
const errors = { 404: 'There is no such address' };

export const webhookOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'write_webhooks',
})({
  'GET /office/webhooks': {
    summary: 'Addresses that hear of orders, stock and prices',
    answer: data(webhooks, `At most ${MAX_WEBHOOKS}`),
  },
  'POST /office/webhooks': {
    summary: 'Add an address',
    description: 'Only https, and only on the internet. The secret is in this answer alone.',
    body: newWebhookSchema,
    answer: data(withSecret, 'The address and its secret'),
    errors: { 409: `There are ${MAX_WEBHOOKS} already` },
  },
  'PUT /office/webhooks/{webhookId}': {
    summary: 'Change an address, what it hears of, or whether it is on',
    params,
    body: changeWebhookSchema,
    answer: data(webhook, 'As it is now'),
    errors,
  },
  'DELETE /office/webhooks/{webhookId}': {
    summary: 'Remove an address and its log',
    params,
    answer: done('It hears of nothing more'),
    errors,
  },
  'POST /office/webhooks/{webhookId}/secret': {
    summary: 'Replace the secret of an address',
    params,
    answer: data(withSecret, 'The new secret, shown once'),
    errors,
  },
  'POST /office/webhooks/{webhookId}/test': {
    summary: 'Send a test message now',
    params,
    answer: data(attempt, 'What came of it'),
    errors,
  },
  'GET /office/webhooks/{webhookId}/log': {
    summary: 'Attempts to reach an address',
    params,
    query: logQuerySchema,
    answer: data(log, `${WEBHOOK_LOG_PAGE} of them`),
    errors,
  },
  'POST /office/webhooks/{webhookId}/log/{logId}/again': {
    summary: 'Send a message of the log again, now',
    params: { ...params, logId: id() },
    answer: data(attempt, 'What came of it'),
    errors,
  },
});
