import { useState } from 'react';
import { ADDRESS_FIELDS } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import type { Form } from '@/components/ui/useForm';
import type { SavedAddress } from '@/lib/contract/order';
import type { CheckoutTexts } from '@/store/checkoutDraft';

export type Delivery = {
  /** The customer's book; null for who has none. */
  saved: SavedAddress[] | null;
  /** The one that the form holds, word for word. */
  chosen: SavedAddress | undefined;
  isChosen: boolean;
  /** There are others to choose from. */
  hasChoice: boolean;
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
  choose: (address: SavedAddress) => void;
  startNew: () => void;
  /** Whether what is typed comes into the book. */
  keeps: boolean;
  setKeeps: (keeps: boolean) => void;
};

/** Choosing from the book: what is chosen is filled into the form. */
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
