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
import { enter, refreshSession, type SessionCall } from './sessionThunks';

type AccountCall<T = void> = AppThunk<Promise<Outcome<T>>>;

/** Afterwards the pages say the new name. */
export function updateUser(form: UpdateUserForm): AccountCall {
  return async (dispatch, _getState, { api }) => {
    const outcome = await outcomeOf(accountApi.updateUser(api, form));
    if (outcome.failure === null) await dispatch(refreshSession());
    return outcome;
  };
}

export function changePassword(form: ChangePasswordForm): SessionCall {
  return enter((api) => accountApi.changePassword(api, form));
}

export function requestContactChange(form: ContactRequestForm): AccountCall {
  return asking((api) => accountApi.requestContactChange(api, form));
}

export function changeContact(form: ContactChangeForm): SessionCall {
  return enter((api) => accountApi.changeContact(api, form));
}

export function revokeThirdPartyAuth(authType: AuthType): AccountCall {
  return asking((api) => accountApi.revokeThirdPartyAuth(api, authType));
}

/** One session of the customer, or all but the one that asks. */
export function signOutElsewhere(where: { sessionId: string } | 'everywhere else'): AccountCall {
  return asking((api) =>
    where === 'everywhere else'
      ? accountApi.deleteOtherSessions(api)
      : accountApi.deleteSession(api, where.sessionId),
  );
}

export function requestDealership(form: DealerRequestForm) {
  return asking((api) => accountApi.requestDealership(api, form));
}

export function requestPasswordRecovery(form: RecoveryForm): AccountCall {
  return asking((api) => customerApi.requestPasswordRecovery(api, form));
}

/** Signs in with the new password. */
export function changePasswordWithOtp(form: RecoveryChangeForm): SessionCall {
  return enter((api) => customerApi.changePasswordWithOtp(api, form));
}

function asking<T>(ask: (api: Api) => Promise<T>): AccountCall<T> {
  return (_dispatch, _getState, { api }) => outcomeOf(ask(api));
}
