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

export const REQUEST_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
