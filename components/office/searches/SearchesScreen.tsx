import { useState } from 'react';
import type { Synonym } from '@/lib/contract/settings.contract';
import type { SearchReport } from '@/lib/contract/report.contract';
import { SEARCH_SHOWS } from '@/lib/contract/reports';
import { againstWords, countedSince, periodWords, SEARCH_WORDS } from '@/lib/text/reportWords';
import { officeLinks } from '@/lib/urls/officeLinks';
import {
  besideLinks,
  searchFileLink,
  searchReportLink,
  searchValues,
} from '@/lib/urls/reportLinks';
import { Screen } from '../frame/Screen';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { Tabs } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { About } from '../reports/About';
import { PageLinks } from '../reports/PageLinks';
import { PeriodForm } from '../reports/PeriodForm';
import { RefusedReport, type ReportPage } from '../reports/RefusedReport';
import { ReportHead } from '../reports/ReportHead';
import { reportTabs } from '../reports/reportTabs';
import { useReportKeys } from '../reports/useReportKeys';
import { FoundNow } from './FoundNow';
import { SearchFigures, SearchLines, SearchPoints } from './SearchLines';
import { SearchTable } from './SearchTable';
import { SynonymList, SynonymSheet } from './Synonyms';

export type SearchesPage = ReportPage<SearchReport> & { synonyms: readonly Synonym[] };

/** What customers searched in a period and what found nothing, and the words that the search reads as others. */
export function SearchesScreen({ page }: { page: SearchesPage }) {
  if (page.report !== null) return <Report report={page.report} synonyms={page.synonyms} />;
  return (
    <RefusedReport
      title="Searches"
      name="searches"
      href={officeLinks.searches}
      refused={page.refused}
    />
  );
}

type ReportProps = { report: SearchReport; synonyms: readonly Synonym[] };

function Report({ report, synonyms }: ReportProps) {
  const { query, period, rows, all } = report;
  const [word, setWord] = useState<string | null>(null);
  const table = useTable({ ids: rows.map((row) => row.query) });
  const file = searchFileLink(report);
  const up = query === null ? undefined : searchReportLink(report, { query: null });
  const beside = besideLinks(period, (other) => searchReportLink(report, { period: other }));
  const keys = useReportKeys({ ...beside, up, file });
  return (
    <Screen
      title={query === null ? 'Searches' : `“${query}”`}
      subtitle={againstWords(report)}
      back={up}
      keys={[...table.keys, ...keys]}
      footNote="Counted without who asked"
      actions={
        <>
          <ActButton size={36} onClick={() => setWord(query ?? '')}>
            Add a synonym
          </ActButton>
          <ActButton size={36} icon={icons.Download} press="e" href={file}>
            Export
          </ActButton>
        </>
      }
    >
      <Tabs label="Reports" tabs={reportTabs('searches')} />
      <PeriodForm action={officeLinks.searches} report={report} values={searchValues(report)} />
      <Since report={report} />
      {all.asked + all.leftOut === 0 ? (
        <Nothing icon={icons.SearchX} title={`No searches, ${periodWords(period)}`}>
          Choose a longer period. Searches are counted without who asked.
        </Nothing>
      ) : (
        <>
          <SearchFigures report={report} />
          <SearchLines report={report} />
          <SearchPoints report={report} />
          {query === null && (
            <Rows report={report} synonyms={synonyms} table={table} onExplain={setWord} />
          )}
        </>
      )}
      <FoundNow report={report} synonyms={synonyms} />
      {query === null && <SynonymList synonyms={synonyms} />}
      <ActBar on="phone">
        <ActButton onClick={() => setWord(query ?? '')}>Add a synonym</ActButton>
        <ActButton variant="filled" icon={icons.Download} href={file}>
          Export (CSV)
        </ActButton>
      </ActBar>
      {word !== null && <SynonymSheet word={word} onClose={() => setWord(null)} />}
    </Screen>
  );
}

/** Says where the compared period has days that were not counted. */
function Since({ report }: { report: SearchReport }) {
  const words = countedSince(report);
  return words === null ? null : <About>{words}</About>;
}

type RowsProps = ReportProps & {
  table: ReturnType<typeof useTable>;
  onExplain: (word: string) => void;
};

function Rows({ report, synonyms, table, onExplain }: RowsProps) {
  const { show, rows, period } = report;
  return (
    <>
      <ReportHead
        title={SEARCH_WORDS[show]}
        label="Searches"
        choices={SEARCH_SHOWS.map((one) => ({
          label: SEARCH_WORDS[one],
          href: searchReportLink(report, { show: one }),
          isCurrent: one === show,
        }))}
      />
      {rows.length === 0 ? (
        <Nothing icon={icons.PackageCheck} title={`No search was in vain, ${periodWords(period)}`}>
          Searches that find nothing, and words that no result has, would be here.
        </Nothing>
      ) : (
        <SearchTable report={report} synonyms={synonyms} table={table} onExplain={onExplain} />
      )}
      <PageLinks {...report} hrefOf={(page) => searchReportLink(report, { page })} />
    </>
  );
}
