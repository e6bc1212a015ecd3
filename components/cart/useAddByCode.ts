import { useRouter } from 'next/router';
import { useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import type { QuickItem, QuickLine } from '@/lib/contract/quickOrder';
import { links } from '@/lib/urls/links';
import { itemText } from '@/lib/text/text';
import { addToCart, completeCart, selectCartLine, updateCartLine } from '@/store/cartSlice';
import { concernsSession, sentencesOf, type Failure } from '@/store/failure';
import { checkQuickOrder } from '@/store/orderThunks';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import type { PendingLine } from '@/store/pendingAdd';
import { appendToQuickList } from '@/store/quickList';
import { lineId } from './lineId';
import { useCartFailure } from './useCartFailure';

/** Null: done. Otherwise the field's error; empty when another part of the page shows it. */
type FieldError = Promise<string | null>;

/** Adds the typed code to the cart; takes pasted lines and ambiguous codes to the quick order. */
export function useAddByCode() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const put = useAddFound();
  const { find, moveToQuickOrder } = useCodeSearch();

  async function addOrFind(said: string): FieldError {
    if (said === '') return 'Type a code or a model number.';
    if (said.includes('\n')) return moveToQuickOrder(said);
    const { line, sentence } = await find(said);
    if (line === undefined) return sentence;
    if (line.item !== null) return put(line, line.item);
    return line.suggestions.length > 0 ? moveToQuickOrder(said) : whyNothing(line);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const sentence = await addOrFind(text.trim());
    setBusy(false);
    setError(sentence || undefined);
    if (sentence === null) setText('');
  }

  function write(next: string) {
    setText(next);
    setError(undefined);
  }

  return { text, write, error, isBusy, submit };
}

function useCodeSearch() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const router = useRouter();
  const explain = useRefusal();

  async function find(said: string) {
    const outcome = await dispatch(checkQuickOrder(said));
    if (outcome.failure !== null) return { sentence: await explain(outcome.failure) };
    const [line] = outcome.value;
    return { line, sentence: null };
  }

  async function moveToQuickOrder(said: string): FieldError {
    appendToQuickList(store.getState().session.owner, said);
    await router.push(links.quickOrder);
    return null;
  }

  return { find, moveToQuickOrder };
}

/** Adds the found item to the cart, or focuses its line when it is already there. */
function useAddFound() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const explain = useRefusal();

  return async (line: QuickLine, item: QuickItem): FieldError => {
    const { itmCode, itmName } = item;
    const { qty, hasQuantity, problem } = line;
    // The cart's schema has the sentence for a quantity above the maximum.
    if (problem !== null && problem.reason !== 'above-maximum') {
      return `${itmName}: ${problem.sentence}`;
    }
    // Whether to add or update depends on the whole cart.
    await dispatch(completeCart());
    const held = selectCartLine(itmCode)(store.getState())?.item.oldQty;
    if (held !== undefined && (!hasQuantity || held === qty)) {
      showMessage({ tone: 'info', subject: itmName, words: 'is already in the cart' });
      focusLine(itmCode);
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

/** Returns the field's error; a missing session or approval is shown elsewhere. */
function useRefusal() {
  const explain = useCartFailure();
  return async (failure: Failure, pendingLine?: PendingLine): FieldError => {
    if (concernsSession(failure)) {
      await explain(failure, { pendingLines: pendingLine === undefined ? [] : [pendingLine] });
      return '';
    }
    return sentencesOf(failure).join(' ');
  };
}

/**
 * Focuses the line after the next paint. A line that is not rendered leaves the focus in the field.
 */
function focusLine(itmCode: number): void {
  requestAnimationFrame(() => document.getElementById(lineId(itmCode))?.focus());
}

function whyNothing({ problem, nearest }: QuickLine): string {
  const suggestion = nearest.length === 0 ? '' : `Did you mean “${nearest.join('” or “')}”?`;
  return `${problem?.sentence ?? ''}${suggestion}`.trim();
}
