import type { Understood } from '@/lib/contract/catalogue.contract';
import { eitherWords, leftOutWords } from './missingWords';

/** `typed` is a text that may go on. */
type LeftOutProps = { understood: Understood | null; typed?: string };

/**
 * Says which typed words no result has and which colours there are instead, and that the words may
 * mean another phone.
 */
export function LeftOut({ understood, typed }: LeftOutProps) {
  const found = leftOutWords(understood, typed);
  const either = eitherWords(understood);
  return (
    <>
      {either !== null && <span>{either}</span>}
      {found !== null && (
        <span>
          No match for <strong>{found.words.map((word) => `“${word}”`).join(', ')}</strong>
          {found.only}
        </span>
      )}
    </>
  );
}
