import type { approvalRequest, approvalSummary, invitation, team } from './answers/teamAnswers';
import type { teamPlace } from './answers/teamPlaceAnswer';
import type { ValueOf } from './jsonSchema';

/** The people of a dealer's account: its owner, and those whom the owner invited. */
export const TEAM_ROLES = ['owner', 'buyer', 'technician'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** What a call needs beyond a session (lib/commerce/team.ts says which role has which right). */
export const TEAM_RIGHTS = [
  /** Orders without asking, within the limits. */
  'order',
  /** Sees the account's orders and their papers. */
  'see-orders',
  /** Cancels and pays orders, sends slips, changes addresses. */
  'handle-orders',
  /** Sees what the account owes. */
  'see-money',
  /** Invites and removes people, approves orders, changes the shop's name and tax numbers. */
  'manage',
] as const;
export type TeamRight = (typeof TEAM_RIGHTS)[number];

/** The most people in an account beside its owner, open invitations included. */
export const MAX_MEMBERS = 20;
/** Invitations of an account in a day: each costs a text message. */
export const INVITES_A_DAY = 20;
/** Orders of an account that may wait for approval at once. */
export const MAX_WAITING = 50;

export type TeamMember = Team['members'][number];

export type TeamInvite = Team['invites'][number];

/** GET /team, for the owner. */
export type Team = ValueOf<typeof team>;

/** GET /user/invitations: what the customer is invited to. */
export type Invitation = ValueOf<typeof invitation>;

export const REQUEST_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export type ApprovalSummary = ValueOf<typeof approvalSummary>;

/** GET /approvals/{requestId}: the order with today's prices and stock. */
export type ApprovalRequest = ValueOf<typeof approvalRequest>;

/** The place of a colleague in the account they order for; absent for owners. Amounts are rupees. */
export type TeamPlace = ValueOf<typeof teamPlace>;
