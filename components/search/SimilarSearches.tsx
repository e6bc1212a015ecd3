import { Link } from '@/components/ui/Link';
import { searchLink } from '@/lib/urls/links';

type SimilarSearchesProps = { query: string; similar: readonly string[] };

/** Suggests queries similar to one that found nothing; warns when their model number differs. */
export function SimilarSearches({ query, similar }: SimilarSearchesProps) {
  if (similar.length === 0) return null;
  const isOtherModel = similar.some((words) => digitsOf(words) !== digitsOf(query));
  return (
    <p>
      {isOtherModel ? 'Similar models, check the number:' : 'Did you mean:'}{' '}
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
