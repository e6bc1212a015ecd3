import { useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { useScanSounds } from '../scan/useScanSounds';
import { lastBasket, mergeLines, nextBasket, type PickPage, type ShelfLine } from './pickPage';
import { usePickCounts } from './usePickCounts';

/** What the last scan did. */
export type ScanResult =
  | { kind: 'counted'; at: number; basket: number }
  | {
      kind: 'wrong';
      at: number;
      code: string;
      item: { sku: string; itmName: string } | null;
      line: ShelfLine | null;
    }
  | { kind: 'taken-back'; at: number }
  | null;

type Counts = ReturnType<typeof usePickCounts>;

export type Picking = {
  lines: ShelfLine[];
  /** The line to pick now; undefined when all are done. */
  line: ShelfLine | undefined;
  result: ScanResult;
  counts: Counts;
  sounds: ReturnType<typeof useScanSounds>;
  scan: (code: string) => void;
  countByHand: () => void;
  takeBack: () => void;
  /** Goes on; what is missing stays on the orders. */
  skip: () => void;
  choose: (itmCode: number) => void;
};

/** Picking one merged list: which line is next, what a scan means, what is counted. */
export function usePicking({ orders, items }: PickPage): Picking {
  const counts = usePickCounts(orders);
  const sounds = useScanSounds();
  const [last, setLast] = useState<number | null>(null);
  const [result, setResult] = useState<ScanResult>(null);
  const lines = mergeLines(counts.orders, items);
  const { line, skip, choose } = useLineNow(lines);

  function countOne(target: ShelfLine) {
    const basket = nextBasket(target);
    if (basket === undefined) return;
    counts.count({ orderNumber: basket.orderNumber, itmCode: target.itmCode, qty: 1 });
    sounds.play('right');
    setLast(target.itmCode);
    setResult({ kind: 'counted', at: Date.now(), basket: basket.number });
  }

  async function scan(code: string) {
    const item = itemOf(code, lines) ?? (await askFor(code));
    if (line !== undefined && item?.itmCode === line.itmCode) return countOne(line);
    sounds.play('wrong');
    const other = lines.find(({ itmCode }) => itmCode === item?.itmCode) ?? null;
    setResult({ kind: 'wrong', at: Date.now(), code, item, line: other });
  }

  function takeBack() {
    const target = lines.find(({ itmCode }) => itmCode === last);
    const basket = target === undefined ? undefined : lastBasket(target);
    if (target === undefined || basket === undefined) return;
    counts.count({ orderNumber: basket.orderNumber, itmCode: target.itmCode, qty: -1 });
    choose(target.itmCode);
    setResult({ kind: 'taken-back', at: Date.now() });
  }

  return {
    ...{ lines, line, result, counts, sounds, takeBack, skip, choose },
    scan: (code) => void scan(code),
    countByHand: () => line !== undefined && countOne(line),
  };
}

/** The chosen line while it is not complete, and then the first of those that are left. */
function useLineNow(lines: readonly ShelfLine[]) {
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number | null>(null);
  const line = lineNow(lines, chosen, skipped);
  return {
    line,
    skip: () => line !== undefined && setSkipped(new Set([...skipped, line.itmCode])),
    choose(itmCode: number) {
      setSkipped(new Set([...skipped].filter((one) => one !== itmCode)));
      setChosen(itmCode);
    },
  };
}

/** Returns the chosen line while it is not complete, and then the first of those that are left. */
function lineNow(
  lines: readonly ShelfLine[],
  chosen: number | null,
  skipped: ReadonlySet<number>,
): ShelfLine | undefined {
  const open = lines.filter(({ itmCode, qty, picked }) => picked < qty && !skipped.has(itmCode));
  return open.find(({ itmCode }) => itmCode === chosen) ?? open[0];
}

type Found = { itmCode: number; sku: string; itmName: string } | null;

/** Codes of the list itself need no question to the server. */
function itemOf(code: string, lines: readonly ShelfLine[]): Found {
  const typed = code.trim().toLowerCase();
  return (
    lines.find(({ barcode }) => barcode?.toLowerCase() === typed) ??
    lines.find(({ sku }) => sku.toLowerCase() === typed) ??
    lines.find(({ itmCode }) => String(itmCode) === typed) ??
    null
  );
}

/** Asks what a code means; an unknown one, or no answer, is nothing, and so is not counted. */
async function askFor(code: string): Promise<Found> {
  try {
    const { items } = await officeApi.call('GET /office/stock/scan', { query: { code } });
    return items[0] ?? null;
  } catch {
    return null;
  }
}
