import { TRIALS } from '@/bench/readers/readersBench';

/** Some thousand forms of each run with `npm run bench -- readers`. */
const FORMS = 150;
const SEED = 30;

test.each(Object.keys(TRIALS))('reads generated %s as their value, or refuses them', (name) => {
  const tried = TRIALS[name]?.(FORMS, SEED);
  expect(tried?.count).toBeGreaterThanOrEqual(FORMS);
  expect(tried).toMatchObject({ wrong: [], refused: [] });
});
