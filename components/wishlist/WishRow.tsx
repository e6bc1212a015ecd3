import { PictureLink } from '@/components/item/ProductPicture';
import { isPriced } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import { CartButton } from '@/components/cart/CartButton';
import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { GradeLine } from '@/components/item/GradeLine';
import { Price } from '@/components/item/Price';
import { StockText } from '@/components/item/StockText';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ItemName } from '@/components/ui/ItemName';
import { fromWishlist, productLink } from '@/lib/urls/links';
import { selectCartLine } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { useWishActions } from './useWishActions';
import styles from './WishRow.module.scss';

type WishRowProps = {
  item: Item;
  /** Undefined until the shopper chooses: then the cart's quantity, or 1. */
  chosenQty: number | undefined;
  onQty: (qty: number) => void;
  onRemoved: (item: Item) => void;
};

export function WishRow({ item, chosenQty, onQty, onRemoved }: WishRowProps) {
  const { remove } = useWishActions();

  async function takeOut() {
    if (await remove(item)) onRemoved(item);
  }

  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${item.itmName} from wishlist`}
        title="Remove"
        onClick={() => void takeOut()}
      >
        <Icon of="trash-2" />
      </button>
      <WishedItem item={item} />
      <div className={styles.money}>
        <Price item={item} />
        <StockText inStock={item.inStock} />
      </div>
      <WishBuy item={item} chosenQty={chosenQty} onQty={onQty} />
    </li>
  );
}

function WishedItem({ item }: { item: Item }) {
  const href = fromWishlist(productLink(item));
  return (
    <>
      <PictureLink
        item={item}
        href={href}
        sizes="(min-width: 768px) 88px, 76px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <Link href={href} className={styles.name}>
          <ItemName name={item.itmName} />
        </Link>
        <span className={styles.code}>Code {item.sku}</span>
        <GradeLine item={item} />
      </div>
    </>
  );
}

function WishBuy({ item, chosenQty, onQty }: Omit<WishRowProps, 'onRemoved'>) {
  const stored = useAppSelector(selectCartLine(item.itmCode))?.item.oldQty ?? 1;
  const qty = chosenQty ?? stored;
  return (
    <div className={styles.buy}>
      {item.itmType !== 'M' && item.inStock > 0 && isPriced(item) && (
        <ItemQuantity item={item} qty={qty} onQty={onQty} />
      )}
      <CartButton item={item} qty={qty} place="list" />
    </div>
  );
}
