export const AUTH_TYPES = ['google', 'facebook', 'apple'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** The third parties by which the shop signs in. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook'] as const satisfies readonly AuthType[];
export type SignInProviderName = (typeof SIGN_IN_PROVIDERS)[number];

/** The setting that offers each. */
export const PROVIDER_FLAGS = {
  google: 'enableGoogleSignIn',
  facebook: 'enableFacebookSignIn',
} as const;

/** How a visit to a provider ended, for the page to which the browser returns. */
export const PROVIDER_OUTCOMES = [
  /** The person is new: a phone number is missing. */
  'new',
  'connected',
  /** They have connected another account of the provider, or it belongs to another customer. */
  'taken',
  'cancelled',
  'expired',
  'unavailable',
  'refused',
] as const;
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number];

export const RESEND_WAIT_SECONDS = 60;

/** Spec 8. */
export type VerifyReason =
  | 'already verified'
  | 'already registered'
  | 'wrong code'
  | 'too many tries'
  | 'expired'
  | 'not a code'
  | 'signed out';

/** User types: 1 is retail; 2 and above are the tiers of dealers. */
export const HIGHEST_USER_TYPE = 9;

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
