import type { ReactNode } from 'react';
import { stockFileLink, stockReportLink } from '@/lib/urls/reportLinks';
import { saveFrom } from '../calls/saveFile';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Tabs, useTabKeys } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { BarChart, type Bar } from './BarChart';
import { ExportBar } from './ExportBar';
import { PageLinks } from './PageLinks';
import { reportTabs } from './reportTabs';
import { AllAges, NoneOfAge, StockDays } from './StockDays';
import styles from './reports.module.scss';

type StockReportFrameProps<Row> = {
  name: 'sold-out' | 'slow-stock';
  title: string;
  about: string;
  report: {
    days: number;
    age: string | null;
    ages: readonly { items: number }[];
    rows: Row[];
    page: number;
    pages: number;
  };
  /** The age that the rows are narrowed to; null: all. */
  ageWords: string | null;
  chart: { title: string; bars: readonly Bar[] };
  columns: Column<Row>[];
  empty: { title: string; words: string };
  acts?: ReactNode;
  /** Below the rows. */
  sum?: ReactNode;
  /** Below the report. */
  children?: ReactNode;
};

/** A report of items in stock or out of it: how many by age, and the items with their pages and file. */
export function StockReportFrame<Row extends { sku: string }>(props: StockReportFrameProps<Row>) {
  const { name, title, about, report, empty, acts, children } = props;
  const { days, age, rows, ages } = report;
  const table = useTable({ ids: rows.map(({ sku }) => sku) });
  const tabs = reportTabs(name);
  const file = stockFileLink(name, report);
  const isEmpty = ages.every(({ items }) => items === 0);
  return (
    <Screen
      title={title}
      keys={[
        ...table.keys,
        ...useTabKeys(tabs),
        { press: 'e', label: 'export', run: () => saveFrom(file) },
      ]}
      actions={
        <>
          {acts}
          <ActButton size={36} icon={icons.Download} press="e" href={file}>
            Export
          </ActButton>
        </>
      }
    >
      <Tabs label="Reports" tabs={tabs} />
      <div className={styles.head}>
        <p className={styles.about}>{about}</p>
        <StockDays report={name} view={report} />
      </div>
      {isEmpty ? (
        <Nothing icon={icons.PackageCheck} title={empty.title}>
          {empty.words}
        </Nothing>
      ) : (
        <>
          <BarChart {...props.chart} />
          <AllAges report={name} view={report} words={props.ageWords} />
          {rows.length === 0 ? (
            <NoneOfAge />
          ) : (
            <OfficeTable
              caption={title}
              columns={props.columns}
              rows={rows}
              idOf={({ sku }) => sku}
              table={table}
              framed
            />
          )}
          {props.sum}
        </>
      )}
      <PageLinks {...report} hrefOf={(page) => stockReportLink(name, { days, age, page })} />
      {children}
      <ExportBar file={file} />
    </Screen>
  );
}
