import type { AuditPage, AuditRecord } from '@/lib/contract/staff.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { SearchField } from '../parts/SearchField';
import { useTable } from '../parts/useTable';
import { fieldWords, operationWords, valueWords } from './auditWords';
import styles from './AuditScreen.module.scss';

export type AuditListPage = AuditPage & { subject: string };

/** Everything that staff wrote: who, when, what, from and to. */
export function AuditScreen({ page: { records, before, subject } }: { page: AuditListPage }) {
  const { now } = useOffice();
  const table = useTable({ ids: records.map(({ auditId }) => String(auditId)) });
  return (
    <Screen title="Audit" keys={table.keys} search={<Search value={subject} />} isSearchOnPhone>
      {records.length === 0 ? (
        <p className={styles.none}>Nothing is recorded for this.</p>
      ) : (
        <OfficeTable
          caption="What staff did"
          columns={columns(now)}
          rows={records}
          idOf={({ auditId }) => String(auditId)}
          table={table}
        />
      )}
      {before !== null && (
        <p className={styles.more}>
          <ActButton href={officeLink(officeLinks.audit, { subject, before })}>Older</ActButton>
        </p>
      )}
    </Screen>
  );
}

function Search({ value }: { value: string }) {
  return (
    <SearchField
      label="Order, item or name"
      value={value}
      hrefOf={(words) => officeLink(officeLinks.audit, { subject: words })}
    />
  );
}

function columns(now: number): Column<AuditRecord>[] {
  return [
    {
      id: 'at',
      head: 'When',
      phone: 'amount',
      sort: 'descending',
      cell: ({ at }) => formatWhen(at, now),
    },
    { id: 'who', head: 'Who', phone: 'title', cell: ({ actorName }) => <b>{actorName}</b> },
    { id: 'what', head: 'What', phone: 'note', cell: (record) => <What {...record} /> },
    { id: 'subject', head: 'Of', cell: ({ subject }) => subject },
    { id: 'change', head: 'Change', phone: 'state', cell: (record) => <Changes {...record} /> },
  ];
}

/** A phone has the subject in the same sentence. */
function What({ operation, subject }: AuditRecord) {
  return (
    <>
      {operationWords(operation)} <b className={styles.subject}>{subject}</b>
    </>
  );
}

function Changes({ before, after }: AuditRecord) {
  return (
    <span className={styles.changes}>
      {changesOf(before, after).map(({ name, from, to }) => (
        <span key={name}>
          {fieldWords(name)} {from !== null && <s>{from}</s>} {to !== null && <b>{to}</b>}
        </span>
      ))}
    </span>
  );
}

type Values = Record<string, unknown> | null;

type AuditChange = { name: string; from: string | null; to: string | null };

/** Returns what a record changed, value by value, in the order of the record. */
function changesOf(before: Values, after: Values): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      name,
      from: valueWords(name, before?.[name]),
      to: valueWords(name, after?.[name]),
    }))
    .filter(({ from, to }) => from !== to);
}
