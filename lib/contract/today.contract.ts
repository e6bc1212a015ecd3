import * as yup from 'yup';
import * as s from './jsonSchema';
import { moment, RUPEES, type ValueOf } from './jsonSchema';
import { capped } from './officeOrder.contract';
import { data, done, file, operationsWith } from './operation';
import { ORDER_ACTIONS } from './order';
import { orderStatus } from './order.contract';

/** What waits, in the order that frees money. */
export const TODAY_TASKS = [
  'slips',
  'refunds-due',
  'returns',
  'awaiting-payment',
  'to-pick',
  'packing',
  'to-send',
  'courier-money',
  'courier-short',
  'registrations',
  'dealer-requests',
  'health',
  'first-steps',
] as const;
export type TodayTaskKind = (typeof TODAY_TASKS)[number];

export const sales = s.object({ orders: s.integer(), total: RUPEES });

export type SalesOfDay = ValueOf<typeof sales>;

const byHour = s.array(RUPEES, 'By hour of the day in Colombo');

export const today = s.component(
  'Today',
  s.object({
    tasks: s.array(
      s.object({
        task: s.oneOf(TODAY_TASKS),
        /** At most MAX_COUNTED + 1, which means more; the sums are those of the orders counted. */
        count: capped,
        /** Rupees that wait; null where the task is not about money. */
        amount: s.nullable(RUPEES),
        pieces: s.nullable(s.integer()),
        /** When the oldest order was placed, or the oldest slip or parcel was sent. */
        oldestAt: s.nullable(moment),
      }),
      'In the order that frees money; tasks without work are left out',
    ),
    latest: s.array(
      s.object({
        at: moment,
        action: s.oneOf(ORDER_ACTIONS),
        by: s.string(),
        to: orderStatus,
        orderNumber: s.string(),
        amount: s.nullable(s.rupees('Rupees that the step itself moved; null where it moved none')),
      }),
      'The newest first',
    ),
    /** Null for who does not sell. Orders placed since midnight in Colombo, without those that ended unpaid. */
    sales: s.nullable(
      s.object({
        shop: sales,
        caller: sales,
        counter: sales,
        dealers: sales,
        /** Rupees by hour of the day in Colombo, 24 of each. */
        hours: byHour,
        lastWeek: s.object({ hours: byHour, soFar: RUPEES }),
      }),
    ),
    /** What dealers owe on credit; null for who does not sell. */
    credit: s.nullable(s.object({ orders: capped, amount: RUPEES })),
  }),
);

export type Today = ValueOf<typeof today>;

export type TodayTask = Today['tasks'][number];

export type TodayEvent = Today['latest'][number];

export type SalesFigures = NonNullable<Today['sales']>;
export type CreditFigures = NonNullable<Today['credit']>;

export const waitingCounts = s.component(
  'WaitingCounts',
  s.object({ orders: capped, slips: capped, pick: capped, couriers: capped, messages: capped }),
);

/** What waits, by place in the navigation; 0 for what the role may not see. Capped like a task's count. */
export type WaitingCounts = ValueOf<typeof waitingCounts>;

export const todayOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_orders',
})({
  'GET /office/today': {
    summary: 'What waits today, in the order that frees money',
    description: 'Amounts of courier money and refunds only for who may see them.',
    answer: data(today, 'The day'),
  },
  'GET /office/counts': {
    summary: 'How much waits, for the navigation',
    description: '0 where the role may not look.',
    answer: data(waitingCounts, 'Open orders, bank slips, orders to pick, parcels, messages'),
  },
});

export const HEALTH_CHECKS = [
  'jobs',
  'messages',
  'batches',
  'gateways',
  'disk',
  'files',
  'database',
  'backup',
  'version',
  'warnings',
] as const;
export type HealthCheckName = (typeof HEALTH_CHECKS)[number];

/** Unknown: the check did not answer in time, or has not been made yet. */
export const HEALTH_STATES = ['good', 'unknown', 'attention', 'bad'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

const healthCheck = s.component(
  'HealthCheck',
  s.object({
    check: s.oneOf(HEALTH_CHECKS),
    state: s.oneOf(HEALTH_STATES),
    since: s.nullable(s.integer('Epoch milliseconds since when it is so; null where it is good')),
    says: s.array(s.string(), 'What was found, a sentence each'),
    toDo: s.nullable(s.string('What to do about it; null where nothing is to be done')),
  }),
);

export type HealthCheck = ValueOf<typeof healthCheck>;

export const health = s.component(
  'Health',
  s.object({
    state: s.oneOf(HEALTH_STATES, 'The worst of its checks'),
    checkedAt: moment,
    checks: s.array(healthCheck),
  }),
);

/** How the shop itself is. */
export type Health = ValueOf<typeof health>;

const storedBackups = s.component(
  'StoredBackups',
  s.object({
    backups: s.array(
      s.object({
        name: s.string('Of its file'),
        bytes: s.integer(),
        at: s.integer('Epoch milliseconds when its file was finished'),
      }),
    ),
  }),
);

/** The backups that can be downloaded. */
export type StoredBackups = ValueOf<typeof storedBackups>;

/** A backup of the shop has its date and time in Colombo in its name. */
export const BACKUP_FILE = /^shop-\d{4}-\d\d-\d\d-\d{4}\.tar$/;
const BACKUP_NAME = {
  name: yup.string().matches(BACKUP_FILE, 'This is not the name of a backup. ').required(),
};
const NO_FOLDER = 'The shop has no folder for backups';
const NO_BACKUP = 'There is no such backup on this machine';

export const healthOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/health': {
    summary: 'How the shop itself is',
    description: 'Checked at most every ten seconds. Nothing secret is in it.',
    permission: 'read_health',
    answer: data(health, 'Its checks'),
  },
  'POST /office/backups': {
    summary: 'Back the shop up now',
    description:
      'A process makes it in the folder for backups and proves it; Health shows the result.',
    permission: 'back_up',
    freshCode: true,
    answer: done('It was asked for'),
    errors: { 409: NO_FOLDER },
  },
  'GET /office/backups': {
    summary: 'List the backups in the folder of this machine',
    permission: 'back_up',
    answer: data(storedBackups, 'The newest first; none where the shop has no folder for them'),
  },
  'POST /office/backups/{name}/permit': {
    summary: 'Permit the download of a backup',
    description: 'Within some minutes, to who asked. It is recorded.',
    permission: 'back_up',
    freshCode: true,
    params: BACKUP_NAME,
    answer: done('It may be downloaded'),
    errors: { 404: NO_BACKUP },
  },
  'GET /office/backups/{name}': {
    summary: 'Download a backup',
    description:
      'The file as it lies in the folder. The secret in it is sealed to the passphrase, which the shop does not know.',
    permission: 'back_up',
    freshCode: true,
    params: BACKUP_NAME,
    answer: file(['application/x-tar'], 'The file'),
    errors: { 404: NO_BACKUP },
  },
});
