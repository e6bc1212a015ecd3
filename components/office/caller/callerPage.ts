import type { Caller } from '@/lib/contract/staffOrder.contract';

export type CallerPage = {
  /** The phone that was typed, as stored or as typed when it is none; '' before. */
  phone: string;
  /** False while the phone is none. */
  isPhone: boolean;
  /** Null: nobody has this phone, and the order makes the customer. */
  caller: Caller | null;
};

export type WantedLine = { itmCode: number; qty: number };

/** Reads "10574:1,10733:2" from the address of the page; what is no line is left out. */
export function readLines(text: string): WantedLine[] {
  return text.split(',').flatMap((part) => {
    const [itmCode, qty] = part.split(':').map(Number);
    return itmCode !== undefined && itmCode > 0 && qty !== undefined && qty > 0
      ? [{ itmCode, qty }]
      : [];
  });
}

export function writeLines(lines: readonly WantedLine[]): string {
  return lines.map(({ itmCode, qty }) => `${itmCode}:${qty}`).join(',');
}

/** Returns the lines with pieces of an item added; a known item gets more. */
export function withItem(lines: readonly WantedLine[], itmCode: number, qty: number): WantedLine[] {
  return lines.some((line) => line.itmCode === itmCode)
    ? lines.map((line) => (line.itmCode === itmCode ? { itmCode, qty: line.qty + qty } : line))
    : [...lines, { itmCode, qty }];
}

/** Returns the lines with another quantity of an item; 0 removes it. */
export function withQty(lines: readonly WantedLine[], itmCode: number, qty: number): WantedLine[] {
  return lines
    .map((line) => (line.itmCode === itmCode ? { itmCode, qty } : line))
    .filter((line) => line.qty > 0);
}
