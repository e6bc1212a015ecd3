import { lineTotal, unitPrice } from '@/lib/commerce/price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { QuickItem } from '@/lib/contract/quickOrder';
import { formatAmount } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import { LineQuantity, RemoveLine } from './QuickRows';
import { mergeWords, type ListedLine } from './quickLinesState';
import styles from './MatchedTable.module.scss';
import type { QuickOrder } from './useQuickOrder';

type MatchedTableProps = { lines: ListedLine[]; order: QuickOrder };

const COLUMNS = ['Line', 'Part', 'Stock', 'Price, LKR', 'Quantity', 'Total, LKR'];

/** The lines whose code matched exactly. */
export function MatchedTable({ lines, order }: MatchedTableProps) {
  return (
    // The roles are explicit, because a table displayed as blocks on a phone loses its own.
    <table role="table" aria-label="Matched lines" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          <td role="cell" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) =>
          line.item === null ? null : (
            <Row key={line.line} line={line} item={line.item} order={order} />
          ),
        )}
      </tbody>
    </table>
  );
}

type RowProps = { line: ListedLine; item: QuickItem; order: QuickOrder };

function Row({ line, item, order }: RowProps) {
  const { qty, problem } = line;
  // "Set to 4" disappears with the problem that it fixes.
  const row = useFocusFallback<HTMLTableRowElement>(problem?.sentence ?? '');
  return (
    <tr ref={row} tabIndex={-1} role="row" className={classes(problem !== null && styles.wrong)}>
      <td role="cell" className={styles.number}>
        {line.line}
      </td>
      <td role="cell" className={styles.part}>
        <Part line={line} item={item} />
      </td>
      <td role="cell" className={styles.stock}>
        <StockText inStock={item.inStock} />
        <Problem line={line} order={order} />
      </td>
      <td role="cell" className={styles.price}>
        {formatAmount(unitPrice(item))}
      </td>
      <td role="cell" className={styles.quantity}>
        <LineQuantity line={line} order={order} />
      </td>
      <td role="cell" className={styles.total}>
        {formatAmount(lineTotal(item, Math.max(0, qty)))}
      </td>
      <td role="cell" className={styles.remove}>
        <RemoveLine line={line} order={order} />
      </td>
    </tr>
  );
}

function Part({ line, item }: Pick<RowProps, 'line' | 'item'>) {
  const merged = mergeWords(line);
  const becomes = line.inCart === 0 || line.inCart === line.qty ? null : line.inCart;
  return (
    <div className={styles.item}>
      <span className={styles.picture}>
        <ProductPicture item={item} sizes="38px" />
      </span>
      <span className={styles.words}>
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
    <span className={styles.problem}>
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
