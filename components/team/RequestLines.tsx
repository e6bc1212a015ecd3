import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import type { AgainLine } from '@/lib/contract/quickOrder';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import styles from './Team.module.scss';

/** The lines that were asked for; while they wait, with what changed in price and stock since. */
export function RequestLines({ lines, isWaiting }: { lines: AgainLine[]; isWaiting: boolean }) {
  return (
    <ul className={styles.list} aria-label="Lines">
      {lines.map((line) => (
        <li key={line.itmCode} className={styles.line}>
          <span className={styles.words}>
            <b>{line.item?.itmName ?? line.itmName}</b>
            <small>
              {line.sku}
              {line.item !== null && line.item.itmName !== line.itmName && `, was ${line.itmName}`}
            </small>
            {line.ownCode !== undefined && <small>{yourCode(line.ownCode)}</small>}
            {isWaiting && <LineNews line={line} />}
          </span>
          <Amounts qty={line.qty} each={isWaiting ? (line.now ?? line.was) : line.was} />
        </li>
      ))}
    </ul>
  );
}

function Amounts({ qty, each }: { qty: number; each: number }) {
  const total = rupeesFromCents(qty * centsFromRupees(each));
  return (
    <span className={styles.number}>
      {qty} x {formatAmount(each)}
      <b>{formatMoney(total)}</b>
    </span>
  );
}

/** What is not as it was asked for. */
function LineNews({ line: { qty, was, now, problem } }: { line: AgainLine }) {
  return (
    <>
      {now !== null && now !== was && (
        <small className={styles.news}>
          Price was {formatMoney(was)}, now {formatMoney(now)}
        </small>
      )}
      {problem !== null && (
        <small className={styles.news}>
          {problem.sentence}
          {problem.fixQty > 0
            ? `${qty} asked for, ${problem.fixQty} can be ordered.`
            : 'It will be left out.'}
        </small>
      )}
    </>
  );
}
