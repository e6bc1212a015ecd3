import { Bell, ShoppingCart } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import type { ButtonSize } from '@/components/ui/buttonLook';
import { Icon } from '@/components/ui/Icon';
import { CART_ACTION_TOOLTIPS, cartAction } from '@/lib/commerce/cartAction';
import type { Item } from '@/lib/contract/catalogue';
import { productLink, signInLink } from '@/lib/site/links';

type CartButtonProps = {
  item: Pick<Item, 'itmCode' | 'itmName' | 'itmType' | 'inStock'>;
  qty: number;
  /** In a list an item that needs choosing leads to its page; there the shopper is told to choose. */
  place: 'list' | 'product';
  size?: ButtonSize;
  wide?: boolean;
  withIcon?: boolean;
  onSelectNeeded?: () => void;
};

/** The one button of an item: what it says and does follows from the item (spec 4). */
export function CartButton(props: CartButtonProps) {
  const { item, qty, place, size, wide, withIcon = false, onSelectNeeded } = props;
  const action = cartAction(item, qty, null);
  const look = { size, wide, title: CART_ACTION_TOOLTIPS[action] };
  const page = productLink(item);

  if (action === 'unavailable') {
    return (
      <ButtonLink {...look} variant="outline" href={place === 'list' ? page : signInLink(page)}>
        <Icon of={Bell} size={16} />
        Tell me
      </ButtonLink>
    );
  }
  if (action === 'select') {
    const label = CART_ACTION_TOOLTIPS.select;
    return place === 'list' ? (
      <ButtonLink {...look} variant="outline" href={page}>
        {label}
      </ButtonLink>
    ) : (
      <Button {...look} onClick={onSelectNeeded}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} href={place === 'list' ? page : signInLink(page)}>
      {withIcon && <Icon of={ShoppingCart} />}
      {CART_ACTION_TOOLTIPS.add}
    </ButtonLink>
  );
}
