import { useState } from 'react';
import { PictureLink } from '@/components/item/ProductPicture';
import { Button } from '@/components/ui/Button';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { isPriced } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/catalogue.contract';
import { RemovedRow } from '@/components/ui/RemovedRow';
import { counted } from '@/lib/text/format';
import { CartButton } from '@/components/cart/CartButton';
import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { GradeLine } from '@/components/item/GradeLine';
import { Price } from '@/components/item/Price';
import { StockText } from '@/components/item/StockText';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { fromWishlist, productLink } from '@/lib/urls/links';
import { selectCartLine } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import type { Wish } from './useWishes';
import styles from './WishlistScreen.module.scss';
import { useWishActions } from './useWishActions';
import wishRowStyles from './WishRow.module.scss';

/** Rows rendered at once; more of them cause a noticeable delay. */
const STEP = 100;

type WishRowsProps = {
  wishes: readonly Wish[];
  quantities: ReadonlyMap<number, number>;
  onQty: (itmCode: number, qty: number) => void;
  onRemoved: (item: Item) => void;
};

export function WishRows({ wishes, quantities, onQty, onRemoved }: WishRowsProps) {
  const [most, setMost] = useState(STEP);
  const list = useFocusFallback<HTMLUListElement>(most);
  const hidden = wishes.length - most;
  if (wishes.length === 0) return null;

  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.frame} aria-label="Parts in your wishlist">
        {wishes
          .slice(0, most)
          .map(({ item, isRemoved }) =>
            isRemoved ? (
              <RemovedWish key={item.itmCode} item={item} />
            ) : (
              <WishRow
                key={item.itmCode}
                item={item}
                chosenQty={quantities.get(item.itmCode)}
                onQty={(qty) => onQty(item.itmCode, qty)}
                onRemoved={onRemoved}
              />
            ),
          )}
      </ul>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button variant="outline" onClick={() => setMost(most + STEP)}>
            Show {hidden > STEP && `${STEP} of `}
            {counted(hidden, 'more part')}
          </Button>
        </div>
      )}
    </>
  );
}

function RemovedWish({ item }: { item: Item }) {
  const { add } = useWishActions();
  return <RemovedRow name={item.itmName} removedFrom="wishlist" onUndo={() => void add(item)} />;
}

type WishRowProps = {
  item: Item;
  /** Undefined until the shopper chooses: then the cart's quantity, or 1. */
  chosenQty: number | undefined;
  onQty: (qty: number) => void;
  onRemoved: (item: Item) => void;
};

function WishRow({ item, chosenQty, onQty, onRemoved }: WishRowProps) {
  const { remove } = useWishActions();

  async function takeOut() {
    if (await remove(item)) onRemoved(item);
  }

  return (
    <li className={wishRowStyles.row}>
      <button
        type="button"
        className={wishRowStyles.remove}
        aria-label={`Remove ${item.itmName} from wishlist`}
        title="Remove"
        onClick={() => void takeOut()}
      >
        <Icon of="trash-2" />
      </button>
      <WishedItem item={item} />
      <div className={wishRowStyles.money}>
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
        className={wishRowStyles.picture}
      />
      <div className={wishRowStyles.words}>
        <Link href={href} className={wishRowStyles.name}>
          {item.itmName}
        </Link>
        <span className={wishRowStyles.code}>Code {item.sku}</span>
        <GradeLine item={item} />
      </div>
    </>
  );
}

function WishBuy({ item, chosenQty, onQty }: Omit<WishRowProps, 'onRemoved'>) {
  const stored = useAppSelector(selectCartLine(item.itmCode))?.item.oldQty ?? 1;
  const qty = chosenQty ?? stored;
  return (
    <div className={wishRowStyles.buy}>
      {item.itmType !== 'M' && item.inStock > 0 && isPriced(item) && (
        <ItemQuantity item={item} qty={qty} onQty={onQty} />
      )}
      <CartButton item={item} qty={qty} place="list" />
    </div>
  );
}
