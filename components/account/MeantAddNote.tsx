import { useEffect, useState } from 'react';
import { ProductPicture } from '@/components/item/ProductPicture';
import { Money } from '@/components/ui/Money';
import { centsFromRupees, rupeesFromCents } from '@/lib/commerce/money';
import { unitPrice } from '@/lib/commerce/price';
import { counted } from '@/lib/site/counted';
import { readMeantAdd, type MeantLine } from '@/store/meantAdd';
import styles from './MeantAddNote.module.scss';

/** What goes into the cart once the shopper has signed in. */
export function MeantAddNote() {
  const [lines, setLines] = useState<MeantLine[]>([]);

  // Syncs with what this tab kept; the server knows nothing of it.
  useEffect(() => setLines(readMeantAdd()), []);

  const [first] = lines;
  if (first === undefined) return null;
  return (
    <div className={styles.note} role="note">
      <span className={styles.picture}>
        <ProductPicture item={first.item} sizes="56px" />
      </span>
      <p className={styles.words}>
        <b>
          {lines.length === 1
            ? 'Sign in and this goes into your cart'
            : `Sign in and these ${counted(lines.length, 'line')} go into your cart`}
        </b>
        <span>
          {first.qty} x {first.item.itmName}
          {lines.length > 1 && ` and ${counted(lines.length - 1, 'more line')}`}
        </span>
      </p>
      <strong className={styles.total}>
        <Money rupees={totalOf(lines)} />
      </strong>
    </div>
  );
}

function totalOf(lines: readonly MeantLine[]): number {
  const cents = lines.map(({ item, qty }) => centsFromRupees(unitPrice(item)) * qty);
  return rupeesFromCents(cents.reduce((sum, one) => sum + one, 0));
}
