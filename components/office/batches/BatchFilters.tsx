import { useRouter } from 'next/router';
import type { BatchPage } from '@/lib/contract/batch.contract';
import { keysOf } from '@/lib/contract/records';
import { batchesLink, type BatchFilter } from './batchesAddress';
import { KIND_WORDS } from './batchWords';
import styles from './BatchFilters.module.scss';

type BatchFiltersProps = { filter: BatchFilter; authors: BatchPage['authors'] };

/** Narrows the list to the batches of a person, and to a kind of them. */
export function BatchFilters({ filter, authors }: BatchFiltersProps) {
  const router = useRouter();
  const show = (change: Partial<BatchFilter>) =>
    void router.push(batchesLink({ ...filter, ...change }));
  return (
    <div className={styles.filters}>
      <select
        aria-label="By whom"
        value={filter.by}
        onChange={({ target }) => show({ by: target.value })}
      >
        <option value="">Everyone</option>
        {authors.map(({ by, name }) => (
          <option key={by} value={by}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Which kind"
        value={filter.source}
        onChange={({ target }) => show({ source: target.value })}
      >
        <option value="">Every kind</option>
        {keysOf(KIND_WORDS).map((source) => (
          <option key={source} value={source}>
            {KIND_WORDS[source]}
          </option>
        ))}
      </select>
    </div>
  );
}
