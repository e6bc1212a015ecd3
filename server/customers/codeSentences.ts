import type { CodeAnswer } from './oneTimeCode.service';

/** Why a code was refused, as it stands at its field. */
export const codeSentences: Record<Exclude<CodeAnswer, 'right'>, string> = {
  wrong: 'The code is not right. Please check it and try again. ',
  'too many tries': 'The code was entered wrongly too often. Please ask for a new one. ',
  expired: 'The code is no longer valid. Please ask for a new one. ',
};
