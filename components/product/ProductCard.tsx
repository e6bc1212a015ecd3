import { CartButton } from '@/components/cart/CartButton';
import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { useCartQuantity } from '@/components/cart/useCartQuantity';
import { useIsHydrated } from '@/components/hydration/useIsHydrated';
import { GradeLine } from '@/components/item/GradeLine';
import { ItemName } from '@/components/ui/ItemName';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { Chip } from '@/components/ui/Chip';
import { Link } from '@/components/ui/Link';
import { isPriced } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import { productLink } from '@/lib/urls/links';
import { yourCode } from '@/lib/text/yourCode';
import { useSettings } from '@/store/hooks';
import { CompareButton } from '@/components/compare/CompareButton';
import { WishButton } from '@/components/wishlist/WishButton';
import styles from './ProductCard.module.scss';
import { CategoryLinks } from './CategoryLinks';

type ProductCardProps = {
  item: Item;
  /** The heading level of the name. */
  level?: 2 | 3;
  /** Loads the picture at once, on the first screen. */
  priority?: boolean;
};

/** Between the widths on a phone and on a desktop, so that both get a suitable size. */
const PICTURE_SIZES = '150px';

export function ProductCard({ item, level = 2, priority = false }: ProductCardProps) {
  const Name = `h${level}` as const;
  const isHydrated = useIsHydrated();
  return (
    <article className={styles.card}>
      <ProductPicture item={item} sizes={PICTURE_SIZES} priority={priority} withNumber />
      {item.isNew && (
        <span className={styles.new}>
          <Chip>New</Chip>
        </span>
      )}
      {isHydrated && <CardActions item={item} />}
      <section>
        <Name>
          <Link href={productLink(item)}>
            <ItemName name={item.itmName} />
          </Link>
        </Name>
        <CategoryLinks item={item} />
        <GradeLine item={item} />
        {item.ownCode !== undefined && <small>{yourCode(item.ownCode)}</small>}
        <div>
          <Price item={item} />
          <StockText inStock={item.inStock} />
        </div>
      </section>
      <CardBuy item={item} isHydrated={isHydrated} />
    </article>
  );
}

function CardBuy({ item, isHydrated }: { item: Item; isHydrated: boolean }) {
  const { qty, setQty } = useCartQuantity(item.itmCode);
  const withQuantity =
    useSettings().addToCartButtonWithQty && item.itmType !== 'M' && isPriced(item);
  return (
    <div>
      {withQuantity && !isHydrated && <i />}
      {withQuantity && isHydrated && (
        <ItemQuantity item={item} qty={qty} onQty={setQty} className={styles.quantity} />
      )}
      <CartButton item={item} qty={qty} place="list" />
    </div>
  );
}

/** The wishlist and compare buttons of a card. */
function CardActions({ item }: { item: Pick<Item, 'itmCode' | 'itmName'> }) {
  return (
    <div className={styles.marks}>
      <WishButton item={item} />
      <CompareButton item={item} />
    </div>
  );
}
