import * as yup from 'yup';
import { wholeNumber } from './fields';
import * as s from './jsonSchema';
import type { ValueOf } from './jsonSchema';
import { data, operationsWith } from './operation';
import { isRecord } from './records';
import { SETTINGS_CONFLICT } from './settings.contract';
import { SHOP_KINDS } from './shopKind';

/** The questions of a new shop, in their order. */
export const FIRST_STEPS = ['name', 'delivery', 'payments', 'catalogue'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The settings that each question asks for; the others are in Settings. */
export const STEP_SETTINGS: Record<FirstStep, readonly string[]> = {
  name: ['siteName', 'phones'],
  delivery: ['delivery', 'pickUp'],
  payments: ['payment', 'bankAccount'],
  catalogue: [],
};

const count = (name: string) =>
  wholeNumber(name).min(0, `${name} must be at least 0. `).required(`${name} is required. `);

export const stepSchema = yup.object({
  isDone: yup.boolean().strict().required('isDone is required. '),
  /** Of the settings that were read; needed with settings. */
  version: wholeNumber('version').min(0, 'version must be at least 0. '),
  settings: yup
    .mixed<Record<string, unknown>>(isRecord)
    .meta({ isOpen: true })
    .typeError('settings must be an object. '),
});
export type StepForm = yup.InferType<typeof stepSchema>;

export const removeDemoSchema = yup.object({ orders: count('orders') });
export const fillDemoSchema = yup.object({});

const rupees = s.number('Rupees');

export const firstSteps = s.component(
  'FirstSteps',
  s.object({
    steps: s.array(s.object({ step: s.oneOf(FIRST_STEPS), isOpen: s.boolean() })),
    version: s.integer('Of the settings that the answers are read from'),
    answers: s.object({
      siteName: s.string(),
      phones: s.array(s.string()),
      delivery: s.object({
        first: rupees,
        further: rupees,
        freeFrom: s.number('Rupees; 0: never free'),
      }),
      pickUp: s.boolean(),
      payments: s.array(
        s.object({
          title: s.string(),
          isOffered: s.boolean(),
          isUsable: s.boolean('False while its gateway is not configured'),
        }),
      ),
      bankAccount: s.object({
        bank: s.string(),
        branch: s.string(),
        number: s.string(),
        name: s.string(),
      }),
    }),
    catalogue: s.object({
      kind: s.oneOf(SHOP_KINDS),
      isFilling: s.boolean('The demo catalogue is being written'),
      items: s.integer('Those that are sold'),
      orders: s.integer(),
      customers: s.integer(),
    }),
  }),
);

/** What is still open after the first start, and the answers so far. */
export type FirstSteps = ValueOf<typeof firstSteps>;

const STALE = 'The settings, or the number of orders, are not those that were read';

export const startOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'set_up_shop',
})({
  'GET /office/start': {
    summary: 'The questions of a new shop',
    answer: data(firstSteps, 'What is open, and the answers so far'),
  },
  'PUT /office/start/{step}': {
    summary: 'Answer a question of a new shop, or open it again',
    description: 'With settings it saves them as PUT /office/settings does.',
    params: { step: yup.string().oneOf(FIRST_STEPS, 'There is no such question. ').required() },
    body: stepSchema,
    answer: data(firstSteps, 'What is open now'),
    ...SETTINGS_CONFLICT,
  },
  'POST /office/demo': {
    summary: 'Fill an empty shop with the demo catalogue and its orders',
    body: fillDemoSchema,
    answer: data(firstSteps, 'It is filled within a minute'),
    errors: { 409: 'There are items already' },
  },
  'DELETE /office/demo': {
    summary: 'Remove the demo: its items, orders and customers',
    description:
      'Everything that was sold in the demo is removed with it, so `orders` says how many orders were seen. ' +
      'Staff, settings and the audit stay.',
    body: removeDemoSchema,
    answer: data(firstSteps, 'The shop is empty, and no demo any more'),
    errors: { 409: STALE },
  },
});
