import { useState } from 'react';
import { codeKey } from '@/lib/commerce/codes';
import { officeApi } from '@/lib/api/officeApi';
import { reportMistake } from '@/lib/site/reportMistake';
import { whyNotKept } from '../stock/keepBarcode';
import { useScanSounds } from '../scan/useScanSounds';
import { lastBasket, mergeLines, nextBasket, type PickPage, type ShelfLine } from './pickPage';
import { usePickCounts } from './usePickCounts';

/** What the last scan did. */
export type ScanResult =
  | { kind: 'counted'; at: number; itmCode: number; basket: number; relabel?: number }
  | { kind: 'missing'; at: number; sku: string; pieces: number }
  | {
      kind: 'wrong';
      at: number;
      code: string;
      item: Found;
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
  /** Goes on; what is left stays on the orders. */
  skip: () => void;
  /** The rest of the line is not on its shelf: tells the orders, and goes on. */
  missing: () => void;
  /** The last part that was scanned is the right one under a wrong label. */
  labelIsWrong: () => void;
  /** The code that nobody knows is that of the part to pick; null where it cannot be. */
  keepCode: (() => void) | null;
  /** The part that was scanned leaves in the place of the one to pick; null for an unknown code. */
  sendInstead: (() => void) | null;
  /** Puts the wrong scan out of sight. */
  scanAgain: () => void;
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

  function countOne(target: ShelfLine, relabel?: number) {
    const basket = nextBasket(target);
    if (basket === undefined) return;
    counts.count({ orderNumber: basket.orderNumber, itmCode: target.itmCode, qty: 1 });
    sounds.play('right');
    setLast(target.itmCode);
    const { itmCode } = target;
    setResult({ kind: 'counted', at: Date.now(), itmCode, basket: basket.number, relabel });
  }

  async function scan(code: string) {
    const item = itemOf(code, lines) ?? (await askFor(code));
    if (line !== undefined && item?.itmCode === line.itmCode) return countOne(line);
    sounds.play('wrong');
    setResult({ kind: 'wrong', at: Date.now(), code, item, line: lineOf(item, lines) });
  }

  function takeBack() {
    if (last === null || !takeOneBack(counts, lines, last)) return;
    choose(last);
    setResult({ kind: 'taken-back', at: Date.now() });
  }

  function missing() {
    if (line === undefined) return;
    reportMissing(counts, line);
    skip();
    const { sku, qty, picked } = line;
    setResult({ kind: 'missing', at: Date.now(), sku, pieces: qty - picked });
  }

  return {
    lines,
    line,
    result,
    counts,
    sounds,
    takeBack,
    skip,
    missing,
    choose,
    ...useWrongScan({ line, result, counts, countOne, onSent: () => setResult(null) }),
    scan: (code) => void scan(code),
    scanAgain: () => setResult(null),
    countByHand: () => line !== undefined && countOne(line),
  };
}

type WrongScan = Pick<Picking, 'line' | 'result' | 'counts'> & {
  countOne: (line: ShelfLine, relabel?: number) => void;
  onSent: () => void;
};

type WaysOut = Pick<Picking, 'labelIsWrong' | 'keepCode' | 'sendInstead'>;

const NO_WAY: WaysOut = { labelIsWrong: () => undefined, keepCode: null, sendInstead: null };

/** What a picker can do about the last scan when it was wrong. */
function useWrongScan({ line, result, counts, countOne, onSent }: WrongScan): WaysOut {
  if (line === undefined || result?.kind !== 'wrong') return NO_WAY;
  const { code, item } = result;

  function labelIsWrong(target: ShelfLine) {
    reportLabel(counts, target, code);
    countOne(target, target.itmCode);
  }

  /** The piece counts also when the code is not kept: the picker says that it is the part. */
  async function keepCode(target: ShelfLine) {
    countOne(target);
    const refusal = await whyNotKept(target.itmCode, code);
    if (refusal !== null) counts.tell(refusal);
  }

  function sendInstead(target: ShelfLine, instead: number) {
    const orderNumber = nextBasket(target)?.orderNumber;
    if (orderNumber === undefined) return;
    counts.count({ orderNumber, itmCode: target.itmCode, qty: 0, report: { instead } });
    onSent();
  }

  return {
    labelIsWrong: () => labelIsWrong(line),
    keepCode: item === null && line.barcode === null ? () => void keepCode(line) : null,
    sendInstead: item === null ? null : () => sendInstead(line, item.itmCode),
  };
}

/** Takes a piece out of the last basket that has any; false when none has. */
function takeOneBack({ count }: Counts, lines: readonly ShelfLine[], itmCode: number): boolean {
  const line = lines.find((one) => one.itmCode === itmCode);
  const basket = line === undefined ? undefined : lastBasket(line);
  if (basket === undefined) return false;
  count({ orderNumber: basket.orderNumber, itmCode, qty: -1 });
  return true;
}

function lineOf(item: Found, lines: readonly ShelfLine[]): ShelfLine | null {
  return lines.find(({ itmCode }) => itmCode === item?.itmCode) ?? null;
}

/** Tells the orders that the rest of a line is not on its shelf. */
function reportMissing({ count }: Counts, { itmCode, baskets }: ShelfLine): void {
  for (const { orderNumber, qty, picked } of baskets) {
    if (picked < qty) count({ orderNumber, itmCode, qty: 0, report: { missing: true } });
  }
}

/** Tells the next basket's order what the label of its part says. */
function reportLabel({ count }: Counts, line: ShelfLine, label: string): void {
  const { itmCode } = line;
  const orderNumber = nextBasket(line)?.orderNumber;
  if (orderNumber !== undefined) count({ orderNumber, itmCode, qty: 0, report: { label } });
}

/** The chosen line while it is not complete, and then the first of those that are left. */
function useLineNow(lines: readonly ShelfLine[]) {
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number | null>(null);
  const line = lineNow(lines, chosen, skipped);

  function skip() {
    if (line !== undefined) setSkipped(new Set([...skipped, line.itmCode]));
  }

  function choose(itmCode: number) {
    setSkipped(new Set([...skipped].filter((one) => one !== itmCode)));
    setChosen(itmCode);
  }

  return { line, skip, choose };
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
  const key = codeKey(code);
  return (
    lines.find(({ barcode }) => barcode !== null && codeKey(barcode) === key) ??
    lines.find(({ sku }) => codeKey(sku) === key) ??
    lines.find(({ itmCode }) => String(itmCode) === key) ??
    null
  );
}

/** Asks what a code means; an unknown one, or no answer, is nothing, and so is not counted. */
async function askFor(code: string): Promise<Found> {
  try {
    const { items } = await officeApi.call('GET /office/stock/scan', { query: { code } });
    return items[0] ?? null;
  } catch (error) {
    reportMistake(error);
    return null;
  }
}
