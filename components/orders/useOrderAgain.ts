import { useState } from 'react';
import { useCalls } from '@/components/account/useAccountCall';
import { tellPriceMoves } from '@/components/cart/tellPriceMoves';
import { showMessage } from '@/components/ui/toasts/messages';
import { typedProblem } from '@/lib/commerce/cartProblems';
import { isPriced } from '@/lib/commerce/price';
import type { AddedLines, AgainLine } from '@/lib/contract/dealer.contract';
import { itemText } from '@/lib/text/text';
import { useMaximumQuantity } from '@/store/hooks';
import { addOrderAgain, readOrderAgain } from '@/store/orderThunks';
import { counted } from '@/lib/text/format';

export type OrderAgain = {
  lines: AgainLine[] | null;
  /** Counts how often the panel was closed, which moves the focus back to its button. */
  closings: number;
  isBusy: boolean;
  isAdded: boolean;
  errors: string[];
  open: () => Promise<void>;
  close: () => void;
  count: (itmCode: number, qty: number) => void;
  add: () => Promise<void>;
};

/** Compares a past order with today and adds its lines to the cart. */
export function useOrderAgain(orderNumber: string): OrderAgain {
  const [lines, setLines] = useState<AgainLine[] | null>(null);
  const [isAdded, setAdded] = useState(false);
  const [closings, setClosings] = useState(0);
  const maximum = useMaximumQuantity();
  const { busy, errors, during } = useCalls();

  return {
    lines,
    closings,
    isAdded,
    errors,
    isBusy: busy !== null,
    async open() {
      setAdded(false);
      const answer = await during('reading', readOrderAgain(orderNumber));
      if (answer !== null) setLines(answer);
    },
    close() {
      setLines(null);
      setClosings((before) => before + 1);
    },
    count(itmCode, qty) {
      setLines((before) =>
        (before ?? []).map((line) =>
          line.itmCode === itmCode ? withProblem({ ...line, qty }, maximum) : line,
        ),
      );
    },
    async add() {
      const answer = await during('adding', addOrderAgain(orderNumber, readyLines(lines ?? [])));
      if (answer === null) return;
      const subject = counted(answer.added.length, 'line');
      showMessage({ tone: 'success', subject, words: itemText.addedToCart });
      tellPriceMoves(
        (lines ?? []).map(({ item }) => item),
        answer,
      );
      setLines((before) => leftAfter(before ?? [], answer));
      setAdded(true);
    },
  };
}

/** Returns the lines that are not in the cart, with the reason. */
function leftAfter(lines: readonly AgainLine[], { added, refused }: AddedLines): AgainLine[] {
  const problems = new Map(refused.map(({ itmCode, problem }) => [itmCode, problem]));
  const done = new Set(added.map(({ itmCode }) => itmCode));
  return lines
    .filter(({ itmCode }) => !done.has(itmCode))
    .map((line) => ({ ...line, problem: problems.get(line.itmCode) ?? line.problem }));
}

/** Returns the lines that can be added now. */
export function readyLines(lines: readonly AgainLine[]) {
  return lines
    .filter(({ problem }) => problem === null)
    .map(({ itmCode, qty }) => ({ itmCode, qty }));
}

/** Applies the server's rule to a new quantity at once. */
function withProblem(line: AgainLine, maximum: number): AgainLine {
  const { item, qty } = line;
  if (item === null) return line;
  return { ...line, problem: typedProblem(qty, { ...item, isPriced: isPriced(item) }, maximum) };
}
