/** Fixed, so that a failure comes from a change; `TEST_SEED=N npx jest FILE` tries other inputs. */
export const SEED = Number(process.env.TEST_SEED ?? 510_836_208);

/** Whether everything is tried that may be: by `npm test -- --engines=all`, each night. */
const TRIES_ALL = process.env.TEST_ENGINES === 'all';

/** Returns how many random cases a test tries: a part of them before each merge. */
export function casesOf(all: number, usual: number): number {
  return TRIES_ALL ? all : usual;
}

/** Returns an integer from 0 to `below` - 1. */
export type Random = (below: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

export function oneOf<T>(all: readonly T[], random: Random): T {
  const one = all[random(all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
