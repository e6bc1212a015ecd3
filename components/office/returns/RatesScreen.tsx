import type { ReturnRates } from '@/lib/contract/return.contract';
import { RATE_GROUPS, type RateGroup } from '@/lib/contract/returns';
import { againstWords, periodWords } from '@/lib/text/reportWords';
import { officeLinks } from '@/lib/urls/officeLinks';
import { besideLinks, rateFileLink, rateLink, rateValues } from '@/lib/urls/reportLinks';
import { Screen } from '../frame/Screen';
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
import { BackTable } from './BackTable';
import { RateFigures, RateLines, RatePoints } from './RateLines';
import { ExportBar } from '../reports/ExportBar';
import { RateTable } from './RateTable';

const GROUPS: Record<RateGroup, string> = {
  grade: 'Grade',
  supplier: 'Supplier',
  batch: 'Batch',
  part: 'Part',
};

/** How many pieces came back faulty, with how sure that is, and what buyers asked back and why. */
export function RatesScreen({ page }: { page: ReportPage<ReturnRates> }) {
  if (page.report !== null) return <Report report={page.report} />;
  return (
    <RefusedReport
      title="Rates of faults"
      name="returns"
      href={officeLinks.returnRates}
      refused={page.refused}
      usual="year"
    />
  );
}

function Report({ report }: { report: ReturnRates }) {
  const { group, rates, returns, period, all } = report;
  const ids = group === null ? rates.map(({ key }) => key) : returns.map(({ number }) => number);
  const table = useTable({ ids });
  const file = rateFileLink(report);
  const up = group === null ? undefined : rateLink(report, { group: null });
  const beside = besideLinks(period, (other) => rateLink(report, { period: other }));
  const keys = useReportKeys({ ...beside, up, file });
  const isEmpty = all === null && report.points.every(({ asked }) => asked === 0);
  return (
    <Screen
      title="Rates of faults"
      subtitle={againstWords(report)}
      back={up ?? officeLinks.returns}
      keys={[...table.keys, ...keys]}
      footNote="Pieces of orders that reached their buyers"
      actions={
        <ActButton size={36} icon={icons.Download} press="e" href={file}>
          Export
        </ActButton>
      }
    >
      <Tabs label="Reports" tabs={reportTabs('returns')} />
      <PeriodForm action={officeLinks.returnRates} report={report} values={rateValues(report)} />
      {isEmpty ? (
        <>
          <GroupHead report={report} />
          <Nothing icon={icons.RotateCw} title={`Nothing to compare, ${periodWords(period)}`}>
            Pieces of orders of these days that were sent count here, and those that came back.
          </Nothing>
        </>
      ) : (
        <>
          <RateFigures report={report} />
          <RateLines report={report} />
          <RatePoints report={report} />
          <GroupHead report={report} />
          <Counted report={report} />
          {group === null ? (
            <RateTable report={report} table={table} />
          ) : (
            <BackTable report={report} table={table} />
          )}
          <PageLinks {...report} hrefOf={(page) => rateLink(report, { page })} />
        </>
      )}
      <ExportBar file={file} />
    </Screen>
  );
}

function Counted({ report: { by, group } }: { report: ReturnRates }) {
  const isByReceipt = by === 'supplier' || by === 'batch';
  return (
    <About>
      {group === null
        ? 'Of the pieces of orders of these days. “Between” holds in 95 of 100 cases: with few pieces it is wide.'
        : 'What came back of the pieces of orders of these days.'}
      {isByReceipt && ' A sale counts for the receipt that came last before it.'}
    </About>
  );
}

/** Where one is, and what else the rates can be by. */
function GroupHead({ report }: { report: ReturnRates }) {
  const { by, group } = report;
  const title = `By ${GROUPS[by].toLowerCase()}`;
  return (
    <ReportHead
      title={group?.name ?? title}
      within={group === null ? [] : [{ label: title, href: rateLink(report, { group: null }) }]}
      choices={RATE_GROUPS.map((one) => ({
        label: GROUPS[one],
        href: rateLink(report, { by: one, group: null }),
        isCurrent: one === by && group === null,
      }))}
    />
  );
}
