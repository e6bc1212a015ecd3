import type { FormError } from '@/components/ui/useForm';
import { sentencesOf, type Failure } from '@/store/failure';

const BEFORE_FIELDS = /^address\./;

/** The order may have been placed although nothing was heard of it. */
export const NO_ANSWER =
  'No answer came. Press the button again: however often you do, it is one order.';

/** What a refused order says, each sentence at the field it is about. */
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
