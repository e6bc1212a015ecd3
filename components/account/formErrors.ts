import type { FormError, Texts } from '@/components/ui/useForm';
import { text } from '@/lib/text/text';
import { sentencesOf, type Failure } from '@/store/failure';

/** Maps a failure to the form's fields; reasons about no field go above the form. */
export function formErrors(failure: Failure, fields: Texts): FormError[] {
  if (failure.reasons.length === 0) {
    const sentences = sentencesOf(failure, text.unknownFailure);
    return sentences.map((sentence) => ({ field: null, sentence }));
  }
  return failure.reasons.map(({ key, sentence }) => ({
    field: key in fields ? key : null,
    sentence,
  }));
}
