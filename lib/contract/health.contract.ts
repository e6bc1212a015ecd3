import * as s from './jsonSchema';
import { moment, type ValueOf } from './jsonSchema';
import { data, operationsWith } from './operation';

export const HEALTH_CHECKS = [
  'jobs',
  'messages',
  'batches',
  'gateways',
  'disk',
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

export const healthOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/health': {
    summary: 'How the shop itself is',
    description: 'Checked at most every ten seconds. Nothing secret is in it.',
    permission: 'read_health',
    answer: data(health, 'Its checks'),
  },
});
