import { AMOUNT_PROBLEMS, readAmount } from '../amounts';
import type { ItemFieldName } from '../itemFields';
import { rupeesFromCents } from '../money';

/** What a line such as "price LCD-A12 8700" asks for: one cell of one item. */
export type ItemCommand =
  | { kind: 'cell'; sku: string; field: CommandField; value: string | number | boolean }
  /** The line is not complete, or its amount is not clear; the sentence says which. */
  | { kind: 'unclear'; sku: string; problem: string };

type CommandField = Extract<ItemFieldName, 'price_lkr' | 'hidden' | 'shelf'>;

type Verb = (rest: string) => ItemCommand | null;

const VERBS: Record<string, Verb> = {
  price: priceCommand,
  hide: (sku) => hiddenCommand(sku, true),
  show: (sku) => hiddenCommand(sku, false),
  shelf: shelfCommand,
};

/** The verbs, for the palette's hint. */
export const COMMAND_EXAMPLES = 'price SKU 8700, hide SKU, show SKU, shelf SKU B3';

/** Reads a line of the palette; null where it is a search. */
export function readItemCommand(line: string): ItemCommand | null {
  const words = line.trim().replace(/\s+/g, ' ');
  const space = words.indexOf(' ');
  if (space === -1) return null;
  const verb = words.slice(0, space).toLowerCase();
  return Object.hasOwn(VERBS, verb) ? (VERBS[verb]?.(words.slice(space + 1)) ?? null) : null;
}

const CURRENCY = /^(?:lkr|rs\.?|=)$/i;

/** The last word is the amount; a currency before it belongs to it. */
function priceCommand(rest: string): ItemCommand | null {
  const words = rest.split(' ');
  const amount = words.pop() ?? '';
  while (CURRENCY.test(words.at(-1) ?? '')) words.pop();
  const sku = words.join(' ');
  if (sku === '') return { kind: 'unclear', sku: amount, problem: 'Type the new price after it.' };
  const read = readAmount(amount);
  if ('problem' in read) return { kind: 'unclear', sku, problem: AMOUNT_PROBLEMS[read.problem] };
  return { kind: 'cell', sku, field: 'price_lkr', value: rupeesFromCents(read.cents) };
}

function hiddenCommand(sku: string, isHidden: boolean): ItemCommand {
  return { kind: 'cell', sku, field: 'hidden', value: isHidden };
}

/** Shelves may have spaces, codes that are typed have none. */
function shelfCommand(rest: string): ItemCommand {
  const space = rest.indexOf(' ');
  if (space === -1) return { kind: 'unclear', sku: rest, problem: 'Type the shelf after it.' };
  return { kind: 'cell', sku: rest.slice(0, space), field: 'shelf', value: rest.slice(space + 1) };
}
