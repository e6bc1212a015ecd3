import { useEffect, useRef } from 'react';
import { BlockTable } from '@/components/ui/BlockTable';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Money } from '@/components/ui/Money';
import { isPriced, linesTotal } from '@/lib/commerce/price';
import type { AgainLine } from '@/lib/contract/dealer.contract';
import { links } from '@/lib/urls/links';
import { counted, formatAmount } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { ItemName } from '@/components/ui/ItemName';
import { useMaximumQuantity } from '@/store/hooks';
import { AgainProblem } from './AgainProblem';
import styles from './orderAgain.module.scss';
import { PriceNow } from './PriceNow';
import { readyLines, type OrderAgain } from './useOrderAgain';

/** Compares a past order with today's prices and stock before it goes into the cart. */
export function OrderAgainPanel({ again }: { again: OrderAgain }) {
  return again.lines === null ? null : <OpenPanel again={again} lines={again.lines} />;
}

type OpenPanelProps = { again: OrderAgain; lines: AgainLine[] };

function OpenPanel({ again, lines }: OpenPanelProps) {
  const { isAdded, close } = again;
  const panel = useRef<HTMLElement>(null);

  // Syncs with the browser's focus: the panel opens on request and takes it.
  useEffect(() => panel.current?.focus(), [isAdded]);

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="order-again">
      <div className={styles.head}>
        <h2 id="order-again">Order again</h2>
        <p>{differences(lines)}</p>
      </div>
      {lines.length > 0 && <AgainTable lines={lines} onQty={again.count} />}
      <div className={styles.act}>
        {isAdded && readyLines(lines).length === 0 ? (
          <ButtonLink href={links.cart}>View cart</ButtonLink>
        ) : (
          <AddLines again={again} lines={lines} />
        )}
        <Button variant="neutral" onClick={close}>
          Close
        </Button>
      </div>
    </section>
  );
}

function AddLines({ again, lines }: OpenPanelProps) {
  const count = readyLines(lines).length;
  return (
    <>
      <p className={styles.sum}>
        <Money rupees={sumOf(lines)} />
      </p>
      <Button busy={again.isBusy} disabled={count === 0} onClick={() => void again.add()}>
        Add {counted(count, 'line')} to cart
      </Button>
    </>
  );
}

function sumOf(lines: readonly AgainLine[]): number {
  return linesTotal(
    lines.flatMap(({ item, problem, qty }) =>
      item === null || problem !== null ? [] : [{ item, qty }],
    ),
  );
}

/** Returns the differences between then and now in one sentence. */
function differences(lines: readonly AgainLine[]): string {
  if (lines.length === 0) return 'All lines are in the cart.';
  const dearer = lines.filter(({ was, now }) => now !== null && now > was).length;
  const cheaper = lines.filter(({ was, now }) => now !== null && now < was).length;
  const short = lines.filter(({ problem }) => problem !== null).length;
  const words = [
    dearer > 0 && `${counted(dearer, 'price')} up`,
    cheaper > 0 && `${counted(cheaper, 'price')} down`,
    short > 0 && `${counted(short, 'line')} short of stock or no longer sold`,
  ].filter(Boolean);
  return words.length === 0
    ? 'Prices have not changed, and everything is in stock.'
    : `${words.join(', ')}.`;
}

type AgainTableProps = { lines: AgainLine[]; onQty: (itmCode: number, qty: number) => void };

/** The lines of a past order with their price then and now, the stock and the quantity. */
function AgainTable({ lines, onQty }: AgainTableProps) {
  return (
    <BlockTable
      label="The order today"
      columns={['Item', 'Stock', 'Then, LKR', 'Now, LKR', 'Quantity']}
      className={styles.table}
    >
      {lines.map((line) => (
        <Row key={line.itmCode} line={line} onQty={onQty} />
      ))}
    </BlockTable>
  );
}

type RowProps = Pick<AgainTableProps, 'onQty'> & { line: AgainLine };

function Row({ line, onQty }: RowProps) {
  const { itmName, sku, ownCode, was, now, problem, item, inCart } = line;
  // "Set to 4" disappears with the problem that it fixes.
  const row = useFocusFallback<HTMLTableRowElement>(problem?.sentence ?? '');
  return (
    <tr ref={row} tabIndex={-1} role="row" className={classes(problem !== null && styles.wrong)}>
      <td role="cell" className={styles.item}>
        <b>
          <ItemName name={itmName} />
        </b>
        <small>{sku}</small>
        {ownCode !== undefined && <small>{yourCode(ownCode)}</small>}
        {inCart > 0 && (
          <small>
            {inCart} in the cart, changes to {line.qty}
          </small>
        )}
      </td>
      <td role="cell" className={styles.stock}>
        {item !== null && <StockText inStock={item.inStock} />}
        <AgainProblem line={line} onQty={onQty} />
      </td>
      <td role="cell" className={classes(styles.was, was === now && styles.same)}>
        <VisuallyHidden>Then </VisuallyHidden>
        {formatAmount(was)}
      </td>
      <td role="cell" className={styles.now}>
        <PriceNow was={was} now={now} />
      </td>
      <td role="cell" className={styles.quantity}>
        <Quantity line={line} onQty={onQty} />
      </td>
    </tr>
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
      disabled={item.inStock <= 0 || !isPriced(item)}
      invalid={problem !== null}
    />
  );
}
