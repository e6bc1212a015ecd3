import { meaningOf, saidAnew, type OpenWord, type SaidWord } from '@/lib/commerce/tables/rowWords';
import { isRecord } from '@/lib/contract/records';
import { ROW_MEANINGS, type RowMeaning } from '@/lib/contract/settlementWords';
import { counted } from '@/lib/text/format';
import type { OfficeCall } from '../calls/useOfficeCall';
import styles from './settlements.module.scss';

export const MEANINGS: Record<RowMeaning, string> = {
  paid: 'paid to you',
  'not-paid': 'not paid',
  'taken-back': 'taken back',
};

type WordChoicesProps = {
  /** Words of which nobody has said what they mean. */
  open: readonly OpenWord[];
  words: SaidWord[];
  onChange: (words: SaidWord[]) => void;
};

/** Asks what the words of a file say of its rows. */
export function WordChoices({ open, words, onChange }: WordChoicesProps) {
  return open.map(({ column, word, rows }) => (
    <label key={`${column} ${word}`} className={styles.word}>
      <span>
        {`${column}: ${word === '' ? 'nothing written' : `“${word}”`}, ${counted(rows, 'row')}`}
      </span>
      <select
        value={meaningOf(words, column, word) ?? ''}
        onChange={({ target }) => {
          const means = ROW_MEANINGS.find((one) => one === target.value);
          if (means !== undefined) onChange(saidAnew(words, [{ column, word, means }]));
        }}
      >
        <option value="">Choose</option>
        {ROW_MEANINGS.map((means) => (
          <option key={means} value={means}>
            {MEANINGS[means]}
          </option>
        ))}
      </select>
    </label>
  ));
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
