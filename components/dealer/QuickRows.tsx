import { ChatLink } from '@/components/item/ChatLink';
import { StockMark } from '@/components/item/StockMark';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { ItemName } from '@/components/ui/ItemName';
import { howMany } from '@/lib/commerce/howMany';
import { ASK_FOR_PRICE, isPriced, lineTotal, unitPrice } from '@/lib/commerce/price';
import type { QuickItem } from '@/lib/contract/dealer.contract';
import { formatAmount } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import {
  FindPart,
  LineNumber,
  LineQuantity,
  Problem,
  RemoveLine,
  CellNote,
  type CellProps,
} from './QuickCells';
import { Chips, FIRST_CHIPS } from './QuickChips';
import chipStyles from './QuickChips.module.scss';
import styles from './quickGrid.module.scss';
import { itemOf, mergeWords, numberOf, type ListedLine } from './quickLinesState';
import { rowAttributes } from './useGridKeys';
import type { QuickOrder } from './useQuickOrder';

export type RowProps = { line: ListedLine; order: QuickOrder; active: number | null };

const tabOf = ({ line, active }: RowProps): 0 | -1 => (line.line === active ? 0 : -1);

/** A line that several parts match; the dealer picks one. */
export function DecideRow(props: RowProps) {
  const { line, order, active } = props;
  const cell: CellProps = { line, order, tab: tabOf(props) };
  return (
    <div
      {...rowAttributes(line.line, active)}
      aria-label={`Line ${numberOf(line)}, ${line.text}`}
      data-open={itemOf(line) === null ? '' : undefined}
      className={classes(styles.row, styles.decide)}
    >
      <LineNumber line={line} />
      <CellNote cell={cell} meant={`${meantBy(line)}${countNote(line)}`} />
      <span role="gridcell" className={styles.choices}>
        <Chips {...cell} first={FIRST_CHIPS} />
      </span>
      <Ends {...cell} />
    </div>
  );
}

/** A line without a match: offers other parts of the phone, else similar words, another search, or a question. */
export function MissingRow(props: RowProps) {
  const { line, order, active } = props;
  const cell: CellProps = { line, order, tab: tabOf(props) };
  const isOpen = itemOf(line) === null;
  return (
    <div
      {...rowAttributes(line.line, active)}
      aria-label={`Line ${numberOf(line)}, ${line.text}`}
      className={classes(styles.row, styles.missing)}
    >
      <LineNumber line={line} />
      <CellNote cell={cell} meant={meantBy(line)} />
      <span role="gridcell" className={styles.choices}>
        {line.suggestions.length > 0 ? <small>Nearest:</small> : <Nearest {...cell} />}
        <Chips {...cell} first={FIRST_CHIPS} />
        <ChatLink
          about={`Do you have this part? ${line.text}`}
          className={chipStyles.more}
          tabIndex={cell.tab}
        >
          Ask on WhatsApp
        </ChatLink>
      </span>
      {isOpen && (
        <span role="gridcell" className={styles.finding}>
          <FindPart {...cell} />
        </span>
      )}
      {isOpen ? <Last {...cell} /> : <Ends {...cell} />}
    </div>
  );
}

function countNote({ hasQuantity, maybe, qty }: ListedLine): string {
  if (maybe !== undefined) return ` ${howMany(maybe)}`;
  return hasQuantity || qty !== 1 ? '' : ' No quantity given, so 1.';
}

/** The part that was picked, else what the shop asks or says. */
function meantBy(line: ListedLine): string {
  return itemOf(line)?.itmName ?? line.problem?.sentence ?? '';
}

function Nearest({ line, order, tab }: CellProps) {
  return line.nearest.map((words) => (
    <button
      key={words}
      type="button"
      tabIndex={tab}
      className={chipStyles.more}
      onClick={() => void order.find(line.line, words)}
    >
      {words}?
    </button>
  ));
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
          <ItemName name={item.itmName} />
        </Link>
        <Notes {...cell} />
        <small title={line.text}>“{line.text}”</small>
      </span>
      <span role="gridcell" className={styles.stock}>
        <StockMark inStock={item.inStock} />
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
    countNote(line).trim() || undefined,
    merged ?? undefined,
    becomes === null ? undefined : `${becomes} in the cart, changes to ${line.qty}`,
  ].filter((note) => note !== undefined);
  if (notes.length === 0 && line.problem === null) return null;
  return (
    <span className={styles.notes}>
      <Problem {...cell} />
      {notes.map((note) => (
        <em key={note} title={note}>
          {note}
        </em>
      ))}
      {line.suggestions.length > 1 && <Chips {...cell} first={0} />}
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
        {item !== null && isPriced(item) && formatAmount(lineTotal(item, qty))}
      </span>
      <Last {...cell} />
    </>
  );
}

function Last(cell: CellProps) {
  return (
    <span role="gridcell" className={styles.last}>
      <RemoveLine {...cell} />
    </span>
  );
}
