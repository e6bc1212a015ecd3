import { lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBusy } from '@/components/ui/useBusy';
import { Button, type ButtonSize } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { CART_ACTION_TOOLTIPS } from '@/lib/commerce/cartAction';
import type { Item } from '@/lib/contract/catalogue';
import { useAppSelector } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { useBackInStock, type Asked } from './useBackInStock';

const BackInStockForm = lazy(() =>
  import('./BackInStockForm').then((module) => ({ default: module.BackInStockForm })),
);

type BackInStockButtonProps = {
  item: Pick<Item, 'itmCode' | 'itmName'>;
  size?: ButtonSize;
  wide?: boolean;
};

/** Asks for an alert when the item is back: one press for a customer, a form for a visitor. */
export function BackInStockButton({ item, size, wide }: BackInStockButtonProps) {
  const isCustomer = useAppSelector(selectIsCustomer);
  const { asked, ask, askForCustomer } = useBackInStock(item);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useBusy();

  async function press() {
    if (asked === 'waiting') return;
    if (!isCustomer) return setOpen(true);
    await run(async () => setOpen((await askForCustomer()) === 'needs contact'));
  }

  return (
    <>
      <Button
        variant="outline"
        size={size}
        wide={wide}
        busy={isBusy}
        aria-disabled={asked === 'waiting' || undefined}
        title={CART_ACTION_TOOLTIPS.unavailable}
        onClick={() => void press()}
      >
        <Icon of={asked === null ? 'bell' : 'check'} size={16} />
        {words(asked, size)}
      </Button>
      {isOpen &&
        createPortal(
          <LazyBoundary>
            <BackInStockForm item={item} ask={ask} onClose={() => setOpen(false)} />
          </LazyBoundary>,
          document.body,
        )}
    </>
  );
}

/** The main button of the page has room for the whole sentence. */
function words(asked: Asked, size: ButtonSize | undefined): string {
  if (asked === 'link sent') return 'Link sent';
  if (asked === 'waiting') return "We'll tell you";
  return size === 48 ? 'Tell me when it is back' : 'Tell me';
}
