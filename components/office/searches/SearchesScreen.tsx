import { useState } from 'react';
import { csvLine, CSV_START } from '@/lib/commerce/csv';
import type { MissedQuery, Searches } from '@/lib/contract/searches';
import { formatDate } from '@/lib/text/format';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import { SynonymList } from './SynonymList';
import { SynonymSheet } from './SynonymSheet';
import styles from './Searches.module.scss';

/** What customers searched in vain, and the words that the search reads as others. */
export function SearchesScreen({ page: { missed, synonyms } }: { page: Searches }) {
  const [word, setWord] = useState<string | null>(null);
  const table = useTable({ ids: missed.map(({ query }) => query) });
  return (
    <Screen
      title="Searches"
      keys={table.keys}
      actions={
        <>
          {missed.length > 0 && <Download missed={missed} />}
          <ActButton size={36} onClick={() => setWord('')}>
            Add a synonym
          </ActButton>
        </>
      }
    >
      {missed.length === 0 ? (
        <p className={styles.none}>
          No search was in vain yet. Queries are counted here, without who asked.
        </p>
      ) : (
        <OfficeTable
          caption="Searches that found nothing"
          columns={columns(setWord)}
          rows={missed}
          idOf={({ query }) => query}
          table={table}
        />
      )}
      <SynonymList synonyms={synonyms} />
      {word !== null && <SynonymSheet word={word} onClose={() => setWord(null)} />}
    </Screen>
  );
}

function columns(explain: (word: string) => void): Column<MissedQuery>[] {
  return [
    { id: 'query', head: 'Query', phone: 'title', grows: true, cell: ({ query }) => query },
    {
      id: 'asked',
      head: 'Asked',
      phone: 'amount',
      align: 'right',
      sort: 'descending',
      cell: ({ asked }) => asked,
    },
    { id: 'day', head: 'Last', phone: 'note', cell: ({ lastDay }) => formatDate(lastDay) },
    {
      id: 'acts',
      head: 'To do',
      phone: 'acts',
      cell: ({ query }) => (
        <ActButton
          size={36}
          onClick={() => explain(query)}
          aria-label={`Add a synonym for ${query}`}
        >
          Add a synonym
        </ActButton>
      ),
    },
  ];
}

/** A file that the browser makes of what the page has. */
function Download({ missed }: { missed: readonly MissedQuery[] }) {
  const rows = missed.map(({ query, asked, lastDay }) => [query, asked, formatDate(lastDay)]);
  const text = CSV_START + [['Query', 'Asked', 'Last day'], ...rows].map(csvLine).join('');
  return (
    <a
      className={styles.download}
      download="searches.csv"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
    >
      Download (CSV)
    </a>
  );
}
