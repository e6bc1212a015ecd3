import { useState } from 'react';
import { csvLine, CSV_START } from '@/lib/commerce/csv';
import type { MissedQuery, Searches, Synonym } from '@/lib/contract/settings.contract';
import { formatDate } from '@/lib/text/format';
import { Field } from '@/components/ui/Field';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import { CallFailed } from '../calls/CallFailed';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useFields } from '../parts/useFields';
import styles from './SearchesScreen.module.scss';

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

/** The synonyms in force, each with a way to remove it. */
function SynonymList({ synonyms }: { synonyms: readonly Synonym[] }) {
  if (synonyms.length === 0) return null;
  return (
    <section className={styles.synonyms} aria-labelledby="synonyms">
      <h2 id="synonyms">Synonyms</h2>
      <ul>
        {synonyms.map((synonym) => (
          <Entry key={synonym.word} synonym={synonym} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ synonym: { word, means } }: { synonym: Synonym }) {
  const call = useOfficeCall();
  const reload = useReload();
  const remove = () =>
    void call.run(
      (api) => api.call('DELETE /office/synonyms/{word}', { params: { word } }),
      reload,
    );
  return (
    <li>
      <CallFailed call={call} />
      <p>
        <b>{word}</b> is read as <b>{means}</b>
      </p>
      <ActButton
        size={36}
        busy={call.isBusy}
        onClick={remove}
        aria-label={`Remove the synonym ${word}`}
      >
        Remove
      </ActButton>
    </li>
  );
}

/** Says what a word of customers means in words of the trade. */
function SynonymSheet({ word, onClose }: { word: string; onClose: () => void }) {
  const { values, bind } = useFields('synonym', { word, means: '' });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const wrong = call.errors;
  const save = () =>
    void call.run((api) => api.call('PUT /office/synonyms', { body: values }), done);
  return (
    <CallSheet
      title="Add a synonym"
      subtitle="The search reads the word as its meaning, at once and for everybody."
      call={call}
      fields={['word', 'means']}
      acts={{ keep: 'Not now', act: 'Save' }}
      onClose={onClose}
      onSubmit={save}
    >
      <Field field={bind('word', wrong.word)} label="Word" maxLength={60} autoComplete="off" />
      <Field
        field={bind('means', wrong.means)}
        label="Means"
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
    </CallSheet>
  );
}
