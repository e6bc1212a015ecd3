import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { links, productLink } from '@/lib/urls/links';
import { CSV_START, csvLine } from '@/lib/commerce/csv';
import { counted, formatAmount } from '@/lib/text/format';
import { BlockTable } from '@/components/ui/BlockTable';
import { ASK_FOR_PRICE, isPriced, lineTotal, unitPrice } from '@/lib/commerce/price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { Link } from '@/components/ui/Link';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { QuickItem } from '@/lib/contract/quickOrder';
import { DecideRow, LineQuantity, MissingRow, RemoveLine } from './QuickRows';
import styles from './QuickOrder.module.scss';
import { grouped, isReady, mergeWords, type ListedLine } from './quickLinesState';
import type { QuickOrder } from './useQuickOrder';
import matchedTableStyles from './MatchedTable.module.scss';

/** The lines of the list, grouped by what is left to do. */
export function QuickResults({ order }: { order: QuickOrder }) {
  const { lines, isRead } = order;
  if (lines.length === 0) return isRead ? <AllAdded /> : <NothingRead />;
  const { toDecide, missing, matched, others } = grouped(lines);
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
      {others.length > 0 && <Others lines={others} />}
      <BadLines order={order} />
    </div>
  );
}

/** What names no part, folded away. */
function Others({ lines }: { lines: ListedLine[] }) {
  return (
    <details className={styles.others}>
      <summary>{counted(lines.length, 'line')} without a part</summary>
      <ul>
        {lines.map(({ line, text }) => (
          <li key={line}>
            {line}. “{text}”
          </li>
        ))}
      </ul>
    </details>
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

type MatchedTableProps = { lines: ListedLine[]; order: QuickOrder };

const COLUMNS = ['Line', 'Part', 'Stock', 'Price, LKR', 'Quantity', 'Total, LKR'];

/** The lines whose code matched exactly. */
function MatchedTable({ lines, order }: MatchedTableProps) {
  return (
    <BlockTable
      label="Matched lines"
      columns={COLUMNS}
      lastHead={<td role="cell" />}
      className={matchedTableStyles.table}
    >
      {lines.map((line) =>
        line.item === null ? null : (
          <Row key={line.line} line={line} item={line.item} order={order} />
        ),
      )}
    </BlockTable>
  );
}

type RowProps = { line: ListedLine; item: QuickItem; order: QuickOrder };

function Row({ line, item, order }: RowProps) {
  const { qty, problem } = line;
  // "Set to 4" disappears with the problem that it fixes.
  const row = useFocusFallback<HTMLTableRowElement>(problem?.sentence ?? '');
  return (
    <tr
      ref={row}
      tabIndex={-1}
      role="row"
      className={classes(problem !== null && matchedTableStyles.wrong)}
    >
      <td role="cell" className={matchedTableStyles.number}>
        {line.line}
      </td>
      <td role="cell" className={matchedTableStyles.part}>
        <Part line={line} item={item} />
      </td>
      <td role="cell" className={matchedTableStyles.stock}>
        <StockText inStock={item.inStock} />
        <Problem line={line} order={order} />
      </td>
      <td role="cell" className={matchedTableStyles.price}>
        {isPriced(item) ? formatAmount(unitPrice(item)) : ASK_FOR_PRICE}
      </td>
      <td role="cell" className={matchedTableStyles.quantity}>
        <LineQuantity line={line} order={order} />
      </td>
      <td role="cell" className={matchedTableStyles.total}>
        {isPriced(item) && formatAmount(lineTotal(item, Math.max(0, qty)))}
      </td>
      <td role="cell" className={matchedTableStyles.remove}>
        <RemoveLine line={line} order={order} />
      </td>
    </tr>
  );
}

function Part({ line, item }: Pick<RowProps, 'line' | 'item'>) {
  const merged = mergeWords(line);
  const becomes = line.inCart === 0 || line.inCart === line.qty ? null : line.inCart;
  return (
    <div className={matchedTableStyles.item}>
      <span className={matchedTableStyles.picture}>
        <ProductPicture item={item} sizes="38px" />
      </span>
      <span className={matchedTableStyles.words}>
        <Link href={productLink(item)} target="_blank">
          {item.itmName}
        </Link>
        <span>“{line.text}”</span>
        {!line.hasQuantity && <em>No quantity given, so 1.</em>}
        {merged !== null && <b>{merged}</b>}
        {becomes !== null && (
          <b>
            {becomes} in the cart, changes to {line.qty}
          </b>
        )}
      </span>
    </div>
  );
}

/** Says why a line cannot be added, with a button that fixes it. */
function Problem({ line: { line, problem, item }, order }: Pick<RowProps, 'line' | 'order'>) {
  if (problem === null) return null;
  const { sentence, fixQty } = problem;
  return (
    <span className={matchedTableStyles.problem}>
      {problem.reason !== 'out-of-stock' && <span>{sentence}</span>}
      {fixQty > 0 && (
        <button
          type="button"
          aria-label={`Set ${item?.itmName} to ${fixQty}`}
          onClick={() => order.count(line, fixQty)}
        >
          Set to {fixQty}
        </button>
      )}
    </span>
  );
}
