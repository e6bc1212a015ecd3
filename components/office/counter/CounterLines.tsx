import { useState } from 'react';
import { classes } from '@/components/ui/classes';
import { ItemName } from '@/components/ui/ItemName';
import { formatAmount, formatCount } from '@/lib/text/format';
import { firstImageLink } from '@/lib/urls/links';
import { Pieces } from '../caller/CallerLines';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import * as icons from '../parts/icons';
import { AgreeSheet } from './AgreeSheet';
import type { CounterState, PricedLine } from './useCounterSale';
import lines from '../parts/partLines.module.scss';
import styles from './counter.module.scss';

/** The lines so far at this buyer's prices; a problem stands below its line. */
export function CounterLines({ counter }: { counter: CounterState }) {
  const [isAgreeing, setAgreeing] = useState(false);
  const { priced, problem, removed, undo, sale } = counter;
  return (
    <>
      {problem !== '' && <p role="alert">{problem}</p>}
      {removed !== null && (
        <p role="status" className={styles.removed}>
          A line was removed.
          <ActButton size={36} onClick={undo}>
            Undo
          </ActButton>
        </p>
      )}
      {sale.lines.length === 0 && counter.last === undefined && (
        <Nothing icon={icons.ScanBarcode} title="No parts yet">
          Scan a part, or type its name. The same part again adds one more.
        </Nothing>
      )}
      {sale.lines.length > 0 && priced.length === 0 && problem === '' && (
        <p role="status" className={styles.removed}>
          Reading prices…
        </p>
      )}
      {priced.length > 0 && (
        <>
          <Table counter={counter} />
          <div className={styles.below}>
            <ActButton size={36} onClick={() => setAgreeing(true)}>
              Agree a price
            </ActButton>
          </div>
        </>
      )}
      {isAgreeing && <AgreeSheet counter={counter} onClose={() => setAgreeing(false)} />}
    </>
  );
}

function Table({ counter }: { counter: CounterState }) {
  return (
    <div className={lines.scroll}>
      <table className={classes(lines.lines, styles.lines)} role="table">
        <caption>Lines of the sale</caption>
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
          {counter.priced.map((line) => (
            <Line key={line.item.itmCode} line={line} setQty={counter.setQty} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = { line: PricedLine; setQty: CounterState['setQty'] };

function Line({ line, setQty }: LineProps) {
  const { item, qty, unitPrice, agreedPrice, problem } = line;
  const { itmCode, sku, itmName, inStock } = item;
  const isEnough = inStock >= qty;
  const unit = agreedPrice ?? unitPrice;
  return (
    <tr role="row" className={problem === null ? undefined : lines.problem}>
      <td role="cell" className={lines.code}>
        {sku}
      </td>
      <td role="cell" className={lines.part}>
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
      <td role="cell" className={lines.state}>
        <Mark shape={isEnough ? 'full' : 'half'} tone={isEnough ? 'good' : 'warn'}>
          {formatCount(inStock)}
        </Mark>
      </td>
      <td role="cell" className={lines.place}>
        <Pieces qty={qty} itmName={itmName} onChange={(next) => setQty(itmCode, next)} />
      </td>
      <td role="cell" className={lines.price}>
        {formatAmount(unit)}
      </td>
      <td role="cell" className={lines.total}>
        <b>{formatAmount(unit * qty)}</b>
      </td>
    </tr>
  );
}
