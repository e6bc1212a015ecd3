import { useBusy } from '@/components/ui/useBusy';
import { useAddLines } from '@/components/cart/useAddLines';
import { Button } from '@/components/ui/Button';
import type { Item } from '@/lib/contract/catalogue';
import { completeCart, selectCart, selectCartLine } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import styles from './WishlistScreen.module.scss';

type AddAllWishesProps = {
  items: readonly Item[];
  quantities: ReadonlyMap<number, number>;
  /** The page has only the first items. */
  isPartial: boolean;
  /** Resolves with null when fetching failed. */
  fetchAll: () => Promise<readonly Item[] | null>;
};

/** Adds all wished items that can be bought and are not in the cart; shown for two or more. */
export function AddAllWishes({ items, quantities, isPartial, fetchAll }: AddAllWishesProps) {
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

function canBeAdded({ itmType, inStock }: Item): boolean {
  return itmType !== 'M' && inStock > 0;
}
