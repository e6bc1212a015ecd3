import { useRouter } from 'next/router';
import type { SalesReport } from '@/lib/contract/report.contract';
import { REPORT_GROUPS } from '@/lib/contract/reports';
import { GROUP_WORDS, otherPeriodWords, periodWords } from '@/lib/text/reportWords';
import { officeLinks } from '@/lib/urls/officeLinks';
import { besideLinks, reportFileLink, reportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { saveFrom } from '../calls/saveFile';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { Tabs } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { GroupTable } from './GroupTable';
import { PageLinks } from './PageLinks';
import { PeriodForm } from './PeriodForm';
import { PointTable } from './PointTable';
import { ReportFigures } from './ReportFigures';
import { reportTabs } from './reportTabs';
import { SalesLines } from './SalesLines';
import styles from './reports.module.scss';

/** What was sold in a period and what it earned; each row opens what it is made of, down to the orders. */
export function SalesReportScreen({ page: { report, refused } }: { page: SalesReportPage }) {
  return report === null ? <RefusedReport refused={refused} /> : <Report report={report} />;
}

type SalesReportPage = { report: SalesReport; refused: null } | { report: null; refused: string };

/** A period that no report has: says why, and offers the last days. */
function RefusedReport({ refused }: { refused: string | null }) {
  const acts = (
    <ActButton variant="filled" href={officeLinks.reports}>
      Show the last 14 days
    </ActButton>
  );
  return (
    <Screen title="Sales">
      <Tabs label="Reports" tabs={reportTabs('sales')} />
      <Nothing icon={icons.TriangleAlert} title="No such report" acts={acts}>
        {refused}
      </Nothing>
    </Screen>
  );
}

function Report({ report }: { report: SalesReport }) {
  const table = useTable({ ids: report.rows.map(({ key }) => key) });
  const file = reportFileLink(report);
  const hasSales = report.rows.length > 0;
  return (
    <Screen
      title="Sales"
      subtitle={subtitleOf(report)}
      back={report.within.length > 0 ? upLink(report) : undefined}
      keys={[...table.keys, ...useReportKeys(report, file)]}
      footNote="Placed orders, without VAT and delivery"
      actions={
        <ActButton size={36} icon={icons.Download} press="e" href={file}>
          Export
        </ActButton>
      }
    >
      <Tabs label="Reports" tabs={reportTabs('sales')} />
      <PeriodForm report={report} />
      {report.preparing && (
        <p className={styles.about} role="status">
          Orders of late are still being added.
        </p>
      )}
      {hasSales ? (
        <>
          <ReportFigures report={report} />
          <SalesLines report={report} />
          <PointTable report={report} />
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
      <ActBar on="phone">
        <ActButton variant="filled" icon={icons.Download} href={file}>
          Export (CSV)
        </ActButton>
      </ActBar>
    </Screen>
  );
}

function subtitleOf({ period, before }: SalesReport): string {
  const words = periodWords(period);
  return before === null ? words : `${words} against ${otherPeriodWords(before, period)}`;
}

function upLink(report: SalesReport): string {
  const last = report.within.at(-1);
  return reportLink(report, { by: last?.filter, keep: report.within.length - 1 });
}

function useReportKeys(report: SalesReport, file: string): KeyAct[] {
  const router = useRouter();
  const { before, after } = besideLinks(report);
  const go = (href: string) => () => void router.push(href);
  const up: KeyAct[] =
    report.within.length > 0
      ? [{ press: 'Backspace', label: 'up', isMove: true, run: go(upLink(report)) }]
      : [];
  return [
    ...up,
    { press: '[', label: 'period before', isMove: true, run: go(before) },
    { press: ']', label: 'period after', isMove: true, run: go(after) },
    { press: 'e', label: 'export', run: () => saveFrom(file) },
  ];
}

/** Where one is, and what else the report can be by. */
function GroupHead({ report }: { report: SalesReport }) {
  const { by, within } = report;
  const chosen = new Set<string>(within.map(({ filter }) => filter));
  const groups = REPORT_GROUPS.filter((group) => group === by || !chosen.has(group));
  return (
    <div className={styles.head}>
      <nav aria-label="Within">
        {within.length > 0 && <Link href={reportLink(report, { by: 'kind', keep: 0 })}>All</Link>}
        {within.map(({ filter, name }, at) => (
          <Link key={filter} href={reportLink(report, { keep: at + 1 })}>
            {name}
          </Link>
        ))}
        <h2>{`By ${GROUP_WORDS[by].toLowerCase()}`}</h2>
      </nav>
      <nav aria-label="By" className={styles.groups}>
        {groups.map((group) => (
          <Link
            key={group}
            href={reportLink(report, { by: group })}
            aria-current={group === by ? 'page' : undefined}
          >
            {GROUP_WORDS[group]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
