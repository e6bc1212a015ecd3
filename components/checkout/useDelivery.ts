import { useState } from 'react';
import { ADDRESS_FIELDS } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import type { Form } from '@/components/ui/useForm';
import type { SavedAddress } from '@/lib/contract/order';
import type { CheckoutTexts } from '@/store/checkoutDraft';

export type Delivery = {
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
export function useDelivery(
  form: Form<CheckoutTexts>,
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
    ...{ isChosen: chosen !== undefined, hasChoice: (saved?.length ?? 0) > 1 },
    ...{ saved, chosen, isChoosing, setChoosing, keeps, setKeeps },
    choose: (address) => form.fill(addressTexts(address)),
    startNew() {
      form.fill(addressTexts(null));
      onNew();
    },
  };
}
