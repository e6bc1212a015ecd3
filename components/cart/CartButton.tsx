import type { ReactNode } from 'react';
import { useRouter } from 'next/router';
import { useIsHydrated } from '@/components/hydration/useIsHydrated';
import { ChatLink } from '@/components/item/ChatLink';
import { Button, buttonClass, ButtonLink, type ButtonSize } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useKeepFocus } from '@/components/ui/useKeepFocus';
import {
  CART_ACTION_TOOLTIPS,
  cartAction,
  cartStep,
  type CartAction,
  type CartStep,
} from '@/lib/commerce/cartAction';
import { ASK_FOR_PRICE } from '@/lib/commerce/price';
import { fromWishlist, links, productLink, signInLink } from '@/lib/urls/links';
import { useBusy } from '@/components/ui/useBusy';
import { showErrors } from '@/components/ui/toasts/messages';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import type { Item } from '@/lib/contract/item.contract';
import { selectCartLine } from '@/store/cartSlice';
import { useAppSelector, useMaximumQuantity } from '@/store/hooks';
import { savePendingAdd } from '@/store/pendingAdd';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { BackInStockButton } from './BackInStockButton';
import { useCartActions } from './useCartActions';
import { useIsFromWishList } from './useIsFromWishList';

type CartButtonProps = {
  item: CartButtonItem;
  qty: number;
  /** In a list an item with options links to its page; there the shopper is told to choose one. */
  place: 'list' | 'product';
  size?: ButtonSize;
  wide?: boolean;
  withIcon?: boolean;
  onSelectNeeded?: () => void;
};

/** The button of an item; the item and the cart decide its label and action (spec 4). */
export function CartButton(props: CartButtonProps) {
  const { item, place, size, wide, withIcon = false, onSelectNeeded } = props;
  const { action, step, href, isBusy, press } = useCartButton(props);
  const words = CART_ACTION_TOOLTIPS[action];
  const look = {
    ref: useKeepFocus(),
    size,
    wide,
    title: useTooltip(place, words),
    'aria-label': useFullName(props, isBusy ? null : words),
  };
  const label = <Label action={action} withIcon={withIcon} isBusy={isBusy} />;

  switch (step) {
    case 'nothing':
      return <TellMe item={item} place={place} size={size} wide={wide} />;
    case 'ask-for-variant':
      return (
        <Button {...look} onClick={onSelectNeeded}>
          {label}
        </Button>
      );
    case 'open-product':
    case 'open-cart':
      return (
        <ButtonLink {...look} variant="outline" href={href}>
          {label}
        </ButtonLink>
      );
    case 'ask-for-price':
      return <AskForPrice item={item} size={size} wide={wide} />;
    case 'sign-in':
      return (
        <ButtonLink {...look} href={href} onClick={press} data-press="">
          {label}
        </ButtonLink>
      );
    case 'refuse-quantity':
    case 'add':
    case 'update':
      return (
        <Button {...look} busy={isBusy} onClick={press}>
          {label}
        </Button>
      );
  }
}

/** The label says the same, so that the HTML of a list does without it. */
function useTooltip(place: CartButtonProps['place'], words: string): string | undefined {
  const isHydrated = useIsHydrated();
  return place === 'product' || isHydrated ? words : undefined;
}

/**
 * Names the part, because a list has many buttons of the same words; after hydration, so that the HTML
 * of a list stays light.
 */
function useFullName(
  { place, item }: Pick<CartButtonProps, 'place' | 'item'>,
  words: string | null,
): string | undefined {
  const isHydrated = useIsHydrated();
  return place === 'list' && isHydrated && words !== null ? `${words}: ${item.itmName}` : undefined;
}

type LabelProps = { action: CartAction; withIcon: boolean; isBusy: boolean };

function Label({ action, withIcon, isBusy }: LabelProps): ReactNode {
  if (isBusy) return action === 'update' ? 'Updating' : 'Adding';
  return (
    <>
      {action === 'view' && <Icon of="check" />}
      {action === 'add' && withIcon && <Icon of="shopping-cart" />}
      {CART_ACTION_TOOLTIPS[action]}
    </>
  );
}

/** Replaces the button of an item without a price: a chat with the shop about it. */
function AskForPrice({ item, size, wide }: Omit<CartButtonProps, 'qty' | 'place'>) {
  return (
    <ChatLink
      about={`What is the price of ${item.itmName}? (${item.sku})`}
      className={buttonClass({ variant: 'outline', size, wide })}
    >
      <Icon of="message-circle" size={16} />
      {ASK_FOR_PRICE}
    </ChatLink>
  );
}

/** Replaces the button of an item that is out of stock. */
function TellMe({ item, place, size, wide }: Omit<CartButtonProps, 'qty'>) {
  const fullName = useFullName({ place, item }, 'Tell me');
  if (place === 'product') return <BackInStockButton item={item} size={size} wide={wide} />;
  return (
    <ButtonLink
      variant="outline"
      size={size}
      wide={wide}
      title={CART_ACTION_TOOLTIPS.unavailable}
      aria-label={fullName}
      href={productLink(item)}
    >
      <Icon of="bell" size={16} />
      Tell me
    </ButtonLink>
  );
}

type CartButtonItem = Pick<
  Item,
  | 'itmCode'
  | 'sku'
  | 'itmName'
  | 'itmType'
  | 'inStock'
  | 'img1'
  | 'bndName'
  | 'modelNumber'
  | 'selling'
  | 'disPer'
  | 'breaks'
> &
  Partial<Pick<Item, 'partKind' | 'grade'>>;

type CartButtonState = {
  action: CartAction;
  step: CartStep;
  /** The target of the steps that open a page. */
  href: string;
  isBusy: boolean;
  press: () => void;
};

type Placed = { item: CartButtonItem; qty: number; place: 'list' | 'product' };

/** Decides what an item's button does now, and does it (spec 4). */
function useCartButton({ item, qty, place }: Placed): CartButtonState {
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
