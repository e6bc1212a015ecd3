import { ProductPicture } from '@/components/item/ProductPicture';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { unitPrice } from '@/lib/commerce/price';
import type { CartLine } from '@/lib/contract/cart';
import { productLink } from '@/lib/urls/links';
import { selectProblem } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './MiniCart.module.scss';
import { useCartActions } from './useCartActions';

/** A row of the mini-cart: layout 2 of spec 2. */
export function MiniCartLine({ line }: { line: CartLine }) {
  const { item } = line;
  const problem = useAppSelector(selectProblem(line.itmCode));
  const { remove } = useCartActions();
  const href = productLink(item);
  return (
    <li>
      <Link href={href} tabIndex={-1} aria-hidden className={styles.picture}>
        <ProductPicture item={item} sizes="75px" />
      </Link>
      <div className={styles.words}>
        <Link href={href} className={styles.name}>
          {item.itmName}
        </Link>
        <p className={styles.price}>
          {item.oldQty} x <Money rupees={unitPrice(item)} />
        </p>
        {problem !== undefined && (
          <p className={styles.problem}>
            <Icon of="triangle-alert" size={16} />
            {problem.sentence}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${item.itmName} from cart`}
        onClick={() => void remove(line)}
      >
        <Icon of="x" />
      </button>
    </li>
  );
}
