import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { codeKey } from '@/lib/commerce/codes';
import { officeApi } from '@/lib/api/officeApi';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { useSearch } from '../calls/useSearch';
import { ActButton } from '../parts/ActButton';
import styles from './offers.module.scss';

const MOST_HITS = 8;
const MOST_PASTED = 50;
const SEVERAL = /[,;\s]+/;

type PartFinderProps = {
  known: readonly OfficeItem[];
  onAdd: (items: readonly OfficeItem[]) => void;
};

/** Finds parts by a search, a scan or pasted SKUs, and adds them. */
export function PartFinder({ known, onAdd }: PartFinderProps) {
  const [words, setWords] = useState('');
  const trimmed = words.trim();
  const { answer = NOTHING } = useSearch(trimmed, trimmed.length > 1, findParts);
  const hits = answer.items.filter(({ sku }) => known.every((one) => one.sku !== sku));
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
      {answer.unknown.length > 0 && (
        <p role="status" className={styles.refused}>
          No item has the SKU {answer.unknown.join(', ')}.
        </p>
      )}
      {hits.length > 1 && SEVERAL.test(trimmed) && (
        <ActButton size={36} onClick={() => add(hits)}>
          Add these {hits.length}
        </ActButton>
      )}
    </div>
  );
}

/** Some of several pasted SKUs may be of no item. */
type Found = { items: readonly OfficeItem[]; unknown: readonly string[] };

const NOTHING: Found = { items: [], unknown: [] };

/** Pasted SKUs first, then what the search finds. */
async function findParts(words: string, signal: AbortSignal): Promise<Found> {
  const typed = words.split(SEVERAL).slice(0, MOST_PASTED);
  const query = { skus: typed.join('\n') };
  const { items } = await officeApi.call('GET /office/items', { query, signal });
  if (items.length > 0) {
    const known = new Set(items.map(({ sku }) => codeKey(sku)));
    return { items, unknown: typed.filter((sku) => sku !== '' && !known.has(codeKey(sku))) };
  }
  const search = { search: words.slice(0, 100), limit: MOST_HITS };
  const found = await officeApi.call('GET /office/items', { query: search, signal });
  return { items: found.items, unknown: [] };
}
