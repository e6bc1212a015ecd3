import { readBytes, startBareServer } from './bareServer';
import { GENERATOR, requestRate } from './load';
import { startShop } from './shopServer';
import { median, type Figure } from './table';

const ROUNDS = 8;
const SECONDS = 2;
const LIST = '/shop';
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Compares a visitor's cached list page with a bare Node server that sends the same bytes. */
export async function measureMemoryPages(): Promise<Figure[]> {
  const shop = await startShop({ log: 'kept' });
  await fetch(shop.origin + LIST);
  const bytes = await readBytes(shop.origin + LIST, BROWSER);
  const bare = await startBareServer(bytes);
  const rounds: { shop: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      shop: await requestRate(shop.origin + LIST, SECONDS, BROWSER),
      bare: await requestRate(bare.origin, SECONDS, BROWSER),
    });
  }
  await bare.stop();
  await shop.stop();
  const share = median(rounds.map((round) => (100 * round.shop) / round.bare));
  const part = 'memory-pages';
  return [
    {
      part,
      what: 'list page from memory, of a bare Node server',
      value: share,
      unit: '%',
      must: { least: 70 },
      note: `median of ${ROUNDS} rounds in turns, ${GENERATOR}, ${bytes.body.length} bytes`,
    },
    {
      part,
      what: 'list page from memory',
      value: median(rounds.map((round) => round.shop)),
      unit: '/s',
    },
    {
      part,
      what: 'bare Node server',
      value: median(rounds.map((round) => round.bare)),
      unit: '/s',
    },
  ];
}
