import { useState } from 'react';
import { showErrors } from '@/components/ui/toasts/messages';
import type { SaveAddress } from '@/lib/contract/address';
import type { SavedAddress } from '@/lib/contract/order';
import { deleteAddress, saveAddress } from '@/store/accountThunks';
import type { Call } from '@/store/appThunk';
import { sentencesOf } from '@/store/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';

export type AddressBook = {
  addresses: SavedAddress[];
  /** The address deleted last, until the next change. */
  removed: SavedAddress | null;
  editing: number | 'new' | null;
  edit: (what: number | 'new' | null) => void;
  received: (book: SavedAddress[]) => void;
  remove: (address: SavedAddress) => Promise<void>;
  undo: () => Promise<void>;
  makeDefault: (address: SavedAddress) => Promise<void>;
};

/**
 * The address book as the server last sent it. Calls `focusBack` when the focused element is
 * removed.
 */
export function useAddressBook(first: SavedAddress[], focusBack: () => void): AddressBook {
  const call = useBookCall();
  const [addresses, setAddresses] = useState(first);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  const [editing, setEditing] = useState<number | 'new' | null>(null);

  async function change(ask: BookCall): Promise<boolean> {
    const book = await call(ask);
    if (book !== null) setAddresses(book);
    return book !== null;
  }

  function show(what: number | 'new' | null) {
    setEditing(what);
    setRemoved(null);
    if (what === null) requestAnimationFrame(focusBack);
  }

  return {
    addresses,
    removed,
    editing,
    edit: show,
    received(book) {
      setAddresses(book);
      show(null);
    },
    async remove(address) {
      if (await change(deleteAddress(address.addressId))) setRemoved(address);
    },
    async undo() {
      if (removed !== null && (await change(saveAddress(null, formOf(removed))))) show(null);
    },
    async makeDefault(address) {
      const form = { ...formOf(address), isDefault: true };
      if (await change(saveAddress(address.addressId, form))) show(null);
    },
  };
}

type BookCall = Call<SavedAddress[]>;

/** Sends a change and returns the book; shows the error and returns null when it was refused. */
function useBookCall() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  return async (ask: BookCall): Promise<SavedAddress[] | null> => {
    const outcome = await dispatch(ask);
    if (outcome.failure === null) return outcome.value;
    if (!(await settle(outcome.failure))) showErrors(sentencesOf(outcome.failure));
    return null;
  };
}

function formOf({ addressId: _, ...address }: SavedAddress): SaveAddress {
  return address as SaveAddress;
}
