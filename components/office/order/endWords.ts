import { counted, formatMoney } from '@/lib/text/format';
import { centsFromRupees, rupeesFromCents, sumOf } from '@/lib/commerce/money';
import type { OfficeOrder, OfficeOrderLine } from '@/lib/contract/officeOrder.contract';

export type Ending = 'cancel' | 'cancel-rest' | 'return';

export const REASONS: Record<Ending, readonly string[]> = {
  cancel: ['The customer asked', 'Out of stock', 'Not paid, not reached, or wrong address'],
  'cancel-rest': ['Pieces are missing', 'The customer asked'],
  return: ['The customer sent it back', 'Not accepted at the door', 'Address not found'],
};

/** Reasons for which parcels come back as they left. */
export const UNOPENED: ReadonlySet<string> = new Set([
  'Not accepted at the door',
  'Address not found',
]);

/** What one line of the sheet says will happen; mayCount: somebody should look at the shelf. */
export type Effect = { title: string; note: string; mayCount?: true };

/** Returns what an ending does to stock, money and buyer, in sentences with their numbers. */
export function effectsOf(order: OfficeOrder, how: Ending, restock: boolean): Effect[] {
  return [
    ...stockEffects(order, how, restock),
    ...moneyEffects(order, how),
    ...messageEffects(how),
  ];
}

/** Counts the pieces that a picker did not find. */
export function missingPieces({ lines }: OfficeOrder): number {
  return sum(lines.map(missingOf));
}

function missingOf({ qty, pickedQty, missing }: OfficeOrderLine): number {
  return missing === null || missing.ledger === null ? 0 : qty - pickedQty;
}

function stockEffects(order: OfficeOrder, how: Ending, restock: boolean): Effect[] {
  const { lines, status } = order;
  if (status === 'awaiting-payment') return [freed(lines, 'qty', 'held piece')];
  if (how === 'return') return [restock ? putBack(lines, 'qty', 'piece') : setApart(lines)];
  const rest = lines.map((line) => {
    const lost = restock ? 0 : missingOf(line);
    return {
      ...line,
      lost,
      picked: line.pickedQty - (how === 'cancel-rest' ? line.packedQty : 0),
      free: line.qty - line.pickedQty - lost,
    };
  });
  return [
    putBack(rest, 'picked', 'picked piece'),
    freed(rest, 'free', 'reserved piece'),
    keptOff(rest, 'lost'),
  ].filter(({ note }) => note !== '');
}

/** Pieces that came back and may not be sold. */
function setApart(lines: Counted<'qty'>): Effect {
  const pieces = sum(lines.map(({ qty }) => qty));
  const does = pieces === 1 ? 'goes into quarantine' : 'go into quarantine';
  return {
    title: `${counted(pieces, 'piece')} ${does}`,
    note: `${codes(lines, 'qty')}. Not for sale.`,
  };
}

/** Pieces that are not for sale: the ledger has them back and written off. */
function keptOff<Key extends string>(lines: Counted<Key>, key: Key): Effect {
  const pieces = sum(lines.map((line) => line[key]));
  const does = pieces === 1 ? 'does not go back' : 'do not go back';
  const found = lines.filter((line) => line[key] > 0).map((line) => `${line.sku} ${line[key]}`);
  const note = found.length === 0 ? '' : `${found.join(', ')}. Written off in the ledger.`;
  return { title: `${counted(pieces, 'piece')} ${does} to stock`, note, mayCount: true };
}

type Counted<Key extends string> = readonly ({ sku: string } & Record<Key, number>)[];

function putBack<Key extends string>(lines: Counted<Key>, key: Key, what: string): Effect {
  const pieces = sum(lines.map((line) => line[key]));
  const does = pieces === 1 ? 'goes back to its shelf' : 'go back to their shelves';
  const found = codes(lines, key);
  const note = found === '' ? '' : `${found}. Written to the ledger.`;
  return { title: `${counted(pieces, what)} ${does}`, note };
}

function freed<Key extends string>(lines: Counted<Key>, key: Key, what: string): Effect {
  const pieces = sum(lines.map((line) => line[key]));
  const does = pieces === 1 ? 'becomes free' : 'become free';
  return { title: `${counted(pieces, what)} ${does}`, note: codes(lines, key) };
}

function moneyEffects({ paid, total, lines }: OfficeOrder, how: Ending): Effect[] {
  if (paid === 0) return [{ title: 'Nothing was paid', note: 'Nothing is due back.' }];
  if (how !== 'cancel-rest') {
    return [
      {
        title: `${formatMoney(paid)} is due back`,
        note: 'It goes on the list of refunds due.',
      },
    ];
  }
  const open = lines.map((line) => (line.qty - line.packedQty) * centsFromRupees(line.unitPrice));
  const rest = rupeesFromCents(sumOf(open));
  const note = `The total of ${formatMoney(total)} falls by about ${formatMoney(rest)}.`;
  return [{ title: 'What was paid beyond the new total is due back', note }];
}

function messageEffects(how: Ending): Effect[] {
  return how === 'cancel'
    ? [{ title: 'The buyer is told', note: 'By SMS and mail, as the shop has set up.' }]
    : [];
}

function codes<Key extends string>(lines: Counted<Key>, key: Key): string {
  return lines
    .filter((line) => line[key] > 0)
    .map((line) => `${line.sku} +${line[key]}`)
    .join(', ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
