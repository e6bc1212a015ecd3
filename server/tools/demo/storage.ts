import type { PartKindId } from '@/lib/contract/partKindLabels';
import { between, randomOf } from './random';

/** The letter of the rack on which a kind lies; everything else lies on the last one. */
const RACKS: Partial<Record<PartKindId, string>> = {
  display: 'A',
  touch: 'A',
  glass: 'A',
  'charging-board': 'B',
  'charging-flex': 'B',
  'charging-pin': 'B',
  battery: 'C',
  'loud-speaker': 'D',
  'ear-speaker': 'D',
  'power-volume-flex': 'D',
  'back-cover': 'E',
  'mid-frame': 'E',
};
const LAST_RACK = 'F';

/** In-store numbers: no manufacturer has this prefix. */
const PREFIX = '20';

/** Returns where an item lies and what its packaging says, always the same for one item. */
export function storageOf(kind: PartKindId, sku: string) {
  const random = randomOf(`${sku} shelf`);
  const section = String(between(random, 1, 24)).padStart(2, '0');
  const shelf = `${RACKS[kind] ?? LAST_RACK}-${section}-${between(random, 1, 5)}`;
  const digits = PREFIX + String(between(random, 0, 9_999_999_999)).padStart(10, '0');
  return { shelf, barcode: digits + checkDigit(digits) };
}

/** Of EAN-13: the digits count once and three times in turn. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (1 + 2 * (at % 2)),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
