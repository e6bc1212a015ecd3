import { useRouter } from 'next/router';
import { useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import type { QuickItem, QuickLine } from '@/lib/contract/quickOrder';
import { links } from '@/lib/urls/links';
import { itemText } from '@/lib/text/text';
import { addToCart, completeCart, selectCartLine, updateCartLine } from '@/store/cartSlice';
import { concernsSession, sentencesOf, type Failure } from '@/store/failure';
import { findByCode } from '@/store/findByCode';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import type { PendingLine } from '@/store/pendingAdd';
import { appendToQuickList } from '@/store/quickList';
import { lineId } from './lineId';
import { useCartFailure } from './useCartFailure';

/** Null: it is where it belongs. Else why not; empty where that is told elsewhere. */
type Said = Promise<string | null>;

/** A code is put into the cart; what leaves a choice is taken along to the quick order. */
export function useAddByCode() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const put = usePutFound();
  const { find, takeAlong } = useFinding();

  async function become(said: string): Said {
    if (said === '') return 'Type a code or a model number.';
    if (said.includes('\n')) return takeAlong(said);
    const { line, sentence } = await find(said);
    if (line === undefined) return sentence;
    if (line.item !== null) return put(line, line.item);
    return line.suggestions.length > 0 ? takeAlong(said) : whyNothing(line);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const sentence = await become(text.trim());
    setBusy(false);
    setError(sentence || undefined);
    if (sentence === null) setText('');
  }

  /** What was wrong was so of what stood there before. */
  function write(next: string) {
    setText(next);
    setError(undefined);
  }

  return { text, write, error, isBusy, submit };
}

function useFinding() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const router = useRouter();
  const explain = useRefusal();

  async function find(said: string) {
    const outcome = await dispatch(findByCode(said));
    if (outcome.failure !== null) return { sentence: await explain(outcome.failure) };
    const [line] = outcome.value;
    return { line, sentence: null };
  }

  async function takeAlong(said: string): Said {
    appendToQuickList(store.getState().session.owner, said);
    await router.push(links.quickOrder);
    return null;
  }

  return { find, takeAlong };
}

/** Puts what was found into the cart; what is there as it should be is led to. */
function usePutFound() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const explain = useRefusal();

  return async (line: QuickLine, item: QuickItem): Said => {
    const { itmCode, itmName } = item;
    const { qty, hasQuantity, problem } = line;
    // The schema of the cart has its own sentence for what is above the maximum.
    if (problem !== null && problem.reason !== 'above-maximum') {
      return `${itmName}: ${problem.sentence}`;
    }
    // What is in the cart already decides what becomes of it.
    await dispatch(completeCart());
    const held = selectCartLine(itmCode)(store.getState())?.item.oldQty;
    if (held !== undefined && (!hasQuantity || held === qty)) {
      showMessage({ tone: 'info', subject: itmName, words: 'is in the cart already' });
      leadTo(itmCode);
      return null;
    }
    const change =
      held === undefined ? addToCart({ itmCode, qty }) : updateCartLine({ itmCode, qty });
    const { failure } = await dispatch(change);
    if (failure !== null) return explain(failure, { item, qty, isFromWishList: false });
    if (held === undefined) {
      showMessage({ tone: 'success', subject: itmName, words: itemText.addedToCart });
    } else showMessage({ tone: 'info', subject: itmName, words: itemText.updatedInCart });
    return null;
  };
}

/** What the field says of a refusal; without a session, or before approval, it is told elsewhere. */
function useRefusal() {
  const explain = useCartFailure();
  return async (failure: Failure, meant?: PendingLine): Said => {
    if (concernsSession(failure)) {
      await explain(failure, { meant: meant === undefined ? [] : [meant] });
      return '';
    }
    return sentencesOf(failure).join(' ');
  };
}

/** Once it is drawn. A line behind many others is not, and the keyboard stays at the field. */
function leadTo(itmCode: number): void {
  requestAnimationFrame(() => document.getElementById(lineId(itmCode))?.focus());
}

function whyNothing({ problem, nearest }: QuickLine): string {
  const meant = nearest.length === 0 ? '' : `Did you mean “${nearest.join('” or “')}”?`;
  return `${problem?.sentence ?? ''}${meant}`.trim();
}
