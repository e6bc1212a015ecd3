import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { tellPriceMoves } from '@/components/cart/tellPriceMoves';
import { showMessage } from '@/components/ui/toasts/messages';
import { useCalls } from '@/components/account/useAccountCall';
import type { QuickItem } from '@/lib/contract/dealer.contract';
import { itemText } from '@/lib/text/text';
import { useAppSelector, useMaximumQuantity } from '@/store/hooks';
import { addQuickOrder, checkQuickOrder } from '@/store/orderThunks';
import { readQuickList, saveQuickList } from '@/store/quickList';
import { counted } from '@/lib/text/format';
import { neighbour, useFocusNext } from './lineFocus';
import type { CartLine } from '@/lib/contract/cart.contract';
import {
  addedWords,
  itemOf,
  loweredLines,
  quickLines,
  wantedLines,
  withChoice,
  type LoweredChoice,
  type LoweredLine,
  type ListedLine,
  type QuickAction,
} from './quickLinesState';

export type QuickOrder = {
  text: string;
  setText: (text: string) => void;
  lineCount: number;
  lines: ListedLine[];
  /** The list was checked; `lines` may be empty because all of it is in the cart. */
  isRead: boolean;
  /** The text has not changed since it was checked. */
  isCurrent: boolean;
  busy: ReturnType<typeof useCalls>['busy'];
  errors: string[];
  read: (text: string) => Promise<void>;
  find: (line: number, words: string) => Promise<void>;
  pick: (line: number, item: QuickItem) => void;
  count: (line: number, qty: number) => void;
  remove: (line: number) => void;
  /** Asks first where the cart has more of a part than the list says. */
  add: (choice?: LoweredChoice) => Promise<void>;
  lowered: LoweredLine[];
  dismiss: () => void;
};

/** Checks a pasted list and adds its lines to the cart. Calls `onSettled` to move the focus. */
export function useQuickOrder(onSettled: () => void): QuickOrder {
  const { text, setText } = useListText((list) => void read(list));
  const [lines, act] = useReducer(quickLines, []);
  const [readText, setReadText] = useState<string | null>(null);
  const { busy, errors, ask, during } = useCalls();
  const maximum = useMaximumQuantity();
  const cart = useAppSelector((state) => state.cart.cart);
  const [lowered, setLowered] = useState<LoweredLine[]>([]);
  const focusNext = useFocusNext(onSettled);
  const settle = useAfterRender(onSettled);

  async function read(list: string) {
    const answer = await during('reading', checkQuickOrder(list));
    if (answer === null) return;
    act({ type: 'read', lines: answer });
    setReadText(list);
    settle();
  }

  async function add(choice?: LoweredChoice) {
    const less = loweredLines(lines, piecesInCart(cart));
    if (less.length > 0 && choice === undefined) return setLowered(less);
    setLowered([]);
    const wanted = withChoice(wantedLines(lines), less, choice ?? 'replace');
    const answer = await during('adding', addQuickOrder(wanted));
    if (answer === null) return;
    const action = { type: 'added', answer } as const;
    const left = textOf(quickLines(lines, action));
    act(action);
    setText(left);
    setReadText(left);
    tell(addedWords(lines, answer));
    tellPriceMoves(lines.map(itemOf), answer);
    settle();
  }

  return {
    text,
    setText,
    lines,
    busy,
    errors,
    read,
    add,
    lowered,
    dismiss: () => setLowered([]),
    ...lineChanges({ lines, maximum, act, ask, focusNext }),
    isRead: readText !== null,
    isCurrent: readText === text,
    lineCount: writtenLines(text),
  };
}

/** Returns a function that has the work done after the next rendering, when its elements are there. */
function useAfterRender(work: () => void): () => void {
  const [asked, setAsked] = useState(0);
  const run = useEffectEvent(work);
  useEffect(() => {
    if (asked > 0) run();
  }, [asked]);
  return () => setAsked((before) => before + 1);
}

/** The server takes so many lines, with greetings and headings. */
function writtenLines(text: string): number {
  return text.split(/[\r\n]/).filter((line) => line.trim() !== '').length;
}

function piecesInCart(cart: readonly CartLine[]): Map<number, number> {
  return new Map(cart.map(({ itmCode, item }) => [itmCode, item.oldQty]));
}

type Changing = {
  lines: readonly ListedLine[];
  maximum: number;
  act: (action: QuickAction) => void;
  ask: ReturnType<typeof useCalls>['ask'];
  focusNext: ReturnType<typeof useFocusNext>;
};

function lineChanges({ lines, maximum, act, ask, focusNext }: Changing) {
  return {
    async find(line: number, words: string) {
      const answer = await ask(checkQuickOrder(words.replace(/\s+/g, ' ')));
      const found = answer?.[0];
      if (found === undefined) return;
      act({ type: 'found', line, found });
      focusNext(line);
    },
    pick: (line: number, item: QuickItem) => act({ type: 'picked', line, item, maximum }),
    count: (line: number, qty: number) => act({ type: 'counted', line, qty, maximum }),
    remove(line: number) {
      act({ type: 'removed', line });
      focusNext(neighbour(lines, line));
    },
  };
}

/** Says what was merged: the button counts lines, the cart parts. */
function tell({ count, parts }: { count: number; parts: number }): void {
  if (count === 0) return;
  const merged = count === parts ? '' : ` as ${counted(parts, 'part')}`;
  const subject = counted(count, 'line');
  showMessage({ tone: 'success', subject, words: `${itemText.addedToCart}${merged}` });
}

/** Returns the remaining lines as text; merged lines stay merged. */
function textOf(lines: readonly ListedLine[]): string {
  return lines
    .map(({ item, part, words, text, qty }) => {
      if (item !== null) return `${item.sku} x ${qty}`;
      return part === undefined ? text : `${words} x ${qty}`;
    })
    .join('\n');
}

/**
 * The typed list, persisted in this tab until it is empty. A list that another page put there is
 * checked at once.
 */
function useListText(onBrought: (list: string) => void) {
  const owner = useAppSelector(({ session }) => session.owner);
  const [text, setText] = useState('');
  const isRead = useRef(false);
  const begin = useEffectEvent(onBrought);

  // Syncs with session storage: first reads it, then writes to it.
  useEffect(() => {
    if (isRead.current) return saveQuickList(owner, text);
    const frame = requestAnimationFrame(() => {
      isRead.current = true;
      // What was typed before the stored list was read takes precedence.
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
