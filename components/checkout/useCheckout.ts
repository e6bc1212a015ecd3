import { useState } from 'react';
import { useForm, type Form, type FormError } from '@/components/ui/useForm';
import type { Cart } from '@/lib/contract/cart';
import type { OrderChange } from '@/lib/contract/order';
import type { CheckoutPage } from '@/lib/site/checkoutPage';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { placeOrder } from '@/store/placeOrder';
import type { CheckoutTexts } from '@/store/checkoutDraft';
import { firstTexts, isAddressField } from './checkoutTexts';
import { loadCheckoutSchema, orderRequest, type CheckedTexts } from './orderRequest';
import { choicesOf, type PaymentChoice } from './paymentChoices';
import { keyFor, settles } from './sentOrder';
import { useDelivery, type Delivery } from './useDelivery';
import { useDraft } from './useDraft';
import { useOrderAnswer } from './useOrderAnswer';

export const FORM_PREFIX = 'checkout';

export type CheckoutState = {
  form: Form<CheckoutTexts>;
  choices: PaymentChoice[];
  chosen: PaymentChoice | undefined;
  /** What changed since the shopper saw it; empty when nothing did. */
  changes: OrderChange[];
  delivery: Delivery;
  isEditing: boolean;
  /** The fields came by a press of Change, and are where the shopper goes on. */
  takesFocus: boolean;
  startEditing: () => void;
  /** Another address of the book, or else the fields. */
  startChanging: () => void;
};

type Checkout = { page: CheckoutPage; cart: Cart; onPlaced: () => void };

/** The whole of checking out: the form and its draft, what it costs, and placing it once. */
export function useCheckout({ page, cart, onPlaced }: Checkout): CheckoutState {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(({ session }) => session.owner);
  const [first] = useState(() => firstTexts(page));
  const [changes, setChanges] = useState<OrderChange[]>([]);
  const [wantsEditing, setEditing] = useState(page.address === null);
  const { arrive, explain } = useOrderAnswer({ onPlaced, onChanges: setChanges });
  const form = useForm<CheckoutTexts, CheckedTexts>(FORM_PREFIX, {
    initial: first,
    loadSchema: loadCheckoutSchema,
    send,
  });
  const draft = useDraft(form, { prefix: FORM_PREFIX, owner, page, first });
  const delivery = useDelivery(form, page.addresses, () => setEditing(true));
  const choices = choicesOf(page.options, cart, useSettings().payments);
  const chosen = choices.find(({ title }) => title === form.values.paymentTitle);

  async function send(checked: CheckedTexts): Promise<FormError[]> {
    setChanges([]);
    const order = orderRequest(checked, cart, chosen?.total ?? 0, delivery.keeps);
    const key = keyFor(order, draft.sentOrder());
    draft.noteSent({ key, order });
    const outcome = await dispatch(placeOrder(order, key));
    if (outcome.failure === null) return arrive(outcome.value);
    if (settles(outcome.failure.status)) draft.noteSent(null);
    return explain(outcome.failure);
  }

  const hasAddressError = form.errors.some(({ field }) => field !== null && isAddressField(field));
  return {
    form,
    choices,
    chosen,
    changes,
    delivery,
    isEditing: wantsEditing || (draft.hasAddress && !delivery.isChosen) || hasAddressError,
    takesFocus: wantsEditing && page.address !== null,
    startEditing: () => setEditing(true),
    startChanging: () => (delivery.hasChoice ? delivery.setChoosing(true) : setEditing(true)),
  };
}
