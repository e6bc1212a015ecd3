import { RARE_SEARCHES } from '@/lib/contract/reports';
import type { Synonym } from '@/lib/contract/settings.contract';
import type { SearchReport, SearchRow } from '@/lib/contract/report.contract';
import { formatCount } from '@/lib/text/format';
import { inVain, RARE_WORDS, SEARCH_WORDS } from '@/lib/text/reportWords';
import { searchReportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { ActButton } from '../parts/ActButton';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import type { Table } from '../parts/useTable';
import styles from './searches.module.scss';

type SearchTableProps = {
  report: SearchReport;
  synonyms: readonly Synonym[];
  table: Table;
  onExplain: (word: string) => void;
};

/** The searches of a period; each opens its days and what it finds now. */
export function SearchTable({ report, synonyms, table, onExplain }: SearchTableProps) {
  return (
    <OfficeTable
      caption={SEARCH_WORDS[report.show]}
      columns={columnsOf(report, synonyms, onExplain)}
      rows={report.rows}
      idOf={({ query }) => query}
      table={table}
      framed
    />
  );
}

function columnsOf(
  report: SearchReport,
  synonyms: readonly Synonym[],
  onExplain: (word: string) => void,
): Column<SearchRow>[] {
  const means = new Map(synonyms.map((one) => [one.word, one.means]));
  const isMissed = report.show === 'missed';
  const vain: Column<SearchRow> = {
    id: 'vain',
    head: 'In vain',
    align: 'right',
    phone: isMissed ? 'amount' : undefined,
    sort: isMissed ? 'descending' : undefined,
    cell: (row) => formatCount(inVain(row)),
  };
  const asked: Column<SearchRow> = {
    id: 'asked',
    head: 'Searched',
    align: 'right',
    phone: isMissed ? undefined : 'amount',
    sort: isMissed ? undefined : 'descending',
    cell: (row) => formatCount(row.asked),
  };
  const before: Column<SearchRow> = {
    id: 'before',
    head: 'Before',
    align: 'right',
    phone: 'second',
    cell: (row) => <Before row={row} />,
  };
  return [
    { id: 'query', head: 'Search', phone: 'title', grows: true, wraps: true, cell: nameIn(report) },
    ...(isMissed ? [vain] : [asked]),
    ...(report.allBefore === null ? [] : [before]),
    ...(isMissed ? [asked] : [vain]),
    { id: 'day', head: 'Last', phone: 'note', cell: ({ lastDay }) => lastDay },
    {
      id: 'acts',
      head: 'To do',
      phone: 'acts',
      cell: (row) => <ToDo row={row} means={means.get(row.query)} onExplain={onExplain} />,
    },
  ];
}

function nameIn(report: SearchReport) {
  return function Name({ query }: SearchRow) {
    if (query === RARE_SEARCHES) return <i>{RARE_WORDS}</i>;
    return (
      <Link data-main href={searchReportLink(report, { query })}>
        <b>{query}</b>
      </Link>
    );
  };
}

function Before({ row: { before } }: { row: SearchRow }) {
  if (before === null) return null;
  return (
    <>
      {formatCount(before)}
      <span className={styles.onPhone}> before</span>
    </>
  );
}

type ToDoProps = {
  row: SearchRow;
  means: string | undefined;
  onExplain: (word: string) => void;
};

function ToDo({ row, means, onExplain }: ToDoProps) {
  const { query } = row;
  if (means !== undefined) return <span className={styles.means}>{`read as ${means}`}</span>;
  if (query === RARE_SEARCHES || inVain(row) === 0) return null;
  return (
    <ActButton size={36} onClick={() => onExplain(query)} aria-label={`Add a synonym for ${query}`}>
      Add a synonym
    </ActButton>
  );
}
