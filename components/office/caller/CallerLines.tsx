import type { QuotedLine } from '@/lib/contract/callerOrder';
import { formatAmount, formatCount } from '@/lib/text/format';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { CallerOrder } from './useCallerOrder';
import styles from './CallerLines.module.scss';

/** The lines so far at this customer's prices; a problem stands below its line. */
export function CallerLines({ order }: { order: CallerOrder }) {
  const { quote, problem, setQty } = order;
  if (quote === null || quote.lines.length === 0) {
    return problem === '' ? null : <p role="alert">{problem}</p>;
  }
  return (
    <>
      {problem !== '' && <p role="alert">{problem}</p>}
      <table className={styles.lines} role="table">
        <caption>Lines of the order</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Code', 'Part', 'Stock', 'Pieces', 'Price, LKR', 'Total, LKR'].map((head) => (
              <th key={head} scope="col" role="columnheader">
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
    </>
  );
}

type LineProps = { line: QuotedLine; order: CallerOrder; setQty: CallerOrder['setQty'] };

function Line({ line, order, setQty }: LineProps) {
  const { item, unitPrice, lineTotal, problem } = line;
  const { itmCode, sku, itmName, inStock } = item;
  const qty = order.lines.find((one) => one.itmCode === itmCode)?.qty ?? line.qty;
  const tone = inStock >= qty ? 'good' : 'warn';
  return (
    <tr role="row" data-problem={problem !== null || undefined}>
      <td role="cell">{sku}</td>
      <td role="cell">
        <b>{itmName}</b>
        {problem !== null && <p>{problem.sentence}</p>}
      </td>
      <td role="cell">
        <Mark shape={inStock >= qty ? 'full' : 'half'} tone={tone}>
          {formatCount(inStock)}
        </Mark>
      </td>
      <td role="cell">
        <input
          type="number"
          min="1"
          value={qty}
          aria-label={`Pieces of ${itmName}`}
          onChange={({ target }) => setQty(itmCode, Math.max(1, Math.floor(Number(target.value))))}
        />
        <button type="button" aria-label={`Remove ${itmName}`} onClick={() => setQty(itmCode, 0)}>
          <OfficeIcon of={icons.X} size={16} />
        </button>
      </td>
      <td role="cell">{formatAmount(unitPrice)}</td>
      <td role="cell">
        <b>{formatAmount(lineTotal)}</b>
      </td>
    </tr>
  );
}
