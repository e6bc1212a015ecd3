import {
  HEALTH_CHECKS,
  HEALTH_STATES,
  type Health,
  type HealthCheck,
  type HealthCheckName,
  type HealthState,
} from '@/lib/contract/today.contract';
import type { Shop } from '@/server/boot/shop';
import { CHECKS, type Finding } from './checks';

/** No check holds the page longer. */
const DEADLINE_MS = 1_000;
const GOOD_FOR_MS = 10_000;

type Known = {
  health: Promise<Health>;
  at: number;
  /** Since when this process sees each state. */
  seen: Map<HealthCheckName, { state: HealthState; since: number }>;
};

const known = new WeakMap<Shop, Known>();

/** Returns how the shop is, checked at most every ten seconds in a process. */
export function readHealth(shop: Shop): Promise<Health> {
  const now = shop.clock();
  const before = known.get(shop);
  if (before !== undefined && Math.abs(now - before.at) < GOOD_FOR_MS) return before.health;
  const seen = before?.seen ?? new Map();
  const health = checkAll(shop, now, seen);
  known.set(shop, { health, at: now, seen });
  return health;
}

async function checkAll(shop: Shop, now: number, seen: Known['seen']): Promise<Health> {
  const checks = await Promise.all(
    HEALTH_CHECKS.map(async (check): Promise<HealthCheck> => {
      const { state, says, toDo, since } = await answered(CHECKS[check](shop));
      const first = seen.get(check)?.state === state ? seen.get(check)?.since : undefined;
      seen.set(check, { state, since: first ?? now });
      return { check, state, says, toDo, since: state === 'good' ? null : (since ?? first ?? now) };
    }),
  );
  const worst = Math.max(...checks.map(({ state }) => HEALTH_STATES.indexOf(state)));
  return { state: HEALTH_STATES[worst] ?? 'unknown', checkedAt: now, checks };
}

/** A check that fails or takes too long says so, and holds up no other. */
async function answered(checking: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(unknown('It did not answer in time.')), DEADLINE_MS).unref();
  });
  const failed = () => unknown('It could not be checked.');
  return Promise.race([checking.catch(failed), late]).finally(() => clearTimeout(timer));
}

function unknown(sentence: string): Finding {
  const toDo = 'Open this page again in a minute. If it stays so, restart the shop.';
  return { state: 'unknown', says: [sentence], toDo };
}
