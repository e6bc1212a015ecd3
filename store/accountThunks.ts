import * as accountApi from '@/lib/api/accountApi';
import type { Api } from '@/lib/api/client';
import * as customerApi from '@/lib/api/customerApi';
import type {
  ChangePasswordForm,
  ContactChangeForm,
  ContactRequestForm,
  DealerRequestForm,
  UpdateUserForm,
} from '@/lib/contract/account';
import type { AuthType, RecoveryChangeForm, RecoveryForm } from '@/lib/contract/customer';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';
import { callForSession, refreshSession, type SessionCall } from './sessionThunks';

type AccountCall<T = void> = AppThunk<Promise<Outcome<T>>>;

/** Refreshes the session, so that pages show the new name. */
export function updateUser(form: UpdateUserForm): AccountCall {
  return async (dispatch, _getState, { api }) => {
    const outcome = await outcomeOf(accountApi.updateUser(api, form));
    if (outcome.failure === null) await dispatch(refreshSession());
    return outcome;
  };
}

export function changePassword(form: ChangePasswordForm): SessionCall {
  return callForSession((api) => accountApi.changePassword(api, form));
}

export function requestContactChange(form: ContactRequestForm): AccountCall {
  return callApi((api) => accountApi.requestContactChange(api, form));
}

export function changeContact(form: ContactChangeForm): SessionCall {
  return callForSession((api) => accountApi.changeContact(api, form));
}

export function revokeThirdPartyAuth(authType: AuthType): AccountCall {
  return callApi((api) => accountApi.revokeThirdPartyAuth(api, authType));
}

/** Ends one session, or all except this browser's. */
export function signOutElsewhere(where: { sessionId: string } | 'everywhere else'): AccountCall {
  return callApi((api) =>
    where === 'everywhere else'
      ? accountApi.deleteOtherSessions(api)
      : accountApi.deleteSession(api, where.sessionId),
  );
}

export function requestDealership(form: DealerRequestForm) {
  return callApi((api) => accountApi.requestDealership(api, form));
}

export function requestPasswordRecovery(form: RecoveryForm): AccountCall {
  return callApi((api) => customerApi.requestPasswordRecovery(api, form));
}

/** Signs in with the new password. */
export function changePasswordWithOtp(form: RecoveryChangeForm): SessionCall {
  return callForSession((api) => customerApi.changePasswordWithOtp(api, form));
}

function callApi<T>(ask: (api: Api) => Promise<T>): AccountCall<T> {
  return (_dispatch, _getState, { api }) => outcomeOf(ask(api));
}
