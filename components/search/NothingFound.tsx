import { chatLink } from '@/lib/urls/chatLink';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';
import { SimilarSearches } from './SimilarSearches';
import styles from './Suggestions.module.scss';
import type { Found } from './useSuggestions';

type NothingFoundProps = Pick<Found, 'failure' | 'nearestWords' | 'query'>;

/** Replaces the suggestions when there are none or the search failed. */
export function NothingFound({ failure, nearestWords, query }: NothingFoundProps) {
  const settings = useSettings();
  return (
    <div className={styles.nothing}>
      <p>
        <b>{failure ?? text.noProducts}</b>
      </p>
      <SimilarSearches query={query} similar={nearestWords} />
      <p>
        <a href={chatLink(settings, `I am looking for: ${query}`)} target="_blank" rel="noreferrer">
          Ask on WhatsApp
        </a>
      </p>
    </div>
  );
}
