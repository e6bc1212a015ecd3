/** Every refusal has this body: sentences by key, and the id to quote when asking for help. */
export type ErrorBody = { error: Record<string, string>; requestId: string };

/** Spec 8: the sentence for a failure nobody foresaw. */
export const UNKNOWN_FAILURE = 'Something went wrong please try again later';
