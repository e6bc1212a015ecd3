import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { CSV_START, csvLine } from '@/lib/commerce/csv';
import { counted } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import gridStyles from './quickGrid.module.scss';
import styles from './quickOrder.module.scss';
import { grouped, isReady, itemOf, numberOf, type ListedLine } from './quickLinesState';
import { DecideRow, MissingRow, SureRow } from './QuickRows';
import { useGridKeys } from './useGridKeys';
import type { QuickOrder } from './useQuickOrder';

/** The lines of the list, grouped by what is left to do. */
export function QuickResults({ order }: { order: QuickOrder }) {
  const { lines, isRead } = order;
  const { toDecide, missing, matched, others } = grouped(lines);
  const { active, ...handlers } = useGridKeys([...toDecide, ...missing, ...matched], order);
  if (lines.length === 0) return isRead ? <AllAdded /> : <NothingRead />;
  const open = toDecide.filter((line) => !isReady(line)).length;
  const row = (line: ListedLine) => ({ line, order, active });
  return (
    // The handlers serve the rows, which are the widgets.
    <div className={styles.groups} data-lines="" {...handlers}>
      <VisuallyHidden>
        <span role="status">{readWords(matched.length, open, missing.length)}</span>
      </VisuallyHidden>
      {toDecide.length > 0 && (
        <Group
          title="To decide"
          count={`${open} of ${toDecide.length}`}
          tone="decide"
          note="Keys 1 to 9 choose, 0 shows all. Digits are never guessed: A12 is not A13."
        >
          {toDecide.map((line) => (
            <DecideRow {...row(line)} key={line.line} />
          ))}
        </Group>
      )}
      {missing.length > 0 && (
        <Group title="Not found" count={String(missing.length)} tone="wrong" note={null}>
          {missing.map((line) => (
            <MissingRow {...row(line)} key={line.line} />
          ))}
        </Group>
      )}
      {matched.length > 0 && <Matched lines={matched} order={order} active={active} />}
      {others.length > 0 && <Others lines={others} />}
      <BadLines order={order} />
    </div>
  );
}

/** Told to screen readers, whose focus is on the first line to decide. */
function readWords(matched: number, open: number, missing: number): string {
  const counts = [`${matched} matched`, `${open} to decide`, `${missing} not found`].join(', ');
  return open > 0 ? `${counts}. Keys 1 to 9 choose.` : `${counts}.`;
}

/** What names no part, folded away. */
function Others({ lines }: { lines: ListedLine[] }) {
  return (
    <details className={styles.others}>
      <summary>{counted(lines.length, 'line')} without a part</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            {numberOf(line)}. “{line.text}”
          </li>
        ))}
      </ul>
    </details>
  );
}

type MatchedProps = { lines: ListedLine[]; order: QuickOrder; active: number | null };

function Matched({ lines, order, active }: MatchedProps) {
  const wrong = lines.filter((line) => !isReady(line)).length;
  return (
    <Group
      title="Matched"
      count={String(lines.length)}
      tone="good"
      note={wrong === 0 ? null : `${counted(wrong, 'line')} to fix`}
    >
      <div role="row" className={classes(gridStyles.row, gridStyles.sure, gridStyles.heads)}>
        {COLUMNS.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
        <span role="gridcell" />
      </div>
      {lines.map((line) => {
        const item = itemOf(line);
        if (item === null) return null;
        return <SureRow key={line.line} line={line} item={item} order={order} active={active} />;
      })}
    </Group>
  );
}

const COLUMNS = ['Line', 'Part', 'Stock', 'Price, LKR', 'Quantity', 'Total, LKR'];

type GroupProps = {
  title: string;
  count: string;
  tone: 'decide' | 'wrong' | 'good';
  note: string | null;
  children: ReactNode;
};

function Group({ title, count, tone, note, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={`${title}, ${count}`}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        <span className={classes(styles.count, styles[tone])} aria-hidden>
          {count}
        </span>
        {note !== null && <p>{note}</p>}
      </div>
      <div role="grid" aria-label={`${title} lines`}>
        {children}
      </div>
    </section>
  );
}

/** Offers the lines that are not ready as a file. */
function BadLines({ order }: { order: QuickOrder }) {
  const bad = order.lines.filter((line) => !isReady(line) && line.kind !== 'not-a-line');
  if (bad.length === 0) return null;
  return (
    <div className={styles.file}>
      <Button variant="quiet" onClick={() => download('lines-to-fix.csv', errorsFile(bad))}>
        <Icon of="download" />
        Download {bad.length === 1 ? 'this line' : `these ${bad.length} lines`} (CSV)
      </Button>
    </div>
  );
}

function NothingRead() {
  return (
    <EmptyState icon="list-plus" title="Nothing read yet">
      <p>
        Codes and names that mean one part are matched. Where there are several you choose, and
        nothing goes into the cart until you press Add.
      </p>
    </EmptyState>
  );
}

function AllAdded() {
  return (
    <EmptyState
      icon="circle-check"
      title="All done"
      actions={<ButtonLink href={links.cart}>View cart</ButtonLink>}
    >
      <p>Your parts are in the cart.</p>
    </EmptyState>
  );
}

/** Returns the lines that are not in the cart as CSV, with the reason and the suggestions. */
export function errorsFile(lines: readonly ListedLine[]): string {
  const rows = lines.map((line) => [
    numberOf(line),
    line.text,
    line.qty,
    line.problem?.sentence.trim() ?? '',
    [line.item, ...line.suggestions]
      .flatMap((one) => (one === null ? [] : `${one.sku} ${one.itmName}`))
      .concat(line.nearest)
      .join('; '),
  ]);
  const head = ['Line', 'Text', 'Quantity', 'Problem', 'Suggestions'];
  return CSV_START + [head, ...rows].map(csvLine).join('');
}

/** Downloads a file that was made in the browser. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
