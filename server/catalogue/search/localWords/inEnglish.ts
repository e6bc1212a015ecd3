import { runsOf, type Run } from '../normalise';
import type { Vocabulary } from '../vocabulary';
import { isLatin, soundKey } from './soundKey';
import { HEARD_WORDS, localSpellings, PARTICLES } from './tradeTable';

/** Fewer sounds are shared by too many words. */
const FEWEST_SOUNDS = 3;

const SPELLINGS = localSpellings();
const BY_SOUND = new Map([...HEARD_WORDS].reverse().map((word) => [soundKey(word), word]));

/**
 * Returns the query with Sinhala, Tamil and Singlish words in English and without the particles
 * around them. A word that the shop's own names use stays as it is.
 */
export function inEnglish(runs: readonly Run[], { spelling }: Vocabulary): readonly Run[] {
  const isOwn = (run: Run) => run.isNumber || run.text.length < 2 || spelling.has(run.text);
  if (runs.every(isOwn)) return runs;
  const isParticle = (run: Run | undefined) =>
    run !== undefined && !isOwn(run) && PARTICLES.has(run.text);
  // 'ekak one' asks for one; alone, 'one' may be a phone.
  const named = runs.filter(
    (run, at) => !isParticle(run) && !(run.text === 'one' && isParticle(runs[at - 1])),
  );
  const kept = named.length > 0 ? named : runs;
  return kept.flatMap((run) => (isOwn(run) ? [run] : (translated(run) ?? [run])));
}

function translated(run: Run): Run[] | undefined {
  const spelled = SPELLINGS.get(run.text);
  // Latin words by ear come after the correction of typos.
  const english = spelled ?? (isLatin(run.text) ? undefined : wordBySound(run.text));
  return english === undefined ? undefined : runsOf(english);
}

/** Returns the word of the trade that sounds like this, when enough of it can be heard. */
export function wordBySound(text: string): string | undefined {
  const key = soundKey(text);
  return key.length < FEWEST_SOUNDS ? undefined : BY_SOUND.get(key);
}
