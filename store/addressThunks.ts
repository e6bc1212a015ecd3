import * as addressApi from '@/lib/api/addressApi';
import type { SaveAddress } from '@/lib/contract/address';
import type { SavedAddress } from '@/lib/contract/order';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';

type BookCall = AppThunk<Promise<Outcome<SavedAddress[]>>>;

/** Adds an address, or changes the one with this id; returns the address book. */
export function saveAddress(addressId: number | null, form: SaveAddress): BookCall {
  return (_dispatch, _getState, { api }) =>
    outcomeOf(
      addressId === null
        ? addressApi.postAddress(api, form)
        : addressApi.putAddress(api, addressId, form),
    );
}

export function deleteAddress(addressId: number): BookCall {
  return (_dispatch, _getState, { api }) => outcomeOf(addressApi.deleteAddress(api, addressId));
}
