import { parseArgs } from 'node:util';
import type { Figure } from '../table';
import { tryReader, type Tried } from './written';
import { tryBanks } from './writtenBanks';
import { CODES } from './writtenCodes';
import { AMOUNTS, PIECES } from './writtenNumbers';
import { PHONES } from './writtenPhones';
import { tryTables } from './writtenTables';

type Trial = (count: number, seed: number) => Tried;

/** Each makes forms with their truth from a seed and reads them. */
export const TRIALS: Record<string, Trial> = {
  amounts: (count, seed) => tryReader(count, seed, AMOUNTS),
  pieces: (count, seed) => tryReader(count, seed, PIECES),
  phones: (count, seed) => tryReader(count, seed, PHONES),
  codes: (count, seed) => tryReader(count, seed, CODES),
  tables: tryTables,
  banks: tryBanks,
};

const HELP = `npm run bench -- readers [--seed N] [--count N] [--failures]
Writes amounts, quantities, phones, codes, tables and lists of banks in forms that people and
programs use, and reads them: never another value, and nothing clear is refused.
`;
const SHOWN = 12;

export async function run(args: string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      count: { type: 'string' },
      failures: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(HELP);
    return [];
  }
  const { seed = '1', count = '5000', failures = false } = values;
  return Object.entries(TRIALS).flatMap(([name, trial]) => {
    const tried = trial(Number(count), Number(seed));
    if (failures) printFailures(name, tried);
    return figuresOf(name, tried);
  });
}

function figuresOf(name: string, { count, wrong, refused }: Tried): Figure[] {
  const note = `${count} forms`;
  const never = (what: string, value: number): Figure => ({
    part: 'readers',
    what: `${name}: ${what}`,
    value,
    unit: 'forms',
    must: { most: 0 },
    note,
  });
  return [
    never('read as another value', wrong.length),
    never('clear, but refused', refused.length),
  ];
}

function printFailures(name: string, { wrong, refused }: Tried): void {
  const show = (title: string, all: Tried['wrong']) => {
    for (const { text, value, read } of all.slice(0, SHOWN)) {
      process.stdout.write(`${name} ${title}: ${JSON.stringify(text)} is ${value}, read ${read}\n`);
    }
  };
  show('WRONG', wrong);
  show('refused', refused);
}
