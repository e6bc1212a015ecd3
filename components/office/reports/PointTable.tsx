import type { ReactNode } from 'react';
import type { Period, ReportStep } from '@/lib/contract/reports';
import { partWords } from '@/lib/text/reportWords';
import { Link } from '@/components/ui/Link';
import styles from './reports.module.scss';

const HEADS = { day: 'Day', week: 'Week', month: 'Month' };

export type PointColumn<Point> = { head: string; cell: (point: Point) => ReactNode };

type PointTableProps<Point> = {
  step: ReportStep;
  points: readonly Point[];
  columns: readonly PointColumn<Point>[];
  /** What a point opens; absent: nothing. */
  hrefOf?: (point: Point) => string;
};

/** The figures of a line, for those who cannot see or press it. */
export function PointTable<Point extends Period>(props: PointTableProps<Point>) {
  const { step, points, columns, hrefOf } = props;
  return (
    <details className={styles.points}>
      <summary>{`Figures by ${step}`}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Figures by ${step}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{HEADS[step]}</th>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.from}>
                <th scope="row">
                  {hrefOf === undefined ? (
                    partWords(point, step)
                  ) : (
                    <Link href={hrefOf(point)}>{partWords(point, step)}</Link>
                  )}
                </th>
                {columns.map(({ head, cell }) => (
                  <td key={head}>{cell(point)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
