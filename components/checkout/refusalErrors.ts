import type { FormError } from '@/components/ui/useForm';
import { sentencesOf, type Failure } from '@/store/failure';

const BEFORE_FIELDS = /^address\./;

/** Without an answer the order may or may not have been placed. */
export const NO_ANSWER =
  "We did not get an answer. Press the button again: it won't place a second order.";

/** Maps a refused order to the form's fields. */
export function refusalErrors(failure: Failure): FormError[] {
  if (failure.code === 'unreachable') return [{ field: null, sentence: NO_ANSWER }];
  if (failure.code === 'unknown' || failure.code === 'unavailable') {
    return [...sentencesOf(failure), NO_ANSWER].map((sentence) => ({ field: null, sentence }));
  }
  if (failure.reasons.length === 0) {
    return sentencesOf(failure).map((sentence) => ({ field: null, sentence }));
  }
  return failure.reasons.map(({ key, sentence }) => ({
    field: BEFORE_FIELDS.test(key) ? key.replace(BEFORE_FIELDS, '') : null,
    sentence,
  }));
}
