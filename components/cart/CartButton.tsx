import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonSize } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useKeepFocus } from '@/components/ui/useKeepFocus';
import { CART_ACTION_TOOLTIPS, type CartAction } from '@/lib/commerce/cartAction';
import { productLink } from '@/lib/urls/links';
import { BackInStockButton } from './BackInStockButton';
import { useCartButton, type CartButtonItem } from './useCartButton';

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
  const look = { ref: useKeepFocus(), size, wide, title: CART_ACTION_TOOLTIPS[action] };
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

/** Replaces the button of an item that is out of stock. */
function TellMe({ item, place, size, wide }: Omit<CartButtonProps, 'qty'>) {
  if (place === 'product') return <BackInStockButton item={item} size={size} wide={wide} />;
  return (
    <ButtonLink
      variant="outline"
      size={size}
      wide={wide}
      title={CART_ACTION_TOOLTIPS.unavailable}
      href={productLink(item)}
    >
      <Icon of="bell" size={16} />
      Tell me
    </ButtonLink>
  );
}
