import { useEffect, useRef, useState } from 'react';
import { changedTexts, typedOnPage } from '@/components/account/useFormDraft';
import { useForm, type FormState, type FormError } from '@/components/ui/useForm';
import { deliveryCharge, hasOwnPrice } from '@/lib/commerce/delivery';
import { isDealer } from '@/lib/commerce/quantity';
import { usableTotals } from '@/lib/commerce/orderTotals';
import type { OrderChange, SavedAddress } from '@/lib/contract/order.contract';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';
import type { PageCart } from '@/lib/pages/pageCart';
import { completeCart } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { readDraft, saveDraft, type CheckoutTexts, type SentOrder } from '@/store/checkoutDraft';
import { ADDRESS_FIELDS } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import { availableTexts, firstTexts, isAddressField } from './checkoutTexts';
import {
  isFinalFailure,
  keyFor,
  loadCheckoutSchema,
  orderRequest,
  type CheckedTexts,
} from './orderRequest';
import { choicesOf, type PaymentChoice } from './PaymentChoices';
import { useOrderAnswer } from './useOrderAnswer';
import { useTeamOrder } from './useTeamOrder';

export const FORM_PREFIX = 'checkout';

const CHOOSE = 'Choose how to pay. ';

export type CheckoutState = {
  form: FormState<CheckoutTexts>;
  choices: PaymentChoice[];
  chosen: PaymentChoice | undefined;
  /** In rupees, to the district in the form. */
  deliveryCharge: number;
  /** The buyer collects the order at the counter. */
  isPickUp: boolean;
  isDealer: boolean;
  changes: OrderChange[];
  delivery: Delivery;
  /** Why the order waits for the owner's approval; null when it can be placed. */
  approval: string | null;
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
  const answer = useOrderAnswer({ onPlaced, onChanges: setChanges });
  const form = useForm<CheckoutTexts, CheckedTexts>(FORM_PREFIX, {
    initial: initialValues,
    loadSchema: loadCheckoutSchema,
    send,
  });
  const draft = useDraft(form, { prefix: FORM_PREFIX, owner: useOwner(), page, initialValues });
  const delivery = useDelivery(form, page.addresses, () => setEditing(true));
  const isEdited = draft.hasAddress && !delivery.isChosen;
  const { chosen, isPickUp, ...offered } = useChoices(page, cart, form.values);
  const teamOrder = useTeamOrder(page.team, chosen?.total, answer);

  async function send(checked: CheckedTexts): Promise<FormError[]> {
    setChanges([]);
    if (chosen === undefined) return [{ field: 'paymentTitle', sentence: CHOOSE }];
    const isWhole = cart.left === undefined;
    const whole = isWhole ? { failure: null, value: cart } : await dispatch(completeCart());
    if (whole.failure !== null) return answer.handleFailure(whole.failure);
    const texts = { ...checked, isPickUp };
    const order = orderRequest(texts, whole.value, chosen.total, delivery.keeps);
    const key = keyFor(order, draft.sentOrder());
    draft.rememberSentOrder({ key, order });
    const { failure, settle } = await teamOrder.send(order, key);
    if (failure !== null && isFinalFailure(failure.code)) draft.rememberSentOrder(null);
    return settle();
  }

  return {
    form,
    ...offered,
    chosen,
    isPickUp,
    changes,
    delivery,
    approval: teamOrder.approval,
    isEditing: wantsEditing || isEdited || form.errors.some(isOfAddress),
    shouldFocus: wantsEditing && page.address !== null,
    startEditing: () => setEditing(true),
    startChanging: () => (delivery.hasChoice ? delivery.setChoosing(true) : setEditing(true)),
  };
}

/** Returns the ways to pay for the cart, collected or delivered to the district in the form. */
function useChoices(page: CheckoutPage, cart: PageCart, values: CheckoutTexts) {
  const { payments, delivery, pickUp = false } = useSettings();
  const isPickUp = pickUp && values.isPickUp === 'true';
  const userType = useAppSelector(({ session }) => session.userType);
  const { subTotal, totalWeight, itemCount } = cart;
  const parcel = { kilograms: totalWeight, goods: subTotal, district: values.district };
  const isOwn = itemCount > 0 && hasOwnPrice(delivery, values.district);
  const toDistrict = isOwn ? deliveryCharge(delivery, parcel) : cart.deliveryCharge;
  const charge = isPickUp ? 0 : toDistrict;
  const totals = usableTotals({ subTotal, deliveryCharge: charge }, payments, userType);
  const choices = choicesOf(page.options, totals);
  const chosen = choices.find(({ title }) => title === values.paymentTitle);
  return { choices, chosen, deliveryCharge: charge, isPickUp, isDealer: isDealer(userType) };
}

function isOfAddress({ field }: FormError): boolean {
  return field !== null && isAddressField(field);
}

function useOwner(): string {
  return useAppSelector(({ session }) => session.owner);
}

type Delivery = {
  /** The customer's address book; null when it is not available to them. */
  saved: SavedAddress[] | null;
  /** The saved address that equals the form's values. */
  chosen: SavedAddress | undefined;
  isChosen: boolean;
  hasChoice: boolean;
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
  choose: (address: SavedAddress) => void;
  startNew: () => void;
  /** Whether to save a typed address in the book. */
  keeps: boolean;
  setKeeps: (keeps: boolean) => void;
};

/** Fills the form from the address book. */
function useDelivery(
  form: FormState<CheckoutTexts>,
  saved: SavedAddress[] | null,
  onNew: () => void,
): Delivery {
  const [isChoosing, setChoosing] = useState(false);
  const [keeps, setKeeps] = useState(true);
  const chosen = saved?.find((address) => {
    const texts = addressTexts(address);
    return ADDRESS_FIELDS.every((name) => texts[name] === form.values[name]);
  });
  return {
    isChosen: chosen !== undefined,
    hasChoice: (saved?.length ?? 0) > 1,
    saved,
    chosen,
    isChoosing,
    setChoosing,
    keeps,
    setKeeps,
    choose: (address) => form.fill(addressTexts(address)),
    startNew() {
      form.fill(addressTexts(null));
      onNew();
    },
  };
}

type Draft = {
  /** The address differs from the page's, so the fields must be visible. */
  hasAddress: boolean;
  sentOrder: () => SentOrder | null;
  /** Remembers an order before it is sent; null once the answer is known. */
  rememberSentOrder: (sent: SentOrder | null) => void;
};

type Drafted = { prefix: string; owner: string; page: CheckoutPage; initialValues: CheckoutTexts };

/** Persists what is typed in this tab until the order is placed. */
function useDraft(form: FormState<CheckoutTexts>, drafted: Drafted): Draft {
  const { prefix, owner, page, initialValues } = drafted;
  const { fill, values } = form;
  const isRead = useRef(false);
  const sent = useRef<SentOrder | null>(null);
  const texts = changedTexts(initialValues, values);

  // Syncs session storage with the form, after the stored draft was read.
  useEffect(() => {
    if (isRead.current)
      saveDraft(owner, { texts: changedTexts(initialValues, values), sent: sent.current });
  }, [owner, initialValues, values]);

  // Syncs the form with session storage once; values already in the DOM are newer.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const draft = readDraft(owner);
    sent.current = draft.sent;
    fill({ ...availableTexts(draft.texts, page.options), ...typedOnPage(prefix, initialValues) });
  }, [owner, page.options, prefix, initialValues, fill]);

  return {
    hasAddress: Object.keys(texts).some(isAddressField),
    sentOrder: () => sent.current,
    rememberSentOrder(next) {
      sent.current = next;
      saveDraft(owner, { texts, sent: next });
    },
  };
}
