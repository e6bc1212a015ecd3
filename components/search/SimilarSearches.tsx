import { Link } from '@/components/ui/Link';
import { searchLink } from '@/lib/urls/links';

type SimilarSearchesProps = { query: string; similar: readonly string[] };

/** Suggests other spellings of a query that found nothing; apart from them, similar codes and models. */
export function SimilarSearches({ query, similar }: SimilarSearchesProps) {
  const isCode = (words: string) => /\d/.test(words) && !/\s/.test(words);
  const isSame = (words: string) => digitsOf(words) === digitsOf(query);
  return (
    <>
      <Suggested
        label="Did you mean:"
        similar={similar.filter((words) => isSame(words) && !isCode(words))}
      />
      <Suggested
        label="Similar codes, check each letter:"
        similar={similar.filter((words) => isSame(words) && isCode(words))}
      />
      <Suggested
        label="Similar models, check the number:"
        similar={similar.filter((words) => !isSame(words))}
      />
    </>
  );
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

function digitsOf(words: string): string {
  return words.replace(/\D/g, '');
}
