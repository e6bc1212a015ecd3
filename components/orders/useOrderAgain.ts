import { useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import { typedProblem } from '@/lib/commerce/cartProblems';
import type { AgainLine } from '@/lib/contract/quickOrder';
import { itemText, text } from '@/lib/text/text';
import type { AppThunk } from '@/store/appThunk';
import { sentencesOf, type Outcome } from '@/store/failure';
import { useAppDispatch, useMaximumQuantity } from '@/store/hooks';
import { addOrderAgain, readOrderAgain } from '@/store/orderLines';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { counted } from '@/lib/text/countNoun';

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
  const { isBusy, errors, ask } = useOrderAgainCalls();

  return {
    ...{ lines, closings, isBusy, isAdded, errors },
    async open() {
      setAdded(false);
      const answer = await ask(readOrderAgain(orderNumber));
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
      const answer = await ask(addOrderAgain(orderNumber, readyLines(lines ?? [])));
      if (answer === null) return;
      const subject = counted(answer.added.length, 'line');
      showMessage({ tone: 'success', subject, words: itemText.addedToCart });
      const left = new Map(answer.refused.map(({ itmCode, problem }) => [itmCode, problem]));
      const added = new Set(answer.added.map(({ itmCode }) => itmCode));
      setLines((before) =>
        (before ?? [])
          .filter(({ itmCode }) => !added.has(itmCode))
          .map((line) => ({ ...line, problem: left.get(line.itmCode) ?? line.problem })),
      );
      setAdded(true);
    },
  };
}

/** Returns the lines that can be added now. */
export function readyLines(lines: readonly AgainLine[]) {
  return lines
    .filter(({ problem }) => problem === null)
    .map(({ itmCode, qty }) => ({ itmCode, qty }));
}

/** Applies the server's rule to a new quantity at once. */
function withProblem(line: AgainLine, maximum: number): AgainLine {
  if (line.item === null) return line;
  return { ...line, problem: typedProblem(line.qty, line.item.inStock, maximum) };
}

function useOrderAgainCalls() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function ask<T>(call: AppThunk<Promise<Outcome<T>>>): Promise<T | null> {
    if (isBusy) return null;
    setBusy(true);
    setErrors([]);
    const outcome = await dispatch(call);
    setBusy(false);
    if (outcome.failure === null) return outcome.value;
    if (!(await settle(outcome.failure))) {
      setErrors(sentencesOf(outcome.failure, text.unknownFailure));
    }
    return null;
  }

  return { isBusy, errors, ask };
}
