import { playHistories } from '@/__tests__/support/batchHistories';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { casesOf, SEED } from '@/__tests__/support/random';

/** `npm run torture -- batches` plays more of them on the built shop. */
const HISTORIES = casesOf(80, 20);

describeWithDatabase('the catalogue', (openTestShop) => {
  test(`is what its batches make of it after ${HISTORIES} random histories in parallel (seed ${SEED})`, async () => {
    const shop = await openTestShop('small catalogue');
    const { never, mistakes } = await playHistories(shop, {
      count: HISTORIES,
      parallel: 8,
      seed: SEED,
    });
    expect(mistakes).toEqual([]);
    expect(never).toEqual([]);
  });
});
