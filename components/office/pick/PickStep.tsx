import { productImageLink } from '@/lib/urls/links';
import { ActButton } from '../parts/ActButton';
import { Baskets } from './Baskets';
import { nextBasket, type ShelfLine } from './pickPage';
import type { Picking } from './usePicking';
import styles from './Pick.module.scss';

/** More dots than this are counted by nobody. */
const MAX_DOTS = 12;

type PickStepProps = {
  line: ShelfLine;
  picking: Picking;
  /** A wrong part is shown in the place of the item. */
  isBare: boolean;
};

/** One line to pick: the shelf, the part, how many, and which basket. */
export function PickStep({ line, picking, isBare }: PickStepProps) {
  const { itmCode, itmName, sku, shelf, qty, picked } = line;
  return (
    <>
      {!isBare && (
        <>
          <p className={styles.label}>Shelf</p>
          <p className={styles.shelf}>{shelf ?? 'No shelf'}</p>
          <div className={styles.item}>
            <img src={productImageLink(itmCode, 150)} alt="" width="128" height="128" />
            <div>
              <h2>{itmName}</h2>
              <p>{`Code ${sku}`}</p>
            </div>
          </div>
        </>
      )}
      <div className={styles.count}>
        <p>
          {picked} of {qty}
        </p>
        {qty <= MAX_DOTS && <Dots picked={picked} qty={qty} />}
        <span className={styles.onDesktop}>
          <ActButton press="m" onClick={picking.skip}>{`Only ${picked} here`}</ActButton>
        </span>
      </div>
      {!isBare && <NextBasket line={line} />}
      {!isBare && <Baskets orders={picking.counts.orders} now={nextBasket(line)?.number} />}
    </>
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
