import { useState } from 'react';
import { ChatLink } from '@/components/item/ChatLink';
import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { ASK_FOR_PRICE, isPriced, lineTotal, unitPrice } from '@/lib/commerce/price';
import type { QuickItem } from '@/lib/contract/quickOrder';
import { counted, formatAmount } from '@/lib/text/format';
import { productLink, searchLink } from '@/lib/urls/links';
import { Chips, LineQuantity, Problem, RemoveLine, type CellProps } from './QuickCells';
import styles from './QuickGrid.module.scss';
import { itemOf, mergeWords, type ListedLine } from './quickLinesState';
import { rowAttributes } from './useGridKeys';
import type { QuickOrder } from './useQuickOrder';

export type RowProps = { line: ListedLine; order: QuickOrder; active: number | null };

const tabOf = ({ line, active }: RowProps): 0 | -1 => (line.line === active ? 0 : -1);

/** A line that several parts match; the dealer picks one. */
export function DecideRow(props: RowProps) {
  const { line, order, active } = props;
  const cell: CellProps = { line, order, tab: tabOf(props) };
  const item = itemOf(line);
  return (
    <div
      {...rowAttributes(line.line, active)}
      aria-label={`Line ${line.line}, ${line.text}`}
      className={classes(styles.row, styles.decide)}
    >
      <LineNumber line={line} />
      <span role="gridcell" className={styles.said}>
        <b title={line.text}>“{line.text}”</b>
        <small>
          {item === null ? line.problem?.sentence : item.itmName}
          {!line.hasQuantity && ' No quantity given, so 1.'}
        </small>
        <Problem {...cell} />
      </span>
      <span role="gridcell" className={styles.chips}>
        <Chips {...cell} />
        <More {...cell} />
      </span>
      <Ends {...cell} />
    </div>
  );
}

/** Links to the search when more parts match than the line lists. */
function More({ line: { words, found, suggestions }, tab }: CellProps) {
  if (found <= suggestions.length || suggestions.length === 0) return null;
  return (
    <Link href={searchLink(words)} target="_blank" tabIndex={tab} className={styles.more}>
      See all {counted(found, 'part')} (opens in a new tab)
    </Link>
  );
}

/** A line without a match: offers other parts of the phone, similar words, another search, or a question. */
export function MissingRow(props: RowProps) {
  const { line, order, active } = props;
  const cell: CellProps = { line, order, tab: tabOf(props) };
  const picked = itemOf(line);
  return (
    <div
      {...rowAttributes(line.line, active)}
      aria-label={`Line ${line.line}, ${line.text}`}
      className={classes(styles.row, styles.missing)}
    >
      <LineNumber line={line} />
      <span role="gridcell" className={styles.said}>
        <b title={line.text}>“{line.text}”</b>
        <small>{picked === null ? line.problem?.sentence : picked.itmName}</small>
        <Problem {...cell} />
      </span>
      <span role="gridcell" className={styles.chips}>
        {line.suggestions.length > 0 && <small>Nearest:</small>}
        <Chips {...cell} />
        <Nearest {...cell} />
        <FindPart {...cell} />
        <ChatLink
          about={`Do you have this part? ${line.text}`}
          className={styles.more}
          tabIndex={cell.tab}
        >
          Ask on WhatsApp
        </ChatLink>
      </span>
      <Ends {...cell} />
    </div>
  );
}

function Nearest({ line, order, tab }: CellProps) {
  return line.nearest.map((words) => (
    <button
      key={words}
      type="button"
      tabIndex={tab}
      className={styles.more}
      onClick={() => void order.find(line.line, words)}
    >
      {words}?
    </button>
  ));
}

function FindPart({ line, order, tab }: CellProps) {
  const [words, setWords] = useState('');
  return (
    <form
      className={styles.find}
      role="search"
      aria-label={`For line ${line.line}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void order.find(line.line, words);
      }}
    >
      <input
        type="search"
        value={words}
        maxLength={200}
        tabIndex={tab}
        placeholder="Find the part"
        aria-label={`Find the part for line ${line.line}`}
        onChange={({ target }) => setWords(target.value)}
      />
      <button type="submit" tabIndex={tab} aria-label={`Find for line ${line.line}`}>
        <Icon of="search" size={16} />
      </button>
    </form>
  );
}

/** A line that means one part. */
export function SureRow(props: RowProps & { item: QuickItem }) {
  const { line, order, active, item } = props;
  const cell: CellProps = { line, order, tab: tabOf(props) };
  // "Set to 4" disappears with the problem that it fixes.
  const row = useFocusFallback<HTMLDivElement>(line.problem?.sentence ?? '');
  return (
    <div
      {...rowAttributes(line.line, active)}
      ref={row}
      className={classes(styles.row, styles.sure, line.problem !== null && styles.wrong)}
    >
      <LineNumber line={line} />
      <span role="gridcell" className={styles.part}>
        <Link href={productLink(item)} target="_blank" tabIndex={cell.tab} title={item.itmName}>
          {item.itmName}
        </Link>
        <small title={line.text}>“{line.text}”</small>
        <Notes {...cell} />
      </span>
      <span role="gridcell" className={styles.stock}>
        {line.problem?.reason !== 'out-of-stock' && line.problem !== null ? null : (
          <StockText inStock={item.inStock} />
        )}
        {line.problem?.reason !== 'out-of-stock' && <Problem {...cell} />}
      </span>
      <span role="gridcell" className={styles.price}>
        {isPriced(item) ? formatAmount(unitPrice(item, Math.max(1, line.qty))) : ASK_FOR_PRICE}
      </span>
      <Ends {...cell} />
    </div>
  );
}

/** What happened to the line besides the match. */
function Notes(cell: CellProps) {
  const { line } = cell;
  const merged = mergeWords(line);
  const becomes = line.inCart === 0 || line.inCart === line.qty ? null : line.inCart;
  const notes = [
    line.picked === null ? line.note?.trim() : undefined,
    line.hasQuantity ? undefined : 'No quantity given, so 1.',
    merged ?? undefined,
    becomes === null ? undefined : `${becomes} in the cart, changes to ${line.qty}`,
  ].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <span className={styles.notes}>
      {notes.map((note) => (
        <em key={note}>{note}</em>
      ))}
      {line.suggestions.length > 1 && <Chips {...cell} />}
    </span>
  );
}

function LineNumber({ line }: { line: ListedLine }) {
  return (
    <span role="rowheader" className={styles.number}>
      {line.line}
    </span>
  );
}

/** The last cells of every row: quantity, total, remove. */
function Ends(cell: CellProps) {
  const item = itemOf(cell.line);
  const qty = Math.max(0, cell.line.qty);
  return (
    <>
      <span role="gridcell" className={styles.quantity}>
        <LineQuantity {...cell} />
      </span>
      <span role="gridcell" className={styles.total}>
        {item === null && 'choose'}
        {item !== null && isPriced(item) && formatAmount(lineTotal(item, qty))}
      </span>
      <span role="gridcell" className={styles.last}>
        <RemoveLine {...cell} />
      </span>
    </>
  );
}
