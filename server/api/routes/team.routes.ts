import { seenInCents } from '@/server/api/http/seenInCents';
import { centsFromRupees } from '@/lib/commerce/money';
import type { MemberTerms } from '@/lib/contract/customer.forms';
import { Hono } from 'hono';
import { approvalOperations, teamOperations } from '@/lib/contract/team.contract';
import { requireHeld } from '@/server/sales/cart/linesToday.service';
import { putLines } from '@/server/sales/cart/putLines.service';
import { idempotencyKeyOf } from '@/server/api/http/idempotencyKey';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { approveRequest, askApproval, endRequest } from '@/server/sales/team/approvals.service';
import {
  acceptInvite,
  declineInvite,
  invite,
  readInvitations,
  withdrawInvite,
} from '@/server/sales/team/invites.service';
import {
  linesAskedBy,
  listApprovals,
  readApproval,
} from '@/server/sales/team/readApprovals.service';
import { readPlace } from '@/server/sales/orders/teamLimits.service';
import { changeMember, leaveTeam, readTeam, removeMember } from '@/server/sales/team/team.service';

/** Routes for the people of a dealer's account, and for orders that wait for its owner's approval. */
export function teamRoutes(shop: Shop): Hono {
  const routes = new Hono();
  routes.route('/', peopleRoutes(shop));
  routes.route('/', approvalRoutes(shop));
  return routes;
}

function peopleRoutes(shop: Shop): Hono {
  return routesOf(shop, teamOperations, {
    'GET /team': ({ customer }) => readTeam(shop, customer),
    'POST /team/invites': async ({ customer, body }) => {
      await invite(shop, customer, { ...body, ...limitsIn(body) });
      return readTeam(shop, customer);
    },
    'DELETE /team/invites/{inviteId}': async ({ customer, params }) => {
      await withdrawInvite(shop, customer, params.inviteId);
      return readTeam(shop, customer);
    },
    'PUT /team/members/{customerId}': ({ customer, params, body }) =>
      changeMember(shop, customer, params.customerId, { ...body, ...limitsIn(body) }),
    'DELETE /team/members/{customerId}': ({ customer, params }) =>
      removeMember(shop, customer, params.customerId),
    'GET /user/team': ({ customer }) => readPlace(shop, customer),
    'DELETE /user/team': ({ customer }) => leaveTeam(shop, customer),
    'GET /user/invitations': ({ customer }) => readInvitations(shop, customer),
    'POST /user/invitations/{inviteId}/accept': ({ customer, params }) =>
      acceptInvite(shop, customer, params.inviteId),
    'POST /user/invitations/{inviteId}/decline': ({ customer, params }) =>
      declineInvite(shop, customer, params.inviteId),
  });
}

function approvalRoutes(shop: Shop): Hono {
  return routesOf(shop, approvalOperations, {
    'GET /approvals': ({ customer }) => listApprovals(shop, customer),
    'POST /approvals': ({ context, customer, body }) =>
      askApproval(shop, customer, seenInCents(body), idempotencyKeyOf(context)),
    'GET /approvals/{requestId}': ({ customer, params }) =>
      readApproval(shop, customer, params.requestId),
    'POST /approvals/{requestId}/approve': ({ customer, params, body }) =>
      approveRequest(shop, customer, params.requestId, seenInCents(body)),
    'POST /approvals/{requestId}/reject': ({ customer, params, body }) =>
      endRequest(shop, customer, params.requestId, { state: 'rejected', reason: body.reason }),
    'POST /approvals/{requestId}/withdraw': ({ customer, params }) =>
      endRequest(shop, customer, params.requestId, { state: 'withdrawn' }),
    'POST /approvals/{requestId}/again': async ({ customer, params, body }) => {
      requireHeld(await linesAskedBy(shop, customer, params.requestId), body.lines);
      return putLines(shop, customer, body.lines);
    },
  });
}

/** Null is no limit. */
function limitsIn({ orderLimit, monthLimit }: Pick<MemberTerms, 'orderLimit' | 'monthLimit'>) {
  const cents = (rupees: number | null) => (rupees === null ? null : centsFromRupees(rupees));
  return { orderLimitCents: cents(orderLimit), monthLimitCents: cents(monthLimit) };
}
