import { counted, formatMoney } from '@/lib/text/format';
import type { OfficeOrder } from '@/lib/contract/officeOrder';

export type Ending = 'cancel' | 'cancel-rest' | 'return';

export const REASONS: Record<Ending, readonly string[]> = {
  cancel: ['The customer asked', 'Out of stock', 'Not paid, not reached, or wrong address'],
  'cancel-rest': ['Pieces are missing', 'The customer asked'],
  return: ['The customer sent it back', 'Not accepted at the door', 'Address not found'],
};

/** What one line of the sheet says will happen. */
export type Effect = { title: string; note: string };

/** Returns what an ending does to stock, money and buyer, in sentences with their numbers. */
export function effectsOf(order: OfficeOrder, how: Ending): Effect[] {
  return [...stockEffects(order, how), ...moneyEffects(order, how), ...messageEffects(how)];
}

function stockEffects({ lines, status }: OfficeOrder, how: Ending): Effect[] {
  if (status === 'awaiting-payment') return [freed(lines, 'qty', 'held piece')];
  if (how === 'return') return [putBack(lines, 'qty', 'piece')];
  const rest = lines.map((line) => ({
    ...line,
    picked: line.pickedQty - (how === 'cancel-rest' ? line.packedQty : 0),
    free: line.qty - line.pickedQty,
  }));
  return [putBack(rest, 'picked', 'picked piece'), freed(rest, 'free', 'reserved piece')].filter(
    ({ note }) => note !== '',
  );
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
  const rest = sum(lines.map((line) => (line.qty - line.packedQty) * line.unitPrice * 100)) / 100;
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
