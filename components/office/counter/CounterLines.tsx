import { useState } from 'react';
import { ActButton } from '../parts/ActButton';
import { Nothing } from '../parts/Nothing';
import * as icons from '../parts/icons';
import { PartTable } from '../parts/PartTable';
import { AgreeSheet } from './AgreeSheet';
import type { CounterState } from './useCounterSale';
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
          <PartTable caption="Lines of the sale" lines={priced} setQty={counter.setQty} />
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
