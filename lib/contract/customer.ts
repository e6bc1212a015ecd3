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
