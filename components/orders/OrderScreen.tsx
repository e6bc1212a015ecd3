import { useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { ButtonLink } from '@/components/ui/ButtonLink';
import type { Order } from '@/lib/contract/order';
import { formatDate } from '@/lib/text/format';
import { links, trackLink } from '@/lib/urls/links';
import { courierWords, EXPIRED_WORDS } from '@/lib/text/orderWords';
import type { OrderPage } from '@/lib/pages/orderPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { useSettings } from '@/store/hooks';
import { CancelOrder } from './CancelOrder';
import { NextSteps } from './NextSteps';
import { OrderDetails } from './OrderDetails';
import { OrderStatusLabel } from './OrderStatusWords';
import { ParcelList } from './ParcelList';
import { OrderAgainPanel } from './OrderAgainPanel';
import { useOrderAgain, type OrderAgain } from './useOrderAgain';
import styles from './OrderScreen.module.scss';
import { RotateCcw, Truck, Printer } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import orderAgainStyles from './OrderAgain.module.scss';
import printButtonStyles from './PrintButton.module.scss';

type OrderScreenProps = OrderPage & { shopper: PageShopper };

/** One order as it was placed; as a confirmation, with the next steps. */
export function OrderScreen({ order, linesLeft, isConfirmation, shopper }: OrderScreenProps) {
  const title = order === null ? 'Order' : headline(order, isConfirmation);
  return (
    <AccountFrame title={title} shopper={shopper}>
      {order !== null && (
        <OrderView
          key={order.orderNumber}
          order={order}
          linesLeft={linesLeft}
          isConfirmation={isConfirmation}
          title={title}
        />
      )}
    </AccountFrame>
  );
}

function headline({ orderNumber, status }: Order, isConfirmation: boolean): string {
  return isConfirmation && status !== 'expired' && status !== 'cancelled'
    ? `Thank you, we have received your order ${orderNumber}`
    : `Order ${orderNumber}`;
}

type OrderViewProps = {
  order: Order;
  linesLeft: number;
  isConfirmation: boolean;
  title: string;
};

function OrderView({ order: given, linesLeft, isConfirmation, title }: OrderViewProps) {
  const [cancelled, setCancelled] = useState<Order | null>(null);
  const order = cancelled ?? given;
  const again = useOrderAgain(order.orderNumber);
  const trail = [{ name: 'Orders', href: links.orders }, { name: order.orderNumber }];
  const isExpired = order.status === 'expired';
  const isOver = isExpired || order.status === 'cancelled';
  const isOpen = order.status === 'awaiting-payment' || (isConfirmation && !isOver);
  return (
    <>
      <Letterhead />
      {!isConfirmation && <Breadcrumb trail={trail} />}
      <OrderHead order={order} title={title} again={again} />
      {isExpired && <p>{EXPIRED_WORDS}</p>}
      <div role="status">{cancelled !== null && <p>{courierWords(cancelled)}</p>}</div>
      {isOpen && <NextSteps order={order} />}
      <OrderAgainPanel again={again} />
      <ParcelList parcels={order.parcels} />
      <OrderDetails order={order} linesLeft={cancelled === null ? linesLeft : 0} />
      {order.mayCancel && <CancelOrder order={order} onCancelled={setCancelled} />}
      {isConfirmation && (
        <div className={styles.ways}>
          <ButtonLink href={links.shop}>Find more parts</ButtonLink>
          <ButtonLink href={links.orders} variant="outline">
            Your orders
          </ButtonLink>
        </div>
      )}
    </>
  );
}

type OrderHeadProps = { order: Order; title: string; again: OrderAgain };

function OrderHead({ order, title, again }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>
          <OrderStatusLabel status={order.status} />
          <span>
            {formatDate(order.placedAt)}, {order.paymentTitle}
          </span>
        </p>
      </div>
      <OrderActions orderNumber={order.orderNumber} again={again} />
    </div>
  );
}

/** The shop's name and address, in print only. */
function Letterhead() {
  const { businessName, address, phones } = useSettings();
  return (
    <p className={styles.letterhead}>
      <b>{businessName}</b>
      {address}
      <span>{phones.join(' · ')}</span>
    </p>
  );
}

type OrderActionsProps = { orderNumber: string; again: OrderAgain };

function OrderActions({ orderNumber, again }: OrderActionsProps) {
  const { disableOrderTracking } = useSettings();
  // Takes the focus back when the panel closes.
  const opener = useFocusFallback<HTMLButtonElement>(again.closings);
  return (
    <div className={orderAgainStyles.actions}>
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
      <div role="alert" className={orderAgainStyles.errors}>
        {again.errors.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

function PrintButton() {
  return (
    <Button variant="outline" className={printButtonStyles.print} onClick={() => window.print()}>
      <Icon of={Printer} />
      Print
    </Button>
  );
}
