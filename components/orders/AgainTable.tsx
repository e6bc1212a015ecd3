import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { AgainLine } from '@/lib/contract/quickOrder';
import { formatAmount } from '@/lib/text/format';
import { useMaximumQuantity } from '@/store/hooks';
import styles from './OrderAgain.module.scss';

type AgainTableProps = { lines: AgainLine[]; onQty: (itmCode: number, qty: number) => void };

/** The lines of a past order with their price then and now, the stock and the quantity. */
export function AgainTable({ lines, onQty }: AgainTableProps) {
  return (
    // The roles are explicit, because a table displayed as blocks on a phone loses its own.
    <table role="table" aria-label="The order today" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {['Item', 'Stock', 'Then, LKR', 'Now, LKR', 'Quantity'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Row key={line.itmCode} line={line} onQty={onQty} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<AgainTableProps, 'onQty'> & { line: AgainLine };

function Row({ line, onQty }: RowProps) {
  const { itmName, sku, was, now, problem, item, inCart } = line;
  // "Set to 4" disappears with the problem that it fixes.
  const row = useFocusFallback<HTMLTableRowElement>(problem?.sentence ?? '');
  return (
    <tr ref={row} tabIndex={-1} role="row" className={classes(problem !== null && styles.wrong)}>
      <td role="cell" className={styles.item}>
        <b>{itmName}</b>
        <small>{sku}</small>
        {inCart > 0 && (
          <small>
            {inCart} in the cart, changes to {line.qty}
          </small>
        )}
      </td>
      <td role="cell" className={styles.stock}>
        {item !== null && <StockText inStock={item.inStock} />}
        <Problem line={line} onQty={onQty} />
      </td>
      <td role="cell" className={classes(styles.was, was === now && styles.same)}>
        <VisuallyHidden>Then </VisuallyHidden>
        {formatAmount(was)}
      </td>
      <td role="cell" className={styles.now}>
        <Now was={was} now={now} />
      </td>
      <td role="cell" className={styles.quantity}>
        <Quantity line={line} onQty={onQty} />
      </td>
    </tr>
  );
}

function Now({ was, now }: Pick<AgainLine, 'was' | 'now'>) {
  if (now === null) return '–';
  if (now === was) return <b>{formatAmount(now)}</b>;
  return (
    <>
      <b>{formatAmount(now)}</b>
      <small className={now > was ? styles.dearer : styles.cheaper}>
        {now > was ? 'up ' : 'down '}
        {formatAmount(Math.abs(now - was))}
      </small>
    </>
  );
}

function Quantity({ line: { itmCode, itmName, qty, item, problem }, onQty }: RowProps) {
  const maximum = useMaximumQuantity();
  if (item === null) return qty;
  return (
    <QuantityBox
      value={qty}
      onChange={(next) => onQty(itmCode, next)}
      max={Math.max(1, Math.min(item.inStock, maximum))}
      size={36}
      label={itmName}
      disabled={item.inStock <= 0}
      invalid={problem !== null}
    />
  );
}

function Problem({ line: { itmCode, itmName, problem }, onQty }: RowProps) {
  if (problem === null) return null;
  return (
    <span className={styles.problem}>
      {problem.reason !== 'out-of-stock' && problem.sentence}
      {problem.fixQty > 0 && (
        <button
          type="button"
          aria-label={`Set ${itmName} to ${problem.fixQty}`}
          onClick={() => onQty(itmCode, problem.fixQty)}
        >
          Set to {problem.fixQty}
        </button>
      )}
    </span>
  );
}
