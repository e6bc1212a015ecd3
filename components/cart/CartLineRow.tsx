import { GradeLine } from '@/components/item/GradeLine';
import { ProductPicture } from '@/components/item/ProductPicture';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { lineTotal, unitPrice } from '@/lib/commerce/price';
import type { CartLine } from '@/lib/contract/cart';
import { productLink } from '@/lib/urls/links';
import { selectProblem } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { LineProblem } from './LineProblem';
import { LineQuantity } from './LineQuantity';
import { lineId } from './lineId';
import styles from './CartLineRow.module.scss';
import { useCartActions } from './useCartActions';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { formatDiscount, formatMoney } from '@/lib/text/format';

type CartLineRowProps = { line: CartLine; onRemoved: (line: CartLine) => void };

/** A row of the cart page: layout 1 of spec 2. */
export function CartLineRow({ line, onRemoved }: CartLineRowProps) {
  const { item } = line;
  const problem = useAppSelector(selectProblem(line.itmCode));
  const { remove } = useCartActions();
  const isEdited = item.qty !== item.oldQty;
  // Update and the problem's buttons disappear once they were pressed.
  const row = useFocusFallback<HTMLLIElement>(`${isEdited} ${problem?.sentence}`);

  async function takeOut() {
    if (await remove(line)) onRemoved(line);
  }

  return (
    <li
      ref={row}
      id={lineId(line.itmCode)}
      tabIndex={-1}
      className={classes(styles.line, problem !== undefined && styles.problematic)}
    >
      <div className={styles.row}>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${item.itmName} from cart`}
          title="Remove"
          onClick={() => void takeOut()}
        >
          <Icon of="trash-2" />
        </button>
        <LineItem item={item} />
        <LineQuantity line={line} isProblematic={problem !== undefined} />
        <p className={styles.total}>
          <Money rupees={lineTotal(item, item.oldQty)} />
          {isEdited && <small>for {item.oldQty}, saved</small>}
        </p>
      </div>
      {problem !== undefined && (
        <LineProblem line={line} problem={problem} onRemove={() => void takeOut()} />
      )}
    </li>
  );
}

function LineItem({ item }: { item: CartLine['item'] }) {
  const href = productLink(item);
  return (
    <>
      <Link href={href} tabIndex={-1} aria-hidden className={styles.picture}>
        <ProductPicture item={item} sizes="(min-width: 768px) 88px, 76px" />
      </Link>
      <div className={styles.words}>
        <Link href={href} className={styles.name}>
          {item.itmName}
        </Link>
        <span className={styles.grade}>
          <GradeLine item={item} />
        </span>
        <LinePrice item={item} />
      </div>
    </>
  );
}

/** The unit price and, with a discount, the price before it. */
function LinePrice({ item }: { item: { selling: number; disPer: number } }) {
  return (
    <p className={styles.price}>
      <b>
        <Money rupees={unitPrice(item)} />
      </b>
      {item.disPer > 0 && (
        <>
          <VisuallyHidden> before </VisuallyHidden>
          <s>{formatMoney(item.selling)}</s>
          <span className={styles.discount}>{formatDiscount(item.disPer)}</span>
        </>
      )}
    </p>
  );
}
