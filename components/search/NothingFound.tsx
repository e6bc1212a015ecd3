import { Link } from '@/components/ui/Link';
import { chatLink } from '@/lib/site/chatLink';
import { searchLink } from '@/lib/site/links';
import { text } from '@/lib/site/text';
import { useSettings } from '@/store/hooks';
import styles from './Suggestions.module.scss';

/** No result: the nearest words, and somebody to ask. */
export function NothingFound({ words, query }: { words: string[]; query: string }) {
  const settings = useSettings();
  return (
    <div className={styles.nothing}>
      <p>
        <b>{text.noProducts}</b>
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
