import { useMemo } from 'react';
import { ProductPicture } from '@/components/item/ProductPicture';
import { Money } from '@/components/ui/Money';
import { linesTotal } from '@/lib/commerce/price';
import { counted } from '@/lib/text/format';
import { parsePendingAdd } from '@/store/pendingAdd';
import styles from './PendingAddNote.module.scss';

/** Shows the lines that are added to the cart after signing in. */
export function PendingAddNote({ text }: { text: string }) {
  const lines = useMemo(() => parsePendingAdd(text), [text]);
  const [first] = lines;
  if (first === undefined) return null;
  const { partKind = null, grade = null } = first.item;
  return (
    <div className={styles.note} role="note">
      <span className={styles.picture}>
        <ProductPicture item={{ ...first.item, partKind, grade }} sizes="56px" />
      </span>
      <p className={styles.words}>
        <b>
          {lines.length === 1
            ? "Sign in and we'll add this to your cart"
            : `Sign in and we'll add these ${counted(lines.length, 'line')} to your cart`}
        </b>
        <span>
          {first.qty} x {first.item.itmName}
          {lines.length > 1 && ` and ${counted(lines.length - 1, 'more line')}`}
        </span>
      </p>
      <strong className={styles.total}>
        <Money rupees={linesTotal(lines)} />
      </strong>
    </div>
  );
}
