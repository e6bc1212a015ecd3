import { useRouter } from 'next/router';
import { useBusy } from '@/components/ui/useBusy';
import { showErrors } from '@/components/ui/toasts/messages';
import { cartAction, cartStep, type CartAction, type CartStep } from '@/lib/commerce/cartAction';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import type { Item } from '@/lib/contract/catalogue';
import { fromWishlist, links, productLink, signInLink } from '@/lib/urls/links';
import { selectCartLine } from '@/store/cartSlice';
import { useAppSelector, useMaximumQuantity } from '@/store/hooks';
import { savePendingAdd } from '@/store/pendingAdd';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { useCartActions } from './useCartActions';
import { useIsFromWishList } from './useIsFromWishList';

export type CartButtonItem = Pick<
  Item,
  | 'itmCode'
  | 'itmName'
  | 'itmType'
  | 'inStock'
  | 'img1'
  | 'bndName'
  | 'modelNumber'
  | 'selling'
  | 'disPer'
>;

export type CartButtonState = {
  action: CartAction;
  step: CartStep;
  /** The target of the steps that open a page. */
  href: string;
  isBusy: boolean;
  press: () => void;
};

type Placed = { item: CartButtonItem; qty: number; place: 'list' | 'product' };

/** Decides what an item's button does now, and does it (spec 4). */
export function useCartButton({ item, qty, place }: Placed): CartButtonState {
  const { asPath } = useRouter();
  const stored = useAppSelector(selectCartLine(item.itmCode))?.item.oldQty ?? null;
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const { add, update } = useCartActions();
  const { isBusy, run } = useBusy();
  const action = cartAction(item, qty, stored);
  const problems = quantityProblems(qty, item.inStock, useMaximumQuantity());
  const step = cartStep(action, {
    isSignedIn,
    isProductPage: place === 'product',
    canBeOrdered: problems.length === 0,
  });
  const isFromWishList = useIsFromWishList(place);

  function press() {
    if (isBusy) return;
    const { itmCode, itmName } = item;
    if (step === 'refuse-quantity') showErrors(problems);
    if (step === 'sign-in') savePendingAdd([{ item, qty, isFromWishList }]);
    if (step === 'add') void run(() => add({ item, qty, isFromWishList }));
    if (step === 'update') void run(() => update({ itmCode, qty, itmName }));
  }

  const hrefs: Partial<Record<CartStep, string>> = {
    'sign-in': signInLink(asPath),
    'open-cart': links.cart,
  };
  const page = productLink(item);
  const href = hrefs[step] ?? (isFromWishList ? fromWishlist(page) : page);
  return { action, step, href, isBusy, press };
}
