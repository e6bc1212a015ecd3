import { classes } from '@/components/ui/classes';
import { ItemName } from '@/components/ui/ItemName';
import type { QuotedLine } from '@/lib/contract/staffOrder.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import { firstImageLink } from '@/lib/urls/links';
import * as icons from './icons';
import { Mark } from './Mark';
import { OfficeIcon } from './OfficeIcon';
import styles from './partLines.module.scss';

/** A line that is being typed: how many, at the price of this buyer or another that was agreed. */
export type TypedLine = Pick<QuotedLine, 'item' | 'problem' | 'unitPrice'> & {
  qty: number;
  agreedPrice?: number | undefined;
};

type PartTableProps = {
  caption: string;
  lines: readonly TypedLine[];
  /** 0 removes the line. */
  setQty: (itmCode: number, qty: number) => void;
};

/** The parts of an order that is being typed, with stock and price; a problem stands below its part. */
export function PartTable({ caption, lines, setQty }: PartTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.lines, styles.typed)} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Code', 'Part', 'Stock', 'Pieces', 'Price, LKR', 'Total, LKR'].map((head, at) => (
              <th key={head} scope="col" role="columnheader" data-right={at > 3 || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <Line key={line.item.itmCode} line={line} setQty={setQty} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = { line: TypedLine; setQty: PartTableProps['setQty'] };

function Line({ line, setQty }: LineProps) {
  const { item, qty, unitPrice, agreedPrice, problem } = line;
  const { itmCode, sku, itmName, inStock } = item;
  const isEnough = inStock >= qty;
  const unit = agreedPrice ?? unitPrice;
  return (
    <tr role="row" className={problem === null ? undefined : styles.problem}>
      <td role="cell" className={styles.code}>
        {sku}
      </td>
      <td role="cell" className={styles.part}>
        <div>
          <img src={firstImageLink(item, 75)} alt="" width="36" height="36" loading="lazy" />
          <div>
            <b>
              <ItemName name={itmName} />
            </b>
            {agreedPrice !== undefined && <small>{`agreed, not ${formatAmount(unitPrice)}`}</small>}
            {problem !== null && <p>{problem.sentence}</p>}
          </div>
        </div>
      </td>
      <td role="cell" className={styles.state}>
        <Mark shape={isEnough ? 'full' : 'half'} tone={isEnough ? 'good' : 'warn'}>
          {formatCount(inStock)}
        </Mark>
      </td>
      <td role="cell" className={styles.place}>
        <Pieces qty={qty} itmName={itmName} onChange={(next) => setQty(itmCode, next)} />
      </td>
      <td role="cell" className={styles.price}>
        {formatAmount(unit)}
      </td>
      <td role="cell" className={styles.total}>
        <b>{formatAmount(unit * qty)}</b>
      </td>
    </tr>
  );
}

type PiecesProps = { qty: number; itmName: string; onChange: (qty: number) => void };

/** How many pieces of a part, and a cross that removes it. */
function Pieces({ qty, itmName, onChange }: PiecesProps) {
  return (
    <div className={styles.qty}>
      <input
        type="number"
        min="1"
        value={qty}
        aria-label={`Pieces of ${itmName}`}
        onChange={({ target }) => onChange(Math.max(1, Math.floor(Number(target.value))))}
      />
      <button type="button" aria-label={`Remove ${itmName}`} onClick={() => onChange(0)}>
        <OfficeIcon of={icons.X} size={16} />
      </button>
    </div>
  );
}
