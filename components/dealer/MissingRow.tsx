import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { chatLink } from '@/lib/site/chatLink';
import { useSettings } from '@/store/hooks';
import { type ListedLine } from './quickLinesState';
import { RemoveLine } from './RemoveLine';
import styles from './QuickRows.module.scss';
import type { QuickOrder } from './useQuickOrder';

type RowProps = { line: ListedLine; order: QuickOrder };

/** A line without a match: offers similar words, another search, or a question to the shop. */
export function MissingRow({ line, order }: RowProps) {
  const { text, problem } = line;
  const settings = useSettings();
  return (
    <div
      className={classes(styles.row, styles.missing)}
      role="group"
      aria-label={`Line ${line.line}`}
    >
      <span className={styles.number}>{line.line}</span>
      <div className={styles.main}>
        <p className={styles.said}>
          <b>“{text}”</b> <span>{problem?.sentence}</span>
        </p>
        <Nearest line={line} order={order} />
        <a
          href={chatLink(settings, `Do you have this part? ${text}`)}
          target="_blank"
          rel="noreferrer"
          className={styles.more}
        >
          Ask on WhatsApp
        </a>
      </div>
      <FindPart line={line} order={order} />
      <RemoveLine line={line} order={order} />
    </div>
  );
}

function Nearest({ line, order }: RowProps) {
  if (line.nearest.length === 0) return null;
  return (
    <p className={styles.nearest}>
      Did you mean{' '}
      {line.nearest.map((words) => (
        <button key={words} type="button" onClick={() => void order.find(line.line, words)}>
          {words}
        </button>
      ))}
      ?
    </p>
  );
}

function FindPart({ line, order }: RowProps) {
  const [words, setWords] = useState('');
  return (
    <form
      className={styles.find}
      role="search"
      aria-label={`For line ${line.line}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void order.find(line.line, words);
      }}
    >
      <input
        type="search"
        value={words}
        maxLength={200}
        placeholder="Find the part"
        aria-label={`Find the part for line ${line.line}`}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" variant="outline" size={36} aria-label={`Find for line ${line.line}`}>
        <Icon of="search" />
      </Button>
    </form>
  );
}
