import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { DEMO_ITEM_COUNT, demoRows } from '@/server/tools/demo/demoRows';
import { markAsDemo } from '@/server/tools/demo/fillEmptyShop';
import { cliActor, UsageError, type Command } from './command';

const MAX_ITEMS = 1_000_000;

export const demoCommand: Command = {
  summary: 'fills the shop with the demo catalogue',
  usage: 'demo [--items N] [--json]',
  help: `Fills the shop with the demo catalogue, the same at every run; existing items stay.

  --items N  how many listed items, 1 to ${MAX_ITEMS}; ${DEMO_ITEM_COUNT} by default
  --json     prints one JSON object instead of a sentence`,
  positionals: [],
  flags: { items: 'value', json: 'plain' },
  async run({ flags }, context) {
    const items = itemCount(flags.get('items'));
    const shop = await context.openShop();
    const startedAt = performance.now();
    const progress = context.progress('items');
    try {
      await markAsDemo(shop);
      const counts = await writeCatalogue(shop, demoRows(items), {
        actor: cliActor(),
        note: 'Demo catalogue',
        onProgress: (done) => progress.update(done),
      });
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      progress.end();
      context.out(
        flags.has('json')
          ? JSON.stringify({ items, ...counts, seconds })
          : `Demo catalogue of ${items} items in ${seconds} s: ${counts.added} added, ` +
              `${counts.changed} changed, ${counts.unchanged} unchanged (variants are counted separately).`,
      );
      return 0;
    } finally {
      progress.end();
    }
  },
};

function itemCount(text: string | undefined): number {
  if (text === undefined) return DEMO_ITEM_COUNT;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MAX_ITEMS) return count;
  throw new UsageError(`--items must be a whole number from 1 to ${MAX_ITEMS}.`);
}
