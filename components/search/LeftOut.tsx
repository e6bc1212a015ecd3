import type { Understood } from '@/lib/contract/catalogue';
import { leftOutWords } from './missingWords';

/** Says which typed words no result has, and which colours there are instead. */
export function LeftOut({ understood }: { understood: Understood | null }) {
  const found = leftOutWords(understood);
  if (found === null) return null;
  return (
    <span>
      No match for <strong>{found.words.map((word) => `“${word}”`).join(', ')}</strong>
      {found.only}
    </span>
  );
}
