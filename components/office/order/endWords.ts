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
  if (status === 'awaiting-payment') {
    const pieces = sum(lines.map(({ qty }) => qty));
    return [{ title: `${counted(pieces, 'held piece')} become free`, note: codes(lines, 'qty') }];
  }
  if (how === 'return') {
    const pieces = sum(lines.map(({ qty }) => qty));
    const title = `${counted(pieces, 'piece')} go back into stock`;
    return [{ title, note: `${codes(lines, 'qty')}. Put them back on their shelves.` }];
  }
  const rest = lines.map((line) => ({
    ...line,
    picked: line.pickedQty - (how === 'cancel-rest' ? line.packedQty : 0),
    free: line.qty - line.pickedQty,
  }));
  const picked = rest.filter((line) => line.picked > 0);
  const free = rest.filter((line) => line.free > 0);
  return [
    ...(picked.length === 0
      ? []
      : [
          {
            title: `${counted(sum(picked.map((line) => line.picked)), 'picked piece')} go back to their shelves`,
            note: `${codes(picked, 'picked')}. Written to the ledger.`,
          },
        ]),
    ...(free.length === 0
      ? []
      : [
          {
            title: `${counted(sum(free.map((line) => line.free)), 'reserved piece')} become free`,
            note: codes(free, 'free'),
          },
        ]),
  ];
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

function codes<Key extends string>(
  lines: readonly ({ sku: string } & Record<Key, number>)[],
  key: Key,
): string {
  return lines.map((line) => `${line.sku} +${line[key]}`).join(', ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
