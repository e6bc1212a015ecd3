import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { Tabs } from '../parts/Tabs';
import { reportTabs, type ReportName } from './reportTabs';

/** A report as a page has it: refused says why there is none. */
export type ReportPage<Report> =
  { report: Report; refused: null } | { report: null; refused: string };

type RefusedReportProps = {
  title: string;
  name: ReportName;
  href: string;
  refused: string;
  /** The period that the report has without one in its address. */
  usual?: '14 days' | 'year';
};

/** A period that no report has: says why, and offers the last days. */
export function RefusedReport(props: RefusedReportProps) {
  const { title, name, href, refused, usual = '14 days' } = props;
  const acts = (
    <ActButton variant="filled" href={href}>
      {`Show the last ${usual}`}
    </ActButton>
  );
  return (
    <Screen title={title}>
      <Tabs label="Reports" tabs={reportTabs(name)} />
      <Nothing icon={icons.TriangleAlert} title="No such report" acts={acts}>
        {refused}
      </Nothing>
    </Screen>
  );
}
