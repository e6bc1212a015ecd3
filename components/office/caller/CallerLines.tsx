import { ItemName } from '@/components/ui/ItemName';
import type { QuotedLine } from '@/lib/contract/callerOrder.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import { firstImageLink } from '@/lib/urls/links';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { CallerOrder } from './useCallerOrder';
import styles from '../parts/partLines.module.scss';

/** The lines so far at this customer's prices; a problem stands below its line. */
export function CallerLines({ order }: { order: CallerOrder }) {
  const { quote, problem, setQty } = order;
  if (quote === null || quote.lines.length === 0) {
    return problem === '' ? null : <p role="alert">{problem}</p>;
  }
  return (
    <>
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={styles.scroll}>
        <table className={styles.lines} role="table">
          <caption>Lines of the order</caption>
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
            {quote.lines.map((line) => (
              <Line key={line.item.itmCode} line={line} order={order} setQty={setQty} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type LineProps = { line: QuotedLine; order: CallerOrder; setQty: CallerOrder['setQty'] };

function Line({ line, order, setQty }: LineProps) {
  const { item, unitPrice, lineTotal, problem } = line;
  const { itmCode, sku, itmName, inStock } = item;
  const qty = order.lines.find((one) => one.itmCode === itmCode)?.qty ?? line.qty;
  const isEnough = inStock >= qty;
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
        {formatAmount(unitPrice)}
      </td>
      <td role="cell" className={styles.total}>
        <b>{formatAmount(lineTotal)}</b>
      </td>
    </tr>
  );
}

type PiecesProps = { qty: number; itmName: string; onChange: (qty: number) => void };

/** How many pieces of a part, and a cross that removes it. */
export function Pieces({ qty, itmName, onChange }: PiecesProps) {
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
