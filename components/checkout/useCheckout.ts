import { useRouter } from 'next/router';
import { useState } from 'react';
import { useForm, type Form, type FormError } from '@/components/ui/useForm';
import type { Cart } from '@/lib/contract/cart';
import type { Order, OrderChange } from '@/lib/contract/order';
import type { CheckoutPage } from '@/lib/site/checkoutPage';
import { confirmationLink, links, signInLink } from '@/lib/site/links';
import { refreshCart } from '@/store/cartSlice';
import type { Failure } from '@/store/failure';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { placeOrder } from '@/store/placeOrder';
import { endSession, refreshSession } from '@/store/sessionThunks';
import { dropDraft, type CheckoutTexts } from './checkoutDraft';
import { firstTexts, isAddressField } from './checkoutTexts';
import { changesIn } from './orderChanges';
import { loadCheckoutSchema, orderRequest, type CheckedTexts } from './orderRequest';
import { choicesOf, type PaymentChoice } from './paymentChoices';
import { refusalErrors } from './refusalErrors';
import { keyFor, settles } from './sentOrder';
import { useDraft } from './useDraft';

export const FORM_PREFIX = 'checkout';

const SIGNED_OUT = 401;
const FORBIDDEN = 403;

export type CheckoutState = {
  form: Form<CheckoutTexts>;
  choices: PaymentChoice[];
  chosen: PaymentChoice | undefined;
  /** What changed since the shopper saw it; empty when nothing did. */
  changes: OrderChange[];
  isEditing: boolean;
  startEditing: () => void;
};

type Checkout = { page: CheckoutPage; cart: Cart; onPlaced: () => void };

/** The whole of checking out: the form and its draft, what it costs, and placing it once. */
export function useCheckout({ page, cart, onPlaced }: Checkout): CheckoutState {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const [owner] = useState(useAppSelector(({ session }) => session.owner));
  const [first] = useState(() => firstTexts(page));
  const [changes, setChanges] = useState<OrderChange[]>([]);
  const [wantsEditing, setEditing] = useState(page.address === null);
  const choices = choicesOf(page.options, cart);

  const form = useForm<CheckoutTexts, CheckedTexts>(FORM_PREFIX, {
    initial: first,
    loadSchema: loadCheckoutSchema,
    send,
  });
  const draft = useDraft(form, { prefix: FORM_PREFIX, owner, page, first });
  const chosen = choices.find(({ title }) => title === form.values.paymentTitle);

  async function send(checked: CheckedTexts): Promise<FormError[]> {
    setChanges([]);
    const order = orderRequest(checked, cart, chosen?.total ?? 0);
    const key = keyFor(order, draft.sentOrder());
    draft.noteSent({ key, order });
    const outcome = await dispatch(placeOrder(order, key));
    return outcome.failure === null ? arrive(outcome.value) : explain(outcome.failure);
  }

  /** The checkout leaves the history, so that Back does not lead into it again. */
  async function arrive({ orderNumber }: Order): Promise<FormError[]> {
    onPlaced();
    dropDraft();
    await router.replace(confirmationLink(orderNumber));
    void dispatch(refreshCart());
    return [];
  }

  async function explain(failure: Failure): Promise<FormError[]> {
    if (settles(failure.status)) draft.noteSent(null);
    if (failure.status === SIGNED_OUT) {
      await dispatch(endSession());
      await router.push(signInLink(links.checkout));
      return [];
    }
    if (failure.status === FORBIDDEN) await dispatch(refreshSession());
    else if (settles(failure.status)) await dispatch(refreshCart());
    const found = changesIn(failure.details);
    setChanges(found);
    return found.length > 0 ? [] : refusalErrors(failure);
  }

  const hasAddressError = form.errors.some(({ field }) => field !== null && isAddressField(field));
  return {
    form,
    choices,
    chosen,
    changes,
    isEditing: wantsEditing || draft.hasAddress || hasAddressError,
    startEditing: () => setEditing(true),
  };
}
