import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { officeApi } from '@/lib/api/officeApi';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { useSearch } from '../calls/useSearch';
import { ActButton } from '../parts/ActButton';
import styles from './offers.module.scss';

const MOST_HITS = 8;
const SEVERAL = /[,;\s]+/;

type PartFinderProps = {
  known: readonly OfficeItem[];
  onAdd: (items: readonly OfficeItem[]) => void;
};

/** Finds parts by a search, a scan or pasted SKUs, and adds them. */
export function PartFinder({ known, onAdd }: PartFinderProps) {
  const [words, setWords] = useState('');
  const trimmed = words.trim();
  const { answer = [] } = useSearch(trimmed, trimmed.length > 1, findParts);
  const hits = answer.filter(({ sku }) => known.every((one) => one.sku !== sku));
  const add = (items: readonly OfficeItem[]) => {
    onAdd(items);
    setWords('');
  };
  return (
    <div className={styles.finder}>
      <Field
        field={{
          id: 'offer-parts',
          name: 'parts',
          value: words,
          error: undefined,
          onChange: setWords,
          onBlur: () => undefined,
        }}
        label="Add parts"
        hint="Search, scan, or paste SKUs."
        maxLength={2_000}
        autoComplete="off"
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The sheet is a form, which Enter would send.
          event.preventDefault();
          if (hits.length > 0) add(SEVERAL.test(trimmed) ? hits : hits.slice(0, 1));
        }}
      />
      {hits.length > 0 && (
        <ul className={styles.hits} aria-label="Parts found">
          {hits.map((item) => (
            <li key={item.sku}>
              <button type="button" onClick={() => add([item])}>
                {item.name} <small>{item.sku}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hits.length > 1 && SEVERAL.test(trimmed) && (
        <ActButton size={36} onClick={() => add(hits)}>
          Add these {hits.length}
        </ActButton>
      )}
    </div>
  );
}

/** Pasted SKUs first, then what the search finds. */
async function findParts(words: string, signal: AbortSignal): Promise<OfficeItem[]> {
  const skus = words.split(SEVERAL).slice(0, 50).join('\n');
  const exact = await officeApi.call('GET /office/items', { query: { skus }, signal });
  if (exact.items.length > 0) return exact.items;
  const query = { search: words.slice(0, 100), limit: MOST_HITS };
  return (await officeApi.call('GET /office/items', { query, signal })).items;
}
