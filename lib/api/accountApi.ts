import type {
  ChangePasswordForm,
  ContactChangeForm,
  ContactRequestForm,
  DealerRequestForm,
  UpdateUserForm,
} from '@/lib/contract/account';
import type { AuthType } from '@/lib/contract/customer';
import type { Api } from './client';

export const updateUser = (api: Api, body: UpdateUserForm) =>
  api.call('PUT /user/update-user', { body });

/** Ends every other session of the customer. */
export const changePassword = (api: Api, body: ChangePasswordForm) =>
  api.call('PUT /user/change-password', { body });

export const requestContactChange = (api: Api, body: ContactRequestForm) =>
  api.call('POST /user/request-otp-for-phone-email-change', { body });

/** Ends every other session of the customer. */
export const changeContact = (api: Api, body: ContactChangeForm) =>
  api.call('PUT /user/change-phone-email', { body });

export const revokeThirdPartyAuth = (api: Api, authType: AuthType) =>
  api.call('DELETE /user/revoke-third-party-auth/{authType}', { params: { authType } });

export const requestDealership = (api: Api, body: DealerRequestForm) =>
  api.call('POST /user/request-dealership', { body });

export const getSessions = (api: Api) => api.call('GET /user/sessions');

export const deleteSession = (api: Api, sessionId: string) =>
  api.call('DELETE /user/sessions/{sessionId}', { params: { sessionId } });

export const deleteOtherSessions = (api: Api) => api.call('DELETE /user/sessions');
