import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { links } from '@/lib/urls/links';
import { CSV_START, csvLine } from '@/lib/commerce/csv';
import { counted } from '@/lib/text/format';
import { DecideRow, MissingRow } from './QuickRows';
import { MatchedTable } from './MatchedTable';
import styles from './QuickOrder.module.scss';
import { grouped, isReady, type ListedLine } from './quickLinesState';
import type { QuickOrder } from './useQuickOrder';

/** The lines of the list, grouped by what is left to do. */
export function QuickResults({ order }: { order: QuickOrder }) {
  const { lines, isRead } = order;
  if (lines.length === 0) return isRead ? <AllAdded /> : <NothingRead />;
  const { toDecide, missing, matched } = grouped(lines);
  const open = toDecide.filter((line) => !isReady(line)).length;
  return (
    <div className={styles.groups}>
      {toDecide.length > 0 && (
        <Group
          title="To decide"
          count={`${open} of ${toDecide.length}`}
          tone="decide"
          note="Digits are never guessed: A12 is not A13."
        >
          {toDecide.map((line) => (
            <DecideRow key={line.line} line={line} order={order} />
          ))}
        </Group>
      )}
      {missing.length > 0 && (
        <Group title="Not found" count={String(missing.length)} tone="wrong" note={null}>
          {missing.map((line) => (
            <MissingRow key={line.line} line={line} order={order} />
          ))}
        </Group>
      )}
      {matched.length > 0 && <Matched order={order} />}
      <BadLines order={order} />
    </div>
  );
}

function Matched({ order }: { order: QuickOrder }) {
  const { matched } = grouped(order.lines);
  const wrong = matched.filter((line) => !isReady(line)).length;
  return (
    <Group
      title="Matched"
      count={String(matched.length)}
      tone="good"
      note={wrong === 0 ? null : `${counted(wrong, 'line')} to fix`}
    >
      <MatchedTable lines={matched} order={order} />
    </Group>
  );
}

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
      {children}
    </section>
  );
}

/** Offers the lines that are not ready as a file. */
function BadLines({ order }: { order: QuickOrder }) {
  const bad = order.lines.filter((line) => !isReady(line));
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
        Exact codes and SKUs are matched automatically. For names you choose the part, and nothing
        goes into the cart until you press Add.
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
  const rows = lines.map(({ line, text, qty, problem, item, suggestions, nearest }) => [
    line,
    text,
    qty,
    problem?.sentence.trim() ?? '',
    [item, ...suggestions]
      .flatMap((one) => (one === null ? [] : `${one.sku} ${one.itmName}`))
      .concat(nearest)
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
