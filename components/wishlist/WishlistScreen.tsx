import { useState } from 'react';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { RemainingLines } from '@/components/ui/RemainingLines';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { WishlistPage } from '@/lib/pages/wishlistPage';
import { usePageShopper } from '@/store/usePageShopper';
import { counted } from '@/lib/text/format';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { isInMenus } from '@/lib/site/pageRules';
import { text } from '@/lib/text/text';
import { useAppDispatch, useAppSelector, useAppStore, useSettings } from '@/store/hooks';
import { useBusy } from '@/components/ui/useBusy';
import { useAddLines } from '@/components/cart/useAddLines';
import { isPriced } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import { completeCart, selectCart, selectCartLine } from '@/store/cartSlice';
import { useWishes } from './useWishes';
import { WishRows } from './WishRows';
import styles from './WishlistScreen.module.scss';

export function WishlistScreen({ shopper, ...page }: WishlistPage) {
  const owner = usePageShopper(shopper);
  const { siteName } = useSettings();
  return (
    <div className={styles.page}>
      <PrivateMeta title={`Wishlist | ${siteName}`} />
      {owner === 'current' ? (
        <Wishes {...page} />
      ) : (
        <div className={styles.head}>
          <h1>Wishlist</h1>
        </div>
      )}
      {owner === 'signed-out' && <VisitorWishlist />}
    </div>
  );
}

function Wishes(page: Pick<WishlistPage, 'items' | 'itemsLeft'>) {
  const { wishes, wished, count, noteRemoved, isPartial, isCutOff, fetchAll } = useWishes(page);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const heading = useFocusFallback<HTMLHeadingElement>(wished.length);

  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Wishlist
        </h1>
        {count > 0 && <span>{counted(count, 'part')}</span>}
        <AddAllWishes
          items={wished}
          quantities={quantities}
          isPartial={isPartial}
          fetchAll={fetchAll}
        />
      </div>
      <WishRows
        wishes={wishes}
        quantities={quantities}
        onQty={(itmCode, qty) => setQuantities((before) => new Map(before).set(itmCode, qty))}
        onRemoved={noteRemoved}
      />
      {isPartial && (
        <RemainingLines
          count={count - wished.length}
          what="part"
          isCutOff={isCutOff}
          onFetch={() => void fetchAll()}
        />
      )}
      {count === 0 && <NoWishes />}
    </>
  );
}

function NoWishes() {
  const settings = useSettings();
  return (
    <EmptyState
      icon="heart"
      title="No items in the wishlist"
      actions={
        <>
          <ButtonLink href={links.shop}>All parts</ButtonLink>
          {isInMenus(links.newArrivals, settings) && (
            <ButtonLink href={links.newArrivals} variant="outline">
              {text.newArrivals}
            </ButtonLink>
          )}
        </>
      }
    >
      Tap the heart on a part to save it here. Its price and stock stay up to date.
    </EmptyState>
  );
}

function VisitorWishlist() {
  return (
    <EmptyState
      icon="heart"
      title="Sign in to see your wishlist"
      actions={
        <>
          <ButtonLink href={signInLink(links.wishlist)}>Sign in</ButtonLink>
          <ButtonLink href={registerLink(links.wishlist)} variant="outline">
            Register
          </ButtonLink>
          <ButtonLink href={links.shop} variant="neutral">
            All parts
          </ButtonLink>
        </>
      }
    >
      It keeps the parts you want to come back to, on every device.
    </EmptyState>
  );
}

type AddAllWishesProps = {
  items: readonly Item[];
  quantities: ReadonlyMap<number, number>;
  /** The page has only the first items. */
  isPartial: boolean;
  /** Resolves with null when fetching failed. */
  fetchAll: () => Promise<readonly Item[] | null>;
};

/** Adds all wished items that can be bought and are not in the cart; shown for two or more. */
function AddAllWishes({ items, quantities, isPartial, fetchAll }: AddAllWishesProps) {
  const { cart } = useAppSelector(selectCart);
  const addLines = useAddLines();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { isBusy, run } = useBusy();
  const inCart = new Set(cart.map(({ itmCode }) => itmCode));
  const ready = items.filter((item) => canBeAdded(item) && !inCart.has(item.itmCode));
  if (ready.length < 2 && !isBusy && !isPartial) return null;

  async function addAll() {
    const [wishes] = await Promise.all([isPartial ? fetchAll() : items, dispatch(completeCart())]);
    if (wishes !== null) await add(wishes.filter(canBeAdded));
  }

  async function add(wishes: readonly Item[]) {
    const isHeld = ({ itmCode }: Item) => selectCartLine(itmCode)(store.getState()) !== undefined;
    await addLines(
      wishes
        .filter((item) => !isHeld(item))
        .map((item) => ({ item, qty: quantities.get(item.itmCode) ?? 1, isFromWishList: true })),
    );
  }

  return (
    <Button className={styles.addAll} busy={isBusy} onClick={() => void run(addAll)}>
      {isBusy ? 'Adding' : `Add all ${isPartial ? '' : `${ready.length} `}in stock to cart`}
    </Button>
  );
}

function canBeAdded(item: Item): boolean {
  return item.itmType !== 'M' && item.inStock > 0 && isPriced(item);
}
