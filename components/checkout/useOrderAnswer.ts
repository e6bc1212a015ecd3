import { useRouter } from 'next/router';
import { postForm } from '@/components/orders/postForm';
import type { FormError } from '@/components/ui/useForm';
import type { OrderChange, PlacedOrder } from '@/lib/contract/order.contract';
import { approvalLink, confirmationLink, links } from '@/lib/urls/links';
import { refreshCart } from '@/store/cartSlice';
import { sentencesOf, type Failure } from '@/lib/site/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { removeDraft } from '@/store/checkoutDraft';
import { changesIn } from './orderChanges';
import { isFinalFailure } from './orderRequest';

const BEFORE_FIELDS = /^address\./;

/** Without an answer the order may or may not have been placed. */
const NO_ANSWER =
  "We did not get an answer. Press the button again: it won't place a second order.";

type Listeners = { onPlaced: () => void; onChanges: (changes: OrderChange[]) => void };

/** Handles the answer to an order; returns the form's errors when it was refused. */
export function useOrderAnswer({ onPlaced, onChanges }: Listeners) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const settle = useFailurePolicy();

  /** Replaces the checkout in the history, so that Back does not return to it. */
  async function handleSuccess({ orderNumber, payment }: PlacedOrder): Promise<FormError[]> {
    onPlaced();
    removeDraft();
    await router.replace(confirmationLink(orderNumber));
    // Back from the gateway leads to the order, which offers to pay again.
    if (payment !== undefined) postForm(payment);
    void dispatch(refreshCart());
    return [];
  }

  /** Shows the request that now waits for the owner. */
  async function handleAsked({ requestId }: { requestId: number }): Promise<FormError[]> {
    onPlaced();
    removeDraft();
    await router.replace(approvalLink(requestId));
    void dispatch(refreshCart());
    return [];
  }

  async function handleFailure(failure: Failure): Promise<FormError[]> {
    if (await settle(failure, links.checkout)) return [];
    if (isFinalFailure(failure.code)) await dispatch(refreshCart());
    const changes = changesIn(failure.details);
    onChanges(changes);
    return changes.length > 0 ? [] : refusalErrors(failure);
  }

  return { handleSuccess, handleAsked, handleFailure };
}

/** Maps a refused order to the form's fields. */
function refusalErrors(failure: Failure): FormError[] {
  if (failure.code === 'unreachable') return [{ field: null, sentence: NO_ANSWER }];
  if (failure.code === 'unknown' || failure.code === 'unavailable') {
    return [...sentencesOf(failure), NO_ANSWER].map((sentence) => ({ field: null, sentence }));
  }
  if (failure.reasons.length === 0) {
    return sentencesOf(failure).map((sentence) => ({ field: null, sentence }));
  }
  return failure.reasons.map(({ key, sentence }) => ({
    field: BEFORE_FIELDS.test(key) ? key.replace(BEFORE_FIELDS, '') : null,
    sentence,
  }));
}
