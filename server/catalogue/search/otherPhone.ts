import { MODEL_ENDINGS } from '@/server/catalogue/phones/modelEndings';
import { compactRuns, type Run } from './normalise';
import { UNITS } from './tradeWords';

/** Returns true when the words after a name make it another phone: 'iphone 11' of 'iphone 11 pro'. */
export function namesAnotherPhone(
  runs: readonly Run[],
  { from, to }: { from: number; to: number },
): boolean {
  const next = runs[to];
  if (next === undefined) return false;
  return (
    isMeasure(runs.slice(from, to), next) ||
    isNumbered(runs, to) ||
    MODEL_ENDINGS.has(next.text) ||
    MODEL_ENDINGS.has(compactRuns(runs.slice(to, to + 2))) ||
    /^20[012]\d$/.test(next.text)
  );
}

/** '5000 mah' is not a Nokia 5000. */
function isMeasure(runs: readonly Run[], next: Run): boolean {
  return runs.length === 1 && runs[0]?.isNumber === true && UNITS.has(next.text);
}

/** 'desire 626' is no HTC Desire: a number after a name without one makes another phone. */
function isNumbered(runs: readonly Run[], at: number): boolean {
  const isNumber = runs[at - 1]?.isNumber === false && runs[at]?.isNumber === true;
  return isNumber && !UNITS.has(runs[at + 1]?.text ?? '');
}
