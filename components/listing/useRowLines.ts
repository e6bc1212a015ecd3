import { useState } from 'react';
import { linesTotal } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';

export type EnteredLine = { item: Item; qty: number };

export type RowLines = {
  qtyOf: (itmCode: number) => number;
  setQty: (item: Item, qty: number) => void;
  entered: EnteredLine[];
  /** Resets the lines that are in the cart now. */
  clear: (itmCodes: readonly number[]) => void;
  lineCount: number;
  pieces: number;
  /** In rupees. */
  total: number;
};

/** The quantities entered in the row view; they persist across the list's pages. */
export function useRowLines(): RowLines {
  const [lines, setLines] = useState<ReadonlyMap<number, EnteredLine>>(new Map());
  const entered = [...lines.values()];
  return {
    qtyOf: (itmCode) => lines.get(itmCode)?.qty ?? 0,
    setQty(item, qty) {
      setLines((before) => {
        const after = new Map(before);
        if (qty !== 0) after.set(item.itmCode, { item, qty });
        else after.delete(item.itmCode);
        return after;
      });
    },
    entered,
    clear(itmCodes) {
      setLines((before) => new Map([...before].filter(([code]) => !itmCodes.includes(code))));
    },
    lineCount: entered.length,
    pieces: entered.reduce((sum, { qty }) => sum + qty, 0),
    total: linesTotal(entered),
  };
}
