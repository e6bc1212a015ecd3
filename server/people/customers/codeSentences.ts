import type { CodeAnswer } from './oneTimeCode.service';

/** Why a code was refused, shown at its field. */
export const codeSentences: Record<Exclude<CodeAnswer, 'right'>, string> = {
  wrong: 'That code is incorrect. Please check it and try again. ',
  'too many tries': 'Too many incorrect codes. Please request a new one. ',
  expired: 'This code is no longer valid. Please request a new one. ',
};
