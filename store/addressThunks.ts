import * as addressApi from '@/lib/api/addressApi';
import type { SaveAddress, SavedAddress } from '@/lib/contract/address';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';

type BookCall = AppThunk<Promise<Outcome<SavedAddress[]>>>;

/** Adds an address, or changes the one with this id; answers the book. */
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
