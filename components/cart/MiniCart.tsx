import { PictureLink } from '@/components/item/ProductPicture';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { UnitPrice } from '@/components/item/UnitPrice';
import { Money } from '@/components/ui/Money';
import { counted, formatMoney, formatWeight } from '@/lib/text/format';
import { links, productLink, signInLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { selectCart, selectProblem } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { Icon } from '@/components/ui/Icon';
import { ItemName } from '@/components/ui/ItemName';
import type { CartLine } from '@/lib/contract/cart.contract';
import styles from './MiniCart.module.scss';
import { useProceed } from './useProceed';
import { useCartActions } from './useCartActions';

const LINES_SHOWN = 4;

/** The dropdown below the cart icon (spec 2, layout 2). */
export function MiniCart({ onLeave }: { onLeave: () => void }) {
  const { cart, left, itemCount, quantityTotal } = useAppSelector(selectCart);
  if (itemCount === 0) return <NothingInCart />;
  const more = cart.length + (left?.lines ?? 0) - LINES_SHOWN;
  return (
    <section aria-label="Cart" className={styles.miniCart}>
      <p className={styles.head}>
        <b>Cart</b> {counted(itemCount, 'line')}, {counted(quantityTotal, 'piece')}
      </p>
      <ul className={styles.lines}>
        {cart.slice(0, LINES_SHOWN).map((line) => (
          <MiniCartLine key={line.itmCode} line={line} />
        ))}
      </ul>
      {more > 0 && (
        <Link href={links.cart} className={styles.more}>
          {counted(more, 'more line')}
        </Link>
      )}
      <Foot onLeave={onLeave} />
    </section>
  );
}

function Foot({ onLeave }: { onLeave: () => void }) {
  const { subTotal, deliveryCharge, totalWeight } = useAppSelector(selectCart);
  const { proceed, isBusy } = useProceed();
  return (
    <div className={styles.foot}>
      <p className={styles.subTotal}>
        Subtotal
        <strong>
          <Money rupees={subTotal} />
        </strong>
      </p>
      <p className={styles.delivery}>
        Delivery {formatMoney(deliveryCharge)}
        {totalWeight > 0 && ` for ${formatWeight(totalWeight)}`}
      </p>
      <div className={styles.acts}>
        <ButtonLink href={links.cart} variant="outline">
          View cart
        </ButtonLink>
        <Button
          busy={isBusy}
          onClick={() => {
            onLeave();
            void proceed();
          }}
        >
          Proceed to checkout
        </Button>
      </div>
    </div>
  );
}

function NothingInCart() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <section aria-label="Cart" className={styles.empty}>
      <EmptyState
        icon="shopping-cart"
        title={text.emptyCart}
        actions={
          isLoggedIn ? (
            <ButtonLink href={links.shop} variant="outline">
              All parts
            </ButtonLink>
          ) : (
            <ButtonLink href={signInLink(links.cart)} variant="outline">
              Sign in to see your cart
            </ButtonLink>
          )
        }
      />
    </section>
  );
}

/** A row of the mini-cart: layout 2 of spec 2. */
export function MiniCartLine({ line }: { line: CartLine }) {
  const { item } = line;
  const problem = useAppSelector(selectProblem(line.itmCode));
  const { remove } = useCartActions();
  const href = productLink(item);
  return (
    <li>
      <PictureLink item={item} href={href} sizes="75px" className={styles.picture} />
      <div className={styles.words}>
        <Link href={href} className={styles.name}>
          <ItemName name={item.itmName} />
        </Link>
        <p className={styles.price}>
          {item.oldQty} x <UnitPrice item={item} qty={item.oldQty} />
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
