import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatCount } from '@/lib/text/format';
import { exportList } from '@/server/catalogue/import/exportList.service';
import type { Shop } from '@/server/boot/shop';
import type { Command } from './command';

export const exportCommand: Command = {
  summary: 'writes the catalogue as a price list',
  usage: 'export FILE.csv',
  help: `Writes every item as a line of a price list (CSV, UTF-8), hidden ones too. The import reads what this writes
and changes nothing. Text that a spreadsheet would run as a formula begins with an apostrophe, which the
import leaves out again. An existing file is not overwritten.

Exit code: 0 done, 2 the file exists already or cannot be written.`,
  positionals: ['The CSV file'],
  flags: {},
  async run({ positionals }, context) {
    const file = context.resolvePath(positionals[0] ?? '');
    const shop = await context.openShop();
    const progress = context.progress('items');
    let items = 0;
    try {
      const written = chunksOf(shop, (done) => {
        items = done;
        progress.update(done);
      });
      await pipeline(Readable.from(written), createWriteStream(file, { flags: 'wx' }));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      context.say(`${positionals[0] ?? ''} cannot be written: ${error.message}`);
      return 2;
    } finally {
      progress.end();
    }
    context.out(`${formatCount(items)} items.`);
    return 0;
  },
};

async function* chunksOf(shop: Shop, onDone: (done: number) => void): AsyncGenerator<string> {
  for await (const { text, done } of exportList(shop)) {
    onDone(done);
    yield text;
  }
}
