import { CartButton } from '@/components/cart/CartButton';
import { useCartQuantity } from '@/components/cart/useCartQuantity';
import { GradeLine } from '@/components/item/GradeLine';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { Chip } from '@/components/ui/Chip';
import { Link } from '@/components/ui/Link';
import { QuantityBox } from '@/components/ui/QuantityBox';
import type { Item } from '@/lib/contract/catalogue';
import { productLink } from '@/lib/site/links';
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
  return (
    <article className={styles.card}>
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
      <CardBuy item={item} maximum={maximum} />
    </article>
  );
}

function CardBuy({ item, maximum }: Pick<ProductCardProps, 'item' | 'maximum'>) {
  const most = Math.min(item.inStock, maximum);
  const { qty, setQty } = useCartQuantity(item.itmCode, most);
  const { addToCartButtonWithQty } = useSettings();
  return (
    <div className={styles.buy}>
      {addToCartButtonWithQty && item.itmType !== 'M' && (
        <QuantityBox
          value={qty}
          onChange={setQty}
          max={most}
          label={item.itmName}
          disabled={item.inStock <= 0}
          className={styles.quantity}
        />
      )}
      <CartButton item={item} qty={qty} place="list" wide />
    </div>
  );
}
