import { useRouter } from 'next/router';
import { Link } from '@/components/ui/Link';
import type { ImportSummary } from '@/lib/contract/import.contract';
import { formatMoment } from '@/lib/text/format';
import { itemsFileLink, officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { FilePlace } from '../parts/FilePlace';
import { DropWords } from '../parts/DropWords';
import * as icons from '../parts/icons';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Section } from '../parts/Section';
import { useTable } from '../parts/useTable';
import { importLink, STATE_WORDS, type ImportPage } from './importPage';
import { RunScreen } from './RunScreen';
import styles from './import.module.scss';

/** Imports a price list: the file, its columns, what it would change, and then the change. */
export function ImportScreen({ page: { runs, run } }: { page: ImportPage }) {
  if (run !== null) return <RunScreen key={run.importId} run={run} />;
  return <StartScreen runs={runs} />;
}

function StartScreen({ runs }: { runs: readonly ImportSummary[] }) {
  const router = useRouter();
  const call = useOfficeCall();
  const table = useTable({ ids: runs.map(idOf) });

  function send(file: File) {
    const body = new FormData();
    body.set('file', file);
    void call.run(
      (api, key) => api.call('POST /office/imports', { body, headers: { 'Idempotency-Key': key } }),
      ({ importId }) => router.push(importLink(importId)),
    );
  }

  return (
    <Screen
      title="Import"
      subtitle="Nothing is written before you have seen what changes"
      back={officeLinks.items}
      keys={table.keys}
      className={styles.screen}
    >
      <CallFailed call={call} />
      <div className={styles.place}>
        <FilePlace
          label="Choose a price list"
          words={call.isBusy ? 'The list is being sent …' : undefined}
          hint={
            <>
              <DropWords>or drop it here: </DropWords>CSV, up to 20 MB
            </>
          }
          icon={icons.FileSpreadsheet}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          isLarge
          isBusy={call.isBusy}
          onFiles={([file]) => file !== undefined && send(file)}
        />
      </div>
      <p className={styles.more}>
        <ActButton size={36} icon={icons.Download} href={itemsFileLink}>
          Download all items as a list
        </ActButton>
        <span>Change it in a spreadsheet and send it here. Its stock is only to read.</span>
      </p>
      {runs.length > 0 && (
        <Section title="Lists before" hasRows>
          <OfficeTable
            caption="Lists before"
            columns={COLUMNS}
            rows={runs}
            idOf={idOf}
            nameOf={({ fileName }) => fileName}
            table={table}
          />
        </Section>
      )}
    </Screen>
  );
}

const idOf = ({ importId }: ImportSummary) => String(importId);

const COLUMNS: Column<ImportSummary>[] = [
  {
    id: 'file',
    head: 'List',
    phone: 'title',
    grows: true,
    cell: ({ importId, fileName }) => (
      <Link href={importLink(importId)} className={styles.file} data-main>
        {fileName}
      </Link>
    ),
  },
  { id: 'state', head: 'State', phone: 'state', cell: ({ state }) => STATE_WORDS[state] },
  { id: 'by', head: 'Who', phone: 'second', cell: ({ by }) => by },
  { id: 'at', head: 'When', phone: 'note', cell: ({ at }) => formatMoment(at) },
];
