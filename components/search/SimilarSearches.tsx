import { Link } from '@/components/ui/Link';
import { searchLink } from '@/lib/urls/links';

type SimilarSearchesProps = { query: string; similar: readonly string[] };

/** Suggests other spellings of a query that found nothing; apart from them, similar codes and models. */
export function SimilarSearches({ query, similar }: SimilarSearchesProps) {
  const of = (label: string) => similar.filter((words) => labelOf(words, query) === label);
  return LABELS.map((label) => <Suggested key={label} label={label} similar={of(label)} />);
}

const [SPELLING, CODES, MODELS] = [
  'Did you mean:',
  'Similar codes, check each letter:',
  'Similar models, check the number:',
] as const;
const LABELS = [SPELLING, CODES, MODELS];

/** Another spelling changes one word and no digit; a code with the same digits is one word. */
function labelOf(words: string, query: string): string {
  if (digitsOf(words) !== digitsOf(query)) return MODELS;
  if (/\d/.test(words) && !/\s/.test(words)) return CODES;
  const typed = wordsOf(query);
  const suggested = wordsOf(words);
  const changed = suggested.filter((word) => !typed.includes(word));
  return suggested.length === typed.length && changed.length === 1 ? SPELLING : MODELS;
}

function Suggested({ label, similar }: { label: string; similar: readonly string[] }) {
  if (similar.length === 0) return null;
  return (
    <p>
      {label}{' '}
      {similar.map((words, at) => (
        <span key={words}>
          {at > 0 && ', '}
          <Link href={searchLink(words)}>{words}</Link>
        </span>
      ))}
    </p>
  );
}

function wordsOf(words: string): string[] {
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function digitsOf(words: string): string {
  return words.replace(/\D/g, '');
}
