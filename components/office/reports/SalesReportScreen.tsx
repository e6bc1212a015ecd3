import type { SalesReport } from '@/lib/contract/report.contract';
import { REPORT_GROUPS } from '@/lib/contract/reports';
import { againstWords, GROUP_WORDS, periodWords } from '@/lib/text/reportWords';
import { officeLinks } from '@/lib/urls/officeLinks';
import { besideLinks, reportFileLink, reportLink, reportValues } from '@/lib/urls/reportLinks';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { Tabs } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { About } from './About';
import { GroupTable } from './GroupTable';
import { PageLinks } from './PageLinks';
import { PeriodForm } from './PeriodForm';
import { RefusedReport, type ReportPage } from './RefusedReport';
import { ReportFigures } from './ReportFigures';
import { ReportHead } from './ReportHead';
import { reportTabs } from './reportTabs';
import { SalesLines, SalesPoints } from './SalesLines';
import { ExportBar } from './ExportBar';
import { useReportKeys } from './useReportKeys';

/** What was sold in a period and what it earned; each row opens what it is made of, down to the orders. */
export function SalesReportScreen({ page }: { page: ReportPage<SalesReport> }) {
  if (page.report !== null) return <Report report={page.report} />;
  return (
    <RefusedReport title="Sales" name="sales" href={officeLinks.reports} refused={page.refused} />
  );
}

function Report({ report }: { report: SalesReport }) {
  const table = useTable({ ids: report.rows.map(({ key }) => key) });
  const file = reportFileLink(report);
  const up = report.within.length > 0 ? upLink(report) : undefined;
  const keys = useReportKeys({
    ...besideLinks(report.period, (period) => reportLink(report, { period })),
    up,
    file,
  });
  const hasSales = report.rows.length > 0;
  return (
    <Screen
      title="Sales"
      subtitle={againstWords(report)}
      back={up}
      keys={[...table.keys, ...keys]}
      footNote="Placed orders, without VAT and delivery"
      actions={
        <ActButton size={36} icon={icons.Download} press="e" href={file}>
          Export
        </ActButton>
      }
    >
      <Tabs label="Reports" tabs={reportTabs('sales')} />
      <PeriodForm action={officeLinks.reports} report={report} values={reportValues(report)} />
      {report.preparing && <About isNews>Orders of late are still being added.</About>}
      {hasSales ? (
        <>
          <ReportFigures report={report} />
          <SalesLines report={report} />
          <SalesPoints report={report} />
          <GroupHead report={report} />
          <GroupTable report={report} table={table} />
          <PageLinks {...report} hrefOf={(page) => reportLink(report, { page })} />
        </>
      ) : (
        <>
          <GroupHead report={report} />
          <Nothing icon={icons.TrendingUp} title={`No sales, ${periodWords(report.period)}`}>
            Choose a longer period.
          </Nothing>
        </>
      )}
      <ExportBar file={file} />
    </Screen>
  );
}

function upLink(report: SalesReport): string {
  const last = report.within.at(-1);
  return reportLink(report, { by: last?.filter, keep: report.within.length - 1 });
}

/** Where one is, and what else the report can be by. */
function GroupHead({ report }: { report: SalesReport }) {
  const { by, within } = report;
  const chosen = new Set<string>(within.map(({ filter }) => filter));
  const groups = REPORT_GROUPS.filter((group) => group === by || !chosen.has(group));
  const all = { label: 'All', href: reportLink(report, { by: 'kind', keep: 0 }) };
  return (
    <ReportHead
      title={`By ${GROUP_WORDS[by].toLowerCase()}`}
      within={[
        ...(within.length > 0 ? [all] : []),
        ...within.map(({ name }, at) => ({
          label: name,
          href: reportLink(report, { keep: at + 1 }),
        })),
      ]}
      choices={groups.map((group) => ({
        label: GROUP_WORDS[group],
        href: reportLink(report, { by: group }),
        isCurrent: group === by,
      }))}
    />
  );
}
