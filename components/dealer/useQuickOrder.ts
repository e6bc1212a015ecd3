import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import { readQuickLines } from '@/lib/commerce/quickLines';
import type { QuickItem } from '@/lib/contract/quickOrder';
import { counted } from '@/lib/text/counted';
import { itemText, text as sentences } from '@/lib/text/text';
import type { AppThunk } from '@/store/appThunk';
import { sentencesOf, type Outcome } from '@/store/failure';
import { useAppDispatch, useAppSelector, useMaximumQuantity } from '@/store/hooks';
import { addQuickOrder, checkQuickOrder } from '@/store/orderLines';
import { saveQuickList, readQuickList } from '@/store/quickList';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { neighbour, useGoingOn } from './lineFocus';
import { quickLines, wantedLines, type ListedLine, type QuickAction } from './quickLinesState';

export type QuickOrder = {
  text: string;
  setText: (text: string) => void;
  lineCount: number;
  lines: ListedLine[];
  /** The list has been read; `lines` may be empty because all of it is in the cart. */
  isRead: boolean;
  /** The list is still the one that was read. */
  isCurrent: boolean;
  busy: 'reading' | 'adding' | null;
  /** What kept the list from being read or added. */
  errors: string[];
  read: (text: string) => Promise<void>;
  find: (line: number, words: string) => Promise<void>;
  pick: (line: number, item: QuickItem) => void;
  count: (line: number, qty: number) => void;
  remove: (line: number) => void;
  add: () => Promise<void>;
};

/** A pasted list on its way into the cart. `onSettled` is where the keyboard goes on. */
export function useQuickOrder(onSettled: () => void): QuickOrder {
  const { text, setText } = useListText((list) => void read(list));
  const [lines, act] = useReducer(quickLines, []);
  const [readText, setReadText] = useState<string | null>(null);
  const { busy, errors, ask, during } = useAsking();
  const maximum = useMaximumQuantity();
  const goOn = useGoingOn(onSettled);

  async function read(list: string) {
    const answer = await during('reading', checkQuickOrder(list));
    if (answer === null) return;
    act({ type: 'read', lines: answer });
    setReadText(list);
    requestAnimationFrame(onSettled);
  }

  async function add() {
    const answer = await during('adding', addQuickOrder(wantedLines(lines)));
    if (answer === null) return;
    const action = { type: 'added', answer } as const;
    const left = textOf(quickLines(lines, action));
    act(action);
    setText(left);
    setReadText(left);
    tell(answer.added.length);
    requestAnimationFrame(onSettled);
  }

  return {
    ...{ text, setText, lines, busy, errors, read, add },
    ...lineChanges({ lines, maximum, act, ask, goOn }),
    ...{ isRead: readText !== null, isCurrent: readText === text },
    lineCount: readQuickLines(text).length,
  };
}

type Changing = {
  lines: readonly ListedLine[];
  maximum: number;
  act: (action: QuickAction) => void;
  ask: ReturnType<typeof useAsking>['ask'];
  goOn: ReturnType<typeof useGoingOn>;
};

/** What is done with one line of the list. */
function lineChanges({ lines, maximum, act, ask, goOn }: Changing) {
  return {
    async find(line: number, words: string) {
      const answer = await ask(checkQuickOrder(words.replace(/\s+/g, ' ')));
      const found = answer?.[0];
      if (found === undefined) return;
      act({ type: 'found', line, found });
      goOn({ line, choosing: true });
    },
    pick: (line: number, item: QuickItem) => act({ type: 'picked', line, item, maximum }),
    count: (line: number, qty: number) => act({ type: 'counted', line, qty, maximum }),
    remove(line: number) {
      act({ type: 'removed', line });
      goOn({ line: neighbour(lines, line) });
    },
  };
}

function tell(added: number): void {
  if (added === 0) return;
  const subject = counted(added, 'line');
  showMessage({ tone: 'success', subject, words: itemText.addedToCart });
}

/** What stays in the list is what stays to be done; lines that were added up stay so. */
function textOf(lines: readonly ListedLine[]): string {
  return lines
    .map(({ item, text, qty }) => (item === null ? text : `${item.sku} x ${qty}`))
    .join('\n');
}

/**
 * The list as it is typed; it outlives a reload in this tab, until it is emptied. What another page
 * brought into it is read at once.
 */
function useListText(onBrought: (list: string) => void) {
  const owner = useAppSelector(({ session }) => session.owner);
  const [text, setText] = useState('');
  const isRead = useRef(false);
  const begin = useEffectEvent(onBrought);

  // Syncs the list with this tab's storage: first from it, then into it.
  useEffect(() => {
    if (isRead.current) return saveQuickList(owner, text);
    const frame = requestAnimationFrame(() => {
      isRead.current = true;
      // What was typed before anything was read is what counts.
      if (text !== '') return saveQuickList(owner, text);
      const kept = readQuickList(owner);
      if (kept.text === '') return;
      setText((typed) => (typed === '' ? kept.text : typed));
      if (kept.hasNewLines) begin(kept.text);
    });
    return () => cancelAnimationFrame(frame);
  }, [owner, text]);

  return { text, setText };
}

/** The answer, or null and the reason on the page. */
function useAsking() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const [errors, setErrors] = useState<string[]>([]);
  const [busy, setBusy] = useState<QuickOrder['busy']>(null);

  async function ask<T>(call: AppThunk<Promise<Outcome<T>>>): Promise<T | null> {
    setErrors([]);
    const outcome = await dispatch(call);
    if (outcome.failure === null) return outcome.value;
    if (!(await settle(outcome.failure))) {
      setErrors(sentencesOf(outcome.failure, sentences.unknownFailure));
    }
    return null;
  }

  /** One of these at a time. */
  async function during<T>(what: 'reading' | 'adding', call: AppThunk<Promise<Outcome<T>>>) {
    if (busy !== null) return null;
    setBusy(what);
    const answer = await ask(call);
    setBusy(null);
    return answer;
  }

  return { busy, errors, ask, during };
}
