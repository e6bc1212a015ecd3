import * as yup from 'yup';
import {
  decimalNumber,
  id,
  itmCodeSchema,
  oneLine,
  orderNumberParam,
  orderVersion,
  positiveCode,
} from './fields';
import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { lines, MAX_LINES, orderChange, reason } from './orderChange.contract';
import { OF_STAFF } from './officeOrder.contract';
import { data, operationsWith } from './operation';

/** The longest task: it is read in passing. */
export const MAX_TASK = 300;

const unitPrice = decimalNumber('Price')
  .min(0, 'A price is at least 0. ')
  .max(100_000_000, 'A price is at most 100000000. ')
  .required('Price is required. ');

/** PUT /office/orders/{orderNumber}/prices */
export const changePricesSchema = yup.object({
  version: orderVersion,
  reason: reason.required('Say why. '),
  lines: yup
    .array(yup.object({ itmCode: itmCodeSchema, unitPrice }))
    .min(1, 'Lines are required. ')
    .max(MAX_LINES, `At most ${MAX_LINES} lines at once. `)
    .required('Lines are required. '),
});

/** POST /office/orders/{orderNumber}/split */
export const splitSchema = yup.object({ version: orderVersion, lines: lines(1) });

/** PUT /office/orders/{orderNumber}/hold */
export const holdSchema = yup.object({
  version: orderVersion,
  until: yup
    .string()
    .trim()
    .max(10, 'A day is written as 2026-12-25. ')
    .matches(/^\d{4}-\d\d-\d\d$/, {
      message: 'A day is written as 2026-12-25. ',
      excludeEmptyString: true,
    }),
});

/** POST /office/orders/{orderNumber}/tasks */
export const taskSchema = yup.object({
  version: orderVersion,
  words: oneLine('The task', MAX_TASK).required('Say what to do. '),
  staffId: positiveCode('The colleague').required('Choose who does it. '),
});

const colleagues = s.array(
  s.object({ staffId: s.integer(), name: s.string() }),
  'Who works here, by name',
);

export type Colleague = ValueOf<typeof colleagues>[number];

const myTasks = s.array(
  s.object({
    taskId: s.integer(),
    orderNumber: s.string(),
    words: s.string(),
    by: s.string(),
    at: moment,
  }),
  'The oldest first',
);

/** What one person is to do about an order. */
export type MyTask = ValueOf<typeof myTasks>[number];

export const orderGrowOperations = operationsWith({ ...orderChange, permission: 'write_orders' })({
  'PUT /office/orders/{orderNumber}/prices': {
    summary: 'Give lines the prices that staff agreed with the buyer',
    description:
      'Before packing, with a reason. A seller may differ from the first price of the order by the percentage ' +
      'of the settings, an owner by any. Papers say that a price was agreed.',
    body: changePricesSchema,
  },
  'POST /office/orders/{orderNumber}/split': {
    summary: 'Make an order of its own of some pieces',
    description:
      'Before packing. Both keep their prices; delivery stays on the first order, and what was paid beyond it ' +
      'goes with the part, to the cent. `part` of the last event is the number of the new order.',
    body: splitSchema,
  },
  'PUT /office/orders/{orderNumber}/hold': {
    summary: 'Keep an order from being picked before a day',
    description: 'Without a day it is let go. On the day it waits to be picked again by itself.',
    body: holdSchema,
  },
});

export const orderTaskOperations = operationsWith({ ...orderChange, permission: 'pack_orders' })({
  'POST /office/orders/{orderNumber}/tasks': {
    summary: 'Give a colleague something to do about an order',
    body: taskSchema,
  },
  'POST /office/orders/{orderNumber}/tasks/{taskId}/done': {
    summary: 'Mark a task as done',
    description: 'Once: a task that is done stays as it is.',
    params: { ...orderNumberParam, taskId: id() },
  },
});

export const colleagueOperations = operationsWith({ ...OF_STAFF, permission: 'read_orders' })({
  'GET /office/colleagues': {
    summary: 'Who works here',
    answer: data(colleagues, 'Everybody who has not left'),
  },
  'GET /office/my-tasks': {
    summary: 'What the signed-in person is to do about orders',
    answer: data(myTasks, 'Open tasks'),
  },
});
