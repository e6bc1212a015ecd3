import type { Api } from '@/lib/api/client';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import type { AddedLines, WantedLine } from '@/lib/contract/dealer.contract';
import type { Invitation, Team } from '@/lib/contract/team.contract';
import type * as forms from '@/lib/contract/customer.forms';
import { callApi, type Call } from './appThunk';
import { addLines } from './orderThunks';
import { outcomeOf } from '@/lib/site/failure';
import { refreshSession } from './sessionThunks';

export function inviteToTeam(body: forms.InviteForm): Call<Team> {
  return callApi((api) => api.call('POST /team/invites', { body }));
}

export function withdrawInvite(inviteId: number): Call<Team> {
  return callApi((api) => api.call('DELETE /team/invites/{inviteId}', { params: { inviteId } }));
}

export function changeMember(customerId: number, body: forms.MemberTerms): Call<Team> {
  return callApi((api) =>
    api.call('PUT /team/members/{customerId}', { params: { customerId }, body }),
  );
}

export function removeMember(customerId: number): Call<Team> {
  return callApi((api) =>
    api.call('DELETE /team/members/{customerId}', { params: { customerId } }),
  );
}

export function readInvitations(): Call<Invitation[]> {
  return callApi((api) => api.call('GET /user/invitations'));
}

/** Refreshes the session: prices and menus are those of the account now. */
export function acceptInvitation(inviteId: number): Call<void> {
  return movesAccount((api) =>
    api.call('POST /user/invitations/{inviteId}/accept', { params: { inviteId } }),
  );
}

export function declineInvitation(inviteId: number): Call<void> {
  return callApi((api) =>
    api.call('POST /user/invitations/{inviteId}/decline', { params: { inviteId } }),
  );
}

/** Refreshes the session: prices and menus are the customer's own again. */
export function leaveTeam(): Call<void> {
  return movesAccount((api) => api.call('DELETE /user/team'));
}

function movesAccount(ask: (api: Api) => Promise<void>): Call<void> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await outcomeOf(ask(api));
    if (outcome.failure === null) await dispatch(refreshSession());
    return outcome;
  };
}

/** Waits for pending changes of the cart. Repeating a key never asks twice. */
export function askApproval(
  order: PlaceOrder,
  forAccount: number,
  key: string,
): Call<{ requestId: number }> {
  const body = { ...order, forAccount };
  return (_dispatch, _getState, { api, enqueue }) =>
    outcomeOf(
      enqueue(() => api.call('POST /approvals', { body, headers: { 'Idempotency-Key': key } })),
    );
}

export function approveRequest(
  requestId: number,
  body: forms.ApproveForm,
): Call<{ orderNumber: string }> {
  return callApi((api) =>
    api.call('POST /approvals/{requestId}/approve', { params: { requestId }, body }),
  );
}

export function rejectRequest(requestId: number, reason: string): Call<void> {
  return callApi((api) =>
    api.call('POST /approvals/{requestId}/reject', { params: { requestId }, body: { reason } }),
  );
}

export function withdrawRequest(requestId: number): Call<void> {
  return callApi((api) =>
    api.call('POST /approvals/{requestId}/withdraw', { params: { requestId } }),
  );
}

/** Puts lines of a request back into the cart. */
export function requestToCart(requestId: number, lines: WantedLine[]): Call<AddedLines> {
  return addLines((api) =>
    api.call('POST /approvals/{requestId}/again', { params: { requestId }, body: { lines } }),
  );
}
