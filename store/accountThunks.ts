import type * as account from '@/lib/contract/customer.forms';
import type { NewApiKey } from '@/lib/contract/dealerApi.contract';
import type {
  CodeSignInForm,
  RecoveryChangeForm,
  RecoveryForm,
  SaveAddress,
  SignInCodeForm,
} from '@/lib/contract/customer.forms';
import type { AuthType } from '@/lib/contract/customer';
import type { SavedAddress } from '@/lib/contract/order.contract';
import { callApi, type Call } from './appThunk';
import { outcomeOf } from '@/lib/site/failure';
import { callForSession, refreshSession, type SessionCall } from './sessionThunks';

/** Refreshes the session, so that pages show the new name. */
export function updateUser(body: account.UpdateUserForm): Call<void> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await outcomeOf(api.call('PUT /user/update-user', { body }));
    if (outcome.failure === null) await dispatch(refreshSession());
    return outcome;
  };
}

/** Ends every other session of the customer. */
export function changePassword(body: account.ChangePasswordForm): SessionCall {
  return callForSession((api) => api.call('PUT /user/change-password', { body }));
}

export function requestContactChange(body: account.ContactRequestForm): Call<void> {
  return callApi((api) => api.call('POST /user/request-otp-for-phone-email-change', { body }));
}

/** Ends every other session of the customer. */
export function changeContact(body: account.ContactChangeForm): SessionCall {
  return callForSession((api) => api.call('PUT /user/change-phone-email', { body }));
}

export function revokeThirdPartyAuth(authType: AuthType): Call<void> {
  return callApi((api) =>
    api.call('DELETE /user/revoke-third-party-auth/{authType}', { params: { authType } }),
  );
}

/** Returns the address at which the customer proves who they are there. */
export function connectThirdParty(authType: AuthType): Call<{ url: string }> {
  return callApi((api) =>
    api.call('POST /user/third-party-auth/{authType}/connect', { params: { authType } }),
  );
}

/** Ends one session, or all except this browser's. */
export function signOutElsewhere(where: { sessionId: string } | 'everywhere else'): Call<void> {
  return callApi((api) =>
    where === 'everywhere else'
      ? api.call('DELETE /user/sessions')
      : api.call('DELETE /user/sessions/{sessionId}', { params: { sessionId: where.sessionId } }),
  );
}

/** Makes a key for a dealer's own program; the answer is the only one with the key itself. */
export function createApiKey(name: string): Call<NewApiKey> {
  return callApi((api) => api.call('POST /user/api-keys', { body: { name } }));
}

export function deleteApiKey(keyId: number): Call<void> {
  return callApi((api) => api.call('DELETE /user/api-keys/{keyId}', { params: { keyId } }));
}

export function requestDealership(body: account.DealerRequestForm) {
  return callApi((api) => api.call('POST /user/request-dealership', { body }));
}

export function requestSignInCode(body: SignInCodeForm): Call<void> {
  return callApi((api) => api.call('POST /user/otp-for-sign-in', { body }));
}

/** Signs in; a number without an account gets one. */
export function signInByCode(body: CodeSignInForm): SessionCall {
  return callForSession((api) => api.call('POST /user/sign-in-with-otp', { body }));
}

export function requestPasswordRecovery(body: RecoveryForm): Call<void> {
  return callApi((api) => api.call('POST /user/otp-for-password-recovery', { body }));
}

/** Signs in with the new password. */
export function changePasswordWithOtp(body: RecoveryChangeForm): SessionCall {
  return callForSession((api) => api.call('PUT /user/change-password-with-otp', { body }));
}

/** Adds an address, or changes the one with this id; returns the address book. */
export function saveAddress(addressId: number | null, body: SaveAddress): Call<SavedAddress[]> {
  return callApi((api) =>
    addressId === null
      ? api.call('POST /user/addresses', { body })
      : api.call('PUT /user/addresses/{addressId}', { params: { addressId }, body }),
  );
}

/** Returns the address book. */
export function deleteAddress(addressId: number): Call<SavedAddress[]> {
  return callApi((api) =>
    api.call('DELETE /user/addresses/{addressId}', { params: { addressId } }),
  );
}

export function requestDataCode(): Call<void> {
  return callApi((api) => api.call('POST /user/personal-data/code'));
}

/** Returns what the shop stores about the customer. */
export function readOwnData(proof: { password: string } | { otp: string }): Call<unknown> {
  return callApi<unknown>((api) => api.call('POST /user/personal-data/file', { body: proof }));
}

/** Deletes the account for good. */
export function eraseOwnData(otp: string): Call<unknown> {
  return callApi<unknown>((api) => api.call('POST /user/personal-data/erase', { body: { otp } }));
}
