import { lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBusy } from '@/components/ui/useBusy';
import { Button, type ButtonSize } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { CART_ACTION_TOOLTIPS } from '@/lib/commerce/cartAction';
import type { Item } from '@/lib/contract/item.contract';
import { useAppSelector } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { displayPhone } from '@/lib/text/displayPhone';
import type { StockWatch } from '@/lib/contract/cart.contract';
import { failureOf, sentencesOf, type Failure } from '@/lib/site/failure';
import { useApiCall } from '@/store/useApiCall';

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

const NEEDS_CONTACT: readonly Failure['code'][] = ['bad-input', 'signed-out'];

/** The state of the request: the link must be opened first, or the alert is active. */
type Asked = 'link sent' | 'waiting' | null;

/** Asks for an alert when the item is back; `ask` returns the failure or null. */
function useBackInStock({ itmCode, itmName }: Pick<Item, 'itmCode' | 'itmName'>) {
  const call = useApiCall();
  const [asked, setAsked] = useState<Asked>(null);

  async function ask(contact: string | null): Promise<Failure | null> {
    try {
      const watch = await call((api) =>
        api.call('POST /product/{itmCode}/back-in-stock', {
          params: { itmCode },
          ...(contact === null ? {} : { body: { contact } }),
        }),
      );
      if (watch === undefined) return null;
      setAsked(watch.needsConfirmation ? 'link sent' : 'waiting');
      showMessage({ tone: 'success', subject: itmName, words: `is out of stock. ${next(watch)}` });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Customers are alerted at their own number; without a session the form asks for one. */
  async function askForCustomer(): Promise<'done' | 'needs contact'> {
    const failure = await ask(null);
    if (failure === null) return 'done';
    if (NEEDS_CONTACT.includes(failure.code)) return 'needs contact';
    showErrors(sentencesOf(failure));
    return 'done';
  }

  return { asked, ask, askForCustomer };
}

function next(watch: StockWatch): string {
  const place = displayed(watch);
  return watch.needsConfirmation
    ? `We've sent a link to ${place}. Open it to confirm, and we'll tell you when it is back`
    : `We'll tell you at ${place} when it is back`;
}

function displayed({ channel, recipient }: StockWatch): string {
  return channel === 'sms' ? displayPhone(recipient) : recipient;
}
