import type { StockItem } from '@/lib/contract/stock.contract';

/** An item that was scanned, with the pieces that came or were found. */
export type DraftLine = {
  item: StockItem;
  qty: number;
  /** When it was last counted; a count is compared with the stock of that moment. */
  at: number;
};

export type StockDraft = {
  lines: DraftLine[];
  /** Codes that nobody knows, with how often they were scanned. */
  unknown: { code: string; times: number }[];
  /** What the scans were, for taking the last one back. */
  scans: { itmCode: number; qty: number }[];
};

export const EMPTY_DRAFT: StockDraft = { lines: [], unknown: [], scans: [] };

/** Returns the draft with pieces of an item more, or fewer. */
export function withPieces(
  draft: StockDraft,
  item: StockItem,
  qty: number,
  at: number,
): StockDraft {
  const known = draft.lines.find((line) => line.item.itmCode === item.itmCode);
  const lines =
    known === undefined
      ? [...draft.lines, { item, qty, at }]
      : draft.lines.map((line) => (line === known ? { item, qty: line.qty + qty, at } : line));
  return { ...draft, lines, scans: [...draft.scans, { itmCode: item.itmCode, qty }] };
}

export function withUnknown(draft: StockDraft, code: string): StockDraft {
  const known = draft.unknown.find((one) => one.code === code);
  const unknown =
    known === undefined
      ? [...draft.unknown, { code, times: 1 }]
      : draft.unknown.map((one) => (one === known ? { code, times: one.times + 1 } : one));
  return { ...draft, unknown };
}

export function withoutUnknown(draft: StockDraft, code: string): StockDraft {
  return { ...draft, unknown: draft.unknown.filter((one) => one.code !== code) };
}

/** Returns the draft without its last scan. */
export function withoutLast(draft: StockDraft): StockDraft {
  const last = draft.scans.at(-1);
  if (last === undefined) return draft;
  const lines = draft.lines
    .map((line) =>
      line.item.itmCode === last.itmCode ? { ...line, qty: line.qty - last.qty } : line,
    )
    .filter(({ item, qty }) => qty > 0 || hasOtherScan(draft, item.itmCode));
  return { ...draft, lines, scans: draft.scans.slice(0, -1) };
}

function hasOtherScan({ scans }: StockDraft, itmCode: number): boolean {
  return scans.slice(0, -1).some((scan) => scan.itmCode === itmCode);
}

export function piecesOf({ lines }: StockDraft): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
