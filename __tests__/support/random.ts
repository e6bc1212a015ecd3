/** Fixed, so that a failure comes from a change; `TEST_SEED=N npx jest FILE` tries other inputs. */
export const SEED = Number(process.env.TEST_SEED ?? 510_836_208);

/** Returns a seeded generator of integers from 0 to `below` - 1. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}
