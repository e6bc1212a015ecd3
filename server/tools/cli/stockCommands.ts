import { isRecord } from '@/lib/contract/records';
import type { ChangedStock, CountedStock } from '@/lib/contract/stock.contract';
import { counted } from '@/lib/text/format';
import { ShopError } from '@/server/platform/errors';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import { countFile, receiveFile } from '@/server/catalogue/import/stockFiles.service';
import type { Shop } from '@/server/boot/shop';
import { cliActor, wordsOf, type CliContext, type Command, type ParsedArguments } from './command';

const FLAGS = { again: 'plain', json: 'plain' } as const;

const TOGETHER = `All lines are read or none: with a wrong line nothing changes, and each wrong line is named with its
reason. At most 20,000 lines. The same lines are refused a second time.

  --again  reads the same lines again
  --json   prints one JSON list, or an object with the error and the problems of lines

Exit code: 0 done, 2 refused and nothing changed.`;

export const receiveCommand: Command = {
  summary: 'adds received pieces to stock',
  usage: 'receive FILE.csv [--again] [--json]',
  help: `Adds the pieces of a file to stock. Its first line names the columns sku and qty.

${TOGETHER}`,
  positionals: ['The CSV file'],
  flags: FLAGS,
  run: (given, context) => readFile(given, context, receiveFile, receivedLine),
};

export const countCommand: Command = {
  summary: 'puts stock right after a count',
  usage: 'count FILE.csv [--again] [--json]',
  help: `Puts stock right after a count. The first line of the file names the columns sku, counted and, if it
has one, at: the time of the count, such as 2026-11-23 14:05 in Colombo; without it, now. The stock
changes by what was counted less the stock at that time, so that sales made since stay. Leave out pieces
that are sold and still lie on the shelf for an order: they are no longer in stock.

${TOGETHER}`,
  positionals: ['The CSV file'],
  flags: FLAGS,
  run: (given, context) => readFile(given, context, countFile, countedLine),
};

type Read<T> = (
  shop: Shop,
  actor: ReturnType<typeof cliActor>,
  file: string,
  options: { isAgain: boolean },
) => Promise<T[]>;

async function readFile<T extends ChangedStock>(
  { positionals, flags }: ParsedArguments,
  context: CliContext,
  read: Read<T>,
  lineOf: (item: T) => string,
): Promise<number> {
  const file = context.resolvePath(positionals[0] ?? '');
  const asJson = flags.has('json');
  const shop = await context.openShop();
  try {
    const items = await read(shop, cliActor(), file, { isAgain: flags.has('again') });
    if (asJson) context.out(JSON.stringify(items));
    else {
      for (const item of items) context.out(lineOf(item));
      context.out(`${counted(items.length, 'item')}.`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ShopError || error instanceof FileRefused)) throw error;
    refuse(error, asJson, context);
    return 2;
  }
}

function refuse(error: ShopError | FileRefused, asJson: boolean, context: CliContext): void {
  const problems = problemsIn(error);
  const sentence = wordsOf(error);
  if (asJson) {
    context.out(JSON.stringify({ error: sentence, problems }));
    return;
  }
  for (const { line, sku, reason } of problems) {
    context.say(`line ${line}${sku === null ? '' : ` (${sku})`}: ${reason}`);
  }
  context.say(sentence);
}

function problemsIn(error: Error) {
  const given = error instanceof ShopError ? error.details.problems : [];
  return (Array.isArray(given) ? given : []).flatMap((problem: unknown) => {
    if (!isRecord(problem)) return [];
    const { line, sku, reason } = problem;
    return [{ line: Number(line), sku: typeof sku === 'string' ? sku : null, reason: `${reason}` }];
  });
}

/** Returns a line such as "DSP-A12-INC-BLK  +40  now 52". */
function receivedLine({ sku, qty, balance }: ChangedStock): string {
  return `${sku}  ${signed(qty)}  now ${balance}`;
}

function countedLine({ sku, counted, expected, qty, balance, missing }: CountedStock): string {
  const short =
    missing === 0 ? '' : `  ${missing} missing: orders since the count took more than was there`;
  return `${sku}  counted ${counted}, expected ${expected}  ${signed(qty)}  now ${balance}${short}`;
}

export function signed(qty: number): string {
  return qty > 0 ? `+${qty}` : String(qty);
}
