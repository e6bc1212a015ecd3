import { classes } from '@/components/ui/classes';
import { ItemName } from '@/components/ui/ItemName';
import { firstImageLink } from '@/lib/urls/links';
import { ActButton } from '../parts/ActButton';
import { Baskets } from './Baskets';
import { missingWords, nextBasket, type ShelfLine } from './pickPage';
import type { Picking } from './usePicking';
import { useWaysOut } from './useWaysOut';
import { WrongPart } from './WrongPart';
import styles from './pick.module.scss';

/** More dots than this are counted by nobody. */
const MAX_DOTS = 12;

type PickStepProps = { line: ShelfLine; picking: Picking };

/** One line to pick: the shelf, the part, how many, and which basket; or why a scan was wrong. */
export function PickStep({ line, picking }: PickStepProps) {
  const { lines, result, counts } = picking;
  const { qty, picked } = line;
  const wrong = result?.kind === 'wrong' ? result : null;
  return (
    <>
      <div className={classes(styles.where, wrong !== null && styles.onDesktop)}>
        <p className={styles.label}>
          Shelf <span>{`Line ${lines.indexOf(line) + 1} of ${lines.length}`}</span>
        </p>
        <p className={styles.shelf}>{line.shelf ?? 'No shelf'}</p>
      </div>
      {wrong === null ? <Part line={line} /> : <WrongPart line={line} wrong={wrong} />}
      <div className={styles.count}>
        <p>
          {picked} of {qty}
        </p>
        {qty <= MAX_DOTS && <Dots picked={picked} qty={qty} />}
        <span className={classes(styles.choices, wrong === null && styles.onDesktop)}>
          {wrong === null ? (
            <ActButton press="m" onClick={picking.missing}>
              {missingWords(line)}
            </ActButton>
          ) : (
            <WaysOut picking={picking} />
          )}
        </span>
      </div>
      {wrong === null && (
        <>
          <NextBasket line={line} />
          <Baskets orders={counts.orders} now={nextBasket(line)?.number} />
        </>
      )}
    </>
  );
}

/** What can be done about a wrong scan besides scanning again. */
function WaysOut({ picking }: { picking: Picking }) {
  return (
    <>
      {useWaysOut(picking).map(({ press, words, run }) => (
        <ActButton key={press} press={press} onClick={run}>
          {words}
        </ActButton>
      ))}
    </>
  );
}

function Part({ line: { itmCode, img1, itmName, sku } }: { line: ShelfLine }) {
  return (
    <div className={styles.item}>
      <img src={firstImageLink({ itmCode, img1 }, 150)} alt="" width="128" height="128" />
      <div>
        <h2>
          <ItemName name={itmName} />
        </h2>
        <p>{`Code ${sku}`}</p>
      </div>
    </div>
  );
}

function Dots({ picked, qty }: { picked: number; qty: number }) {
  return (
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: qty }, (_, at) => (
        <i key={at} data-filled={at < picked || undefined} />
      ))}
    </span>
  );
}

function NextBasket({ line }: { line: ShelfLine }) {
  const basket = nextBasket(line);
  if (basket === undefined) return null;
  const { number, orderNumber, buyer, town } = basket;
  const then = line.baskets.find((one) => one.number > number && one.picked < one.qty);
  return (
    <div className={styles.basket}>
      <b>{number}</b>
      <p>
        <strong>The next one goes into basket {number}</strong>
        {`${orderNumber}, ${buyer}, ${town}.`}
        {then !== undefined && ` Then ${then.qty - then.picked} into basket ${then.number}.`}
      </p>
    </div>
  );
}
