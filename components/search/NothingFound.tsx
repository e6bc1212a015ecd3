import { Link } from '@/components/ui/Link';
import { chatLink } from '@/lib/urls/chatLink';
import { searchLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';
import styles from './Suggestions.module.scss';
import type { Found } from './useSuggestions';

type NothingFoundProps = Pick<Found, 'failure' | 'nearestWords' | 'query'>;

/** No result, or none heard: the nearest words, and somebody to ask. */
export function NothingFound({ failure, nearestWords: words, query }: NothingFoundProps) {
  const settings = useSettings();
  return (
    <div className={styles.nothing}>
      <p>
        <b>{failure ?? text.noProducts}</b>
      </p>
      {words.length > 0 && (
        <p>
          Nearest words:{' '}
          {words.map((word, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <Link href={searchLink(word)}>{word}</Link>
            </span>
          ))}
        </p>
      )}
      <p>
        <a href={chatLink(settings, `I look for: ${query}`)} target="_blank" rel="noreferrer">
          Ask on WhatsApp
        </a>
      </p>
    </div>
  );
}
