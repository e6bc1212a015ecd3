import { describeWithDatabase } from '@/__tests__/support/engines';
import { casesOf, SEED } from '@/__tests__/support/random';
import { playTrade } from '@/__tests__/support/tradeHistories';

const HISTORIES = casesOf(1_000, 160);

describeWithDatabase('trade', (open) => {
  test(`agrees to the piece and the cent after ${HISTORIES} random histories in parallel (seed ${SEED})`, async () => {
    const shop = await open();
    const { never, mistakes } = await playTrade(shop, {
      count: HISTORIES,
      parallel: 8,
      seed: SEED,
    });
    expect(mistakes).toEqual([]);
    expect(never).toEqual([]);
  });
});
