import { useState } from 'react';
import { useForm, type Form, type FormError } from '@/components/ui/useForm';
import type { OrderChange } from '@/lib/contract/order';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import type { PageCart } from '@/lib/pages/pageCart';
import { completeCart } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { placeOrder } from '@/store/placeOrder';
import type { CheckoutTexts } from '@/store/checkoutDraft';
import { firstTexts, isAddressField } from './checkoutTexts';
import { loadCheckoutSchema, orderRequest, type CheckedTexts } from './orderRequest';
import { choicesOf, type PaymentChoice } from './paymentChoices';
import { keyFor, isFinalFailure } from './sentOrder';
import { useDelivery, type Delivery } from './useDelivery';
import { useDraft } from './useDraft';
import { useOrderAnswer } from './useOrderAnswer';

export const FORM_PREFIX = 'checkout';

export type CheckoutState = {
  form: Form<CheckoutTexts>;
  choices: PaymentChoice[];
  chosen: PaymentChoice | undefined;
  changes: OrderChange[];
  delivery: Delivery;
  isEditing: boolean;
  /** The shopper opened the fields with Change, so they take the focus. */
  shouldFocus: boolean;
  startEditing: () => void;
  /** Offers the other addresses of the book, or else the fields. */
  startChanging: () => void;
};

type Checkout = { page: CheckoutPage; cart: PageCart; onPlaced: () => void };

/** Combines the form, its draft, the totals and placing the order once. */
export function useCheckout({ page, cart, onPlaced }: Checkout): CheckoutState {
  const dispatch = useAppDispatch();
  const [initialValues] = useState(() => firstTexts(page));
  const [changes, setChanges] = useState<OrderChange[]>([]);
  const [wantsEditing, setEditing] = useState(page.address === null);
  const { handleSuccess, handleFailure } = useOrderAnswer({ onPlaced, onChanges: setChanges });
  const form = useForm<CheckoutTexts, CheckedTexts>(FORM_PREFIX, {
    initial: initialValues,
    loadSchema: loadCheckoutSchema,
    send,
  });
  const draft = useDraft(form, { prefix: FORM_PREFIX, owner: useOwner(), page, initialValues });
  const delivery = useDelivery(form, page.addresses, () => setEditing(true));
  const isEdited = draft.hasAddress && !delivery.isChosen;
  const { choices, chosen } = useChoices(page, cart, form.values.paymentTitle);

  async function send(checked: CheckedTexts): Promise<FormError[]> {
    setChanges([]);
    const isWhole = cart.left === undefined;
    const whole = isWhole ? { failure: null, value: cart } : await dispatch(completeCart());
    if (whole.failure !== null) return handleFailure(whole.failure);
    const order = orderRequest(checked, whole.value, chosen?.total ?? 0, delivery.keeps);
    const key = keyFor(order, draft.sentOrder());
    draft.rememberSentOrder({ key, order });
    const outcome = await dispatch(placeOrder(order, key));
    if (outcome.failure === null) return handleSuccess(outcome.value);
    if (isFinalFailure(outcome.failure.code)) draft.rememberSentOrder(null);
    return handleFailure(outcome.failure);
  }

  return {
    form,
    choices,
    chosen,
    changes,
    delivery,
    isEditing: wantsEditing || isEdited || form.errors.some(isOfAddress),
    shouldFocus: wantsEditing && page.address !== null,
    startEditing: () => setEditing(true),
    startChanging: () => (delivery.hasChoice ? delivery.setChoosing(true) : setEditing(true)),
  };
}

function useChoices(page: CheckoutPage, cart: PageCart, paymentTitle: string) {
  const choices = choicesOf(page.options, cart, useSettings().payments);
  return { choices, chosen: choices.find(({ title }) => title === paymentTitle) };
}

function isOfAddress({ field }: FormError): boolean {
  return field !== null && isAddressField(field);
}

function useOwner(): string {
  return useAppSelector(({ session }) => session.owner);
}
