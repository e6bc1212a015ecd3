import { meaningOf, saidAnew, type OpenWord, type SaidWord } from '@/lib/commerce/tables/rowWords';
import { isRecord } from '@/lib/contract/records';
import { ROW_MEANINGS, type RowMeaning } from '@/lib/contract/takings';
import { counted } from '@/lib/text/format';
import type { OfficeCall } from '../calls/useOfficeCall';
import styles from '../parts/ColumnChoice.module.scss';

export const MEANINGS: Record<RowMeaning, string> = {
  paid: 'paid to you',
  'not-paid': 'not paid',
  'taken-back': 'taken back',
};

type WordChoicesProps = {
  /** Words of which the server asks what they mean. */
  open: readonly OpenWord[];
  /** What was said; it stays in sight when the shop does not answer. */
  words: SaidWord[];
  onChange: (words: SaidWord[]) => void;
};

/** Asks what the words of a file say of its rows. */
export function WordChoices({ open, words, onChange }: WordChoicesProps) {
  const answered = words.filter((one) => !open.some((asked) => isSame(one, asked)));
  return [...open, ...answered.map((one) => ({ ...one, rows: null }))].map((asked) => (
    <WordChoice
      key={`${asked.column} ${asked.word}`}
      asked={asked}
      means={meaningOf(words, asked.column, asked.word)}
      onChange={(means) =>
        onChange(saidAnew(words, [{ column: asked.column, word: asked.word, means }]))
      }
    />
  ));
}

const isSame = (one: SaidWord, other: OpenWord) =>
  one.column === other.column && one.word === other.word;

type WordChoiceProps = {
  asked: Pick<OpenWord, 'column' | 'word'> & { rows: number | null };
  means: RowMeaning | null;
  onChange: (means: RowMeaning) => void;
};

function WordChoice({ asked: { column, word, rows }, means, onChange }: WordChoiceProps) {
  const label = `${column}: ${word === '' ? 'nothing written' : `“${word}”`}`;
  return (
    <label className={styles.column}>
      <span>{rows === null ? label : `${label}, ${counted(rows, 'row')}`}</span>
      <select
        value={means ?? ''}
        onChange={({ target }) => {
          const chosen = ROW_MEANINGS.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        <option value="">Choose</option>
        {ROW_MEANINGS.map((one) => (
          <option key={one} value={one}>
            {MEANINGS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the words that the server asks about. */
export function openWordsOf({ failure }: OfficeCall): OpenWord[] {
  const told = failure?.details.words;
  return Array.isArray(told) ? told.flatMap((one) => openWord(one) ?? []) : [];
}

function openWord(told: unknown): OpenWord | null {
  if (!isRecord(told)) return null;
  const { column, word, rows } = told;
  const isWord = typeof column === 'string' && typeof word === 'string';
  return isWord && typeof rows === 'number' ? { column, word, rows } : null;
}
