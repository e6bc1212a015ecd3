import type {
  ChangePasswordForm,
  ContactChangeForm,
  ContactRequestForm,
  DealerRequestForm,
  UpdateUserForm,
} from '@/lib/contract/account';
import type { AuthType, SessionState, UserDetails } from '@/lib/contract/customer';
import type { OwnSession } from '@/lib/contract/ownSession';
import type { Api, ApiRequest } from './client';

/** Name and, of a dealer, shop and tax number. */
export async function updateUser(api: Api, form: UpdateUserForm): Promise<void> {
  await api.call({ method: 'PUT', path: '/user/update-user', body: form });
}

/** Every other session of the customer is over afterwards. */
export function changePassword(api: Api, form: ChangePasswordForm): Promise<SessionState> {
  return ask(api, { method: 'PUT', path: '/user/change-password', body: form });
}

/** Sends a code to the new phone or e-mail. */
export async function requestContactChange(api: Api, form: ContactRequestForm): Promise<void> {
  const path = '/user/request-otp-for-phone-email-change';
  await api.call({ method: 'POST', path, body: form });
}

/** Every other session of the customer is over afterwards. */
export function changeContact(api: Api, form: ContactChangeForm): Promise<SessionState> {
  return ask(api, { method: 'PUT', path: '/user/change-phone-email', body: form });
}

export async function revokeThirdPartyAuth(api: Api, authType: AuthType): Promise<void> {
  await api.call({ method: 'DELETE', path: `/user/revoke-third-party-auth/${authType}` });
}

export function requestDealership(
  api: Api,
  form: DealerRequestForm,
): Promise<UserDetails['dealerRequest']> {
  return ask(api, { method: 'POST', path: '/user/request-dealership', body: form });
}

/** The session that asks is the first. */
export function getSessions(api: Api): Promise<OwnSession[]> {
  return ask(api, { method: 'GET', path: '/user/sessions' });
}

export async function deleteSession(api: Api, sessionId: string): Promise<void> {
  await api.call({ method: 'DELETE', path: `/user/sessions/${encodeURIComponent(sessionId)}` });
}

/** All but the one that asks. */
export async function deleteOtherSessions(api: Api): Promise<void> {
  await api.call({ method: 'DELETE', path: '/user/sessions' });
}

async function ask<T>(api: Api, request: ApiRequest): Promise<T> {
  return (await api.call<{ data: T }>(request)).data;
}
