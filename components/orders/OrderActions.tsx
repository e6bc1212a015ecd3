import { RotateCcw, Truck } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Icon } from '@/components/ui/Icon';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { trackLink } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './OrderAgain.module.scss';
import { PrintButton } from './PrintButton';
import type { OrderAgain } from './useOrderAgain';

type OrderActionsProps = { orderNumber: string; again: OrderAgain };

export function OrderActions({ orderNumber, again }: OrderActionsProps) {
  const { disableOrderTracking } = useSettings();
  // Takes the focus back when the panel closes.
  const opener = useFocusFallback<HTMLButtonElement>(again.closings);
  return (
    <div className={styles.actions}>
      {!disableOrderTracking && (
        <ButtonLink href={trackLink(orderNumber)} variant="outline">
          <Icon of={Truck} />
          Track order
        </ButtonLink>
      )}
      <Button
        ref={opener}
        variant="outline"
        busy={again.isBusy && again.lines === null}
        onClick={() => void again.open()}
      >
        <Icon of={RotateCcw} />
        Order again
      </Button>
      <PrintButton />
      <div role="alert" className={styles.errors}>
        {again.errors.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
