/** Every refusal has this body: sentences by key, and the id to quote when asking for help. */
export type ErrorBody = { error: Record<string, string>; requestId: string };

/** Spec 8: the sentence for a failure nobody foresaw. */
export const UNKNOWN_FAILURE = 'Something went wrong please try again later';

/** To a new customer whom the merchant has not approved yet. */
export const AWAITING_APPROVAL =
  'We are checking your account and send you a message as soon as you can buy. ';
