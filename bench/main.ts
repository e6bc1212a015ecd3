import { measureBatches } from './batches/batchBench';
import { serveBytes } from './bareServer';
import { measureCpu } from './cpu';
import { measureInteraction } from './interaction';
import { measureFirstLoad } from './firstLoad';
import { measureLighthouse } from './lighthouse';
import { measureMemory } from './memory';
import { measureMemoryPages } from './memoryPages';
import { measureLists } from './office/listsBench';
import { measureOffice } from './office/officeBench';
import { measureReports } from './office/reportsBench';
import { measureOrders } from './orders/ordersBench';
import { measureMillion } from './million/millionBench';
import { missed, printTable, type Figure } from './table';
import { measurePages } from './pages/pagesBench';
import { run as runQuickOrder } from './quickOrder/quickOrderBench';
import { run as runReaders } from './readers/readersBench';
import { run as runSearch } from './search/searchBench';

/** Each part measures its figures in one run. */
const PARTS: Record<string, (args: string[]) => Promise<Figure[]>> = {
  'memory-pages': measureMemoryPages,
  pages: measurePages,
  cpu: measureCpu,
  search: runSearch,
  'quick-order': runQuickOrder,
  readers: runReaders,
  office: measureOffice,
  lists: measureLists,
  reports: measureReports,
  batches: measureBatches,
  orders: measureOrders,
  'first-load': measureFirstLoad,
  felt: measureInteraction,
  lighthouse: measureLighthouse,
  memory: measureMemory,
  million: measureMillion,
};

const USAGE = `npm run bench [-- PART …]
Parts: ${Object.keys(PARTS).join(', ')}; without one, all of them.
npm run bench -- pages --items N measures a shop of another size.
npm run bench -- search --catalogue FILE --queries FILE tries the search on another list.
npm run bench -- quick-order --catalogue FILE --lists FILE tries the quick order on another list.
`;

async function main(args: string[]): Promise<void> {
  const [first = ''] = args;
  if (first === serveBytes.command) return serveBytes.run(args.slice(1));
  const options = args.filter((arg) => arg.startsWith('--'));
  const names = options.length > 0 ? [first] : args;
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const figures: Figure[] = [];
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    process.stderr.write(`measuring ${name} …\n`);
    figures.push(...((await PARTS[name]?.(options.length > 0 ? args.slice(1) : [])) ?? []));
  }
  printTable(figures);
  process.exitCode = missed(figures).length > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
