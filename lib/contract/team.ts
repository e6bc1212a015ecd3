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
