import { csvLine } from '@/lib/commerce/csv';
import { formatDate } from '@/lib/text/format';
import { listSearches } from '@/server/catalogue/search/synonyms.service';
import type { Command } from './command';

export const searchesCommand: Command = {
  summary: 'lists the searches that found nothing',
  usage: 'searches [--json]',
  help: `Lists the queries that found nothing as CSV, those asked most first: the query, how often it was asked,
and the last day. Nothing is stored about who asked.

  --json  prints one JSON object, with the synonyms`,
  positionals: [],
  flags: { json: 'plain' },
  async run({ flags }, context) {
    const shop = await context.openShop();
    const searches = await listSearches(shop);
    if (flags.has('json')) {
      context.out(JSON.stringify(searches));
      return 0;
    }
    const rows = searches.missed.map(({ query, asked, lastDay }) => [
      query,
      asked,
      formatDate(lastDay),
    ]);
    for (const row of [['query', 'asked', 'last day'], ...rows])
      context.out(csvLine(row).trimEnd());
    return 0;
  },
};
