import { describeWithDatabase } from '@/__tests__/support/engines';
import { casesOf, SEED } from '@/__tests__/support/random';
import { playTrade, TRADE_OUTCOMES } from '@/__tests__/support/tradeHistories';

const HISTORIES = casesOf(1_000, 160);

describeWithDatabase('trade', (open) => {
  test(`agrees to the piece and the cent after ${HISTORIES} random histories in parallel (seed ${SEED})`, async () => {
    const shop = await open();
    const { done, mistakes } = await playTrade(shop, { count: HISTORIES, parallel: 8, seed: SEED });
    expect(mistakes).toEqual([]);
    expect(TRADE_OUTCOMES.filter((outcome) => done[outcome] === undefined)).toEqual([]);
  });
});
