import { isRecord } from '@/lib/contract/records';
import type { Item } from '@/lib/contract/item.contract';
import { parseStored, readTabText, removeFromTab, saveInTab } from './browserStorage';

/** A line to add, with the data to show it. */
export type PendingLine = {
  qty: number;
  isFromWishList: boolean;
  item: Pick<Item, 'itmCode' | 'itmName' | 'img1' | 'bndName' | 'modelNumber'> &
    Pick<Item, 'selling' | 'disPer' | 'breaks'> &
    Partial<Pick<Item, 'partKind' | 'grade'>>;
  /** The price was shown to a visitor: a dealer's is another one. */
  isSeenSignedOut?: true;
};

const KEY = 'pending-add';
const LIFETIME_MS = 15 * 60_000;
const MAX_LINES = 100;

/** Saves lines to add after sign-in; replaces earlier ones. */
export function savePendingAdd(lines: readonly PendingLine[]): void {
  const slim = lines.slice(0, MAX_LINES).map(({ qty, isFromWishList, item }) => {
    const { itmCode, itmName, img1, bndName, modelNumber, partKind, grade, selling, disPer } = item;
    const picture = { img1, bndName, modelNumber, partKind, grade };
    const shown = { itmCode, itmName, selling, disPer, ...picture };
    return { qty, isFromWishList, item: shown, isSeenSignedOut: true as const };
  });
  saveInTab(KEY, { at: Date.now(), lines: slim });
}

export function pendingAddText(): string | null {
  return readTabText(KEY);
}

/** Returns the pending lines of the last minutes; [] if there are none. */
export function parsePendingAdd(text: string | null): PendingLine[] {
  const stored = parseStored(text);
  if (!isRecord(stored) || !Array.isArray(stored.lines) || !isRecent(stored.at)) return [];
  return stored.lines.every(isPendingLine) ? stored.lines : [];
}

/** Returns and removes the pending lines. */
export function takePendingAdd(): PendingLine[] {
  const lines = parsePendingAdd(pendingAddText());
  removePendingAdd();
  return lines;
}

export function removePendingAdd(): void {
  removeFromTab(KEY);
}

function isRecent(at: unknown): boolean {
  return typeof at === 'number' && at <= Date.now() && Date.now() - at < LIFETIME_MS;
}

function isPendingLine(value: unknown): value is PendingLine {
  if (!isRecord(value) || !isRecord(value.item)) return false;
  const { item } = value;
  const numbers = [value.qty, item.itmCode, item.selling, item.disPer];
  const texts = [item.img1, item.bndName, item.modelNumber];
  return (
    typeof value.isFromWishList === 'boolean' &&
    typeof item.itmName === 'string' &&
    numbers.every(Number.isFinite) &&
    texts.every((text) => text === null || typeof text === 'string')
  );
}
