import { CartButton } from '@/components/cart/CartButton';
import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { useCartQuantity } from '@/components/cart/useCartQuantity';
import { useIsFromWishList } from '@/components/cart/useIsFromWishList';
import { GradeLine } from '@/components/item/GradeLine';
import { Price } from '@/components/item/Price';
import { preloadPicture } from '@/components/item/preloadPicture';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { Chip } from '@/components/ui/Chip';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/catalogue';
import { productLink } from '@/lib/site/links';
import { DrawnOnce } from '@/store/DrawnOnce';
import { useSettings } from '@/store/hooks';
import { CardMarks } from './CardMarks';
import styles from './ProductCard.module.scss';
import { ShelfLinks } from './ShelfLinks';

type ProductCardProps = {
  item: Item;
  /** How many of one item this shopper may order. */
  maximum: number;
  /** Level of the name among the headings of the page. */
  level?: 2 | 3;
  /** True on the first screen. */
  priority?: boolean;
};

const PICTURE_SIZES = '(min-width: 768px) 152px, 112px';

/** An item in a list, in the order a buyer asks: what, where, how good, how much, how many. */
export function ProductCard({ item, maximum, level = 2, priority = false }: ProductCardProps) {
  const Name = `h${level}` as const;
  const href = productLink(item);
  const isFromWishList = useIsFromWishList('list');
  const look = { item, maximum, level, isFromWishList, priority };
  if (priority) preloadPicture({ item, sizes: PICTURE_SIZES });
  return (
    <DrawnOnce as="article" className={styles.card} from={look}>
      <Link href={href} className={styles.tile} tabIndex={-1} aria-hidden>
        <ProductPicture item={item} sizes={PICTURE_SIZES} priority={priority} withNumber />
      </Link>
      {item.isNew && (
        <span className={styles.new}>
          <Chip>New</Chip>
        </span>
      )}
      <CardMarks item={item} />
      <div className={styles.words}>
        <Name className={styles.name}>
          <Link href={href}>{item.itmName}</Link>
        </Name>
        <ShelfLinks item={item} className={styles.shelves} />
        <GradeLine item={item} />
        <div className={styles.money}>
          <Price item={item} />
          <StockText inStock={item.inStock} />
        </div>
      </div>
      <CardBuy item={item} />
    </DrawnOnce>
  );
}

function CardBuy({ item }: Pick<ProductCardProps, 'item'>) {
  const { qty, setQty } = useCartQuantity(item.itmCode);
  const { addToCartButtonWithQty } = useSettings();
  return (
    <div className={styles.buy}>
      {addToCartButtonWithQty && item.itmType !== 'M' && (
        <ItemQuantity item={item} qty={qty} onQty={setQty} className={styles.quantity} />
      )}
      <CartButton item={item} qty={qty} place="list" wide />
    </div>
  );
}
