import { isRecord } from '@/lib/contract/records';
import type { Item } from '@/lib/contract/catalogue';
import { dropFromTab, keepInTab, parseKept, textInTab } from './tabStorage';

/** What a signed-out shopper tried to put into the cart, with what is needed to show it. */
export type MeantLine = {
  qty: number;
  isFromWishList: boolean;
  item: Pick<Item, 'itmCode' | 'itmName' | 'img1' | 'bndName' | 'modelNumber'> &
    Pick<Item, 'selling' | 'disPer'>;
};

const KEY = 'meant-add';
const KEPT_FOR_MS = 15 * 60_000;
const MOST_LINES = 100;

/** Remembers an add until the shopper has signed in; the next one takes its place. */
export function keepMeantAdd(lines: readonly MeantLine[]): void {
  const slim = lines.slice(0, MOST_LINES).map(({ qty, isFromWishList, item }) => {
    const { itmCode, itmName, img1, bndName, modelNumber, selling, disPer } = item;
    const shown = { itmCode, itmName, img1, bndName, modelNumber, selling, disPer };
    return { qty, isFromWishList, item: shown };
  });
  // Where nothing can be kept he will have to press the button again.
  keepInTab(KEY, { at: Date.now(), lines: slim });
}

/** As it is kept; null without any. */
export function meantAddText(): string | null {
  return textInTab(KEY);
}

/** What was meant within the last minutes; nothing when there is no such thing or it is broken. */
export function meantLinesIn(text: string | null): MeantLine[] {
  const kept = parseKept(text);
  if (!isRecord(kept) || !Array.isArray(kept.lines) || !isRecent(kept.at)) return [];
  return kept.lines.every(isMeantLine) ? kept.lines : [];
}

/** What was meant, once. */
export function takeMeantAdd(): MeantLine[] {
  const lines = meantLinesIn(meantAddText());
  forgetMeantAdd();
  return lines;
}

export function forgetMeantAdd(): void {
  dropFromTab(KEY);
}

function isRecent(at: unknown): boolean {
  return typeof at === 'number' && at <= Date.now() && Date.now() - at < KEPT_FOR_MS;
}

function isMeantLine(value: unknown): value is MeantLine {
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
