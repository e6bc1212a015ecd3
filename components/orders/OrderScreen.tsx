import { useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { SaveList } from '@/components/cart/SaveList';
import { InvoicePaper } from '@/components/papers/InvoicePaper';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { Button, ButtonLink } from '@/components/ui/Button';
import { hasInvoice } from '@/lib/commerce/invoice';
import { rupeesToPay } from '@/lib/commerce/orderMoney';
import type { Order } from '@/lib/contract/order.contract';
import { formatDate, formatMoney } from '@/lib/text/format';
import { links, paperLink, trackLink } from '@/lib/urls/links';
import { orderPaperTexts } from '@/lib/text/orderPaperWords';
import { courierWords, EXPIRED_WORDS } from '@/lib/text/orderWords';
import type { OrderPage } from '@/lib/pages/orderPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { useSettings } from '@/store/hooks';
import { Icon } from '@/components/ui/Icon';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { displayPhone } from '@/lib/text/displayPhone';
import { CancelOrder } from './CancelOrder';
import { CounterSteps } from './CounterSteps';
import { OrderReturns } from './OrderReturns';
import { OrderDetails } from './OrderDetails';
import { OrderStatusLabel } from './OrderStatusWords';
import { PayOrder } from './PayOrder';
import { ParcelList } from './ParcelList';
import { OrderAgainPanel } from './OrderAgainPanel';
import { UseCredit } from './UseCredit';
import { useOrderAgain, type OrderAgain } from './useOrderAgain';
import { useOrderLines } from './useOrderLines';
import styles from './OrderScreen.module.scss';
import orderAgainStyles from './orderAgain.module.scss';
import { PrintButton } from './PrintButton';
import { TransferSteps } from './TransferSteps';
import nextStepsStyles from './nextSteps.module.scss';

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
  const [changed, setChanged] = useState<Order | null>(null);
  const [said, setSaid] = useState('');
  const onChanged = (next: Order, words: string) => {
    setChanged(next);
    setSaid(words);
  };
  const order = changed ?? given;
  const shown = useOrderLines(order, changed === null ? linesLeft : 0);
  const again = useOrderAgain(order.orderNumber);
  const trail = [{ name: 'Orders', href: links.orders }, { name: order.orderNumber }];
  const isExpired = order.status === 'expired';
  const isOver = isExpired || order.status === 'cancelled';
  const isOpen = order.status === 'awaiting-payment' || (isConfirmation && !isOver);
  return (
    <>
      <Printed order={{ ...order, lines: shown.lines }} />
      {!isConfirmation && <Breadcrumb trail={trail} />}
      <OrderHead order={order} title={title} again={again} />
      {isExpired && <p>{EXPIRED_WORDS}</p>}
      <div role="status">{said !== '' && <p>{said}</p>}</div>
      {isOpen && <NextSteps order={order} onChanged={setChanged} />}
      <UseCredit order={order} onPaid={onChanged} />
      <OrderAgainPanel again={again} />
      <ParcelList parcels={order.parcels} isPickUp={order.isPickUp} />
      <OrderDetails
        order={order}
        shown={shown}
        onChanged={(next) => onChanged(next, 'We received your request and will tell you soon.')}
      />
      <OrderReturns order={order} lines={shown.lines} />
      {order.mayCancel && (
        <CancelOrder order={order} onCancelled={(next) => onChanged(next, courierWords(next))} />
      )}
      {isConfirmation && <WaysOn />}
    </>
  );
}

function WaysOn() {
  return (
    <div className={styles.ways}>
      <ButtonLink href={links.shop}>Find more parts</ButtonLink>
      <ButtonLink href={links.orders} variant="outline">
        Your orders
      </ButtonLink>
    </div>
  );
}

function OrderHead({ order, title, again }: { order: Order; title: string; again: OrderAgain }) {
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
        {order.askedBy !== undefined && (
          <p>
            Ordered by {order.askedBy}
            {order.approvedBy !== undefined && `, approved by ${order.approvedBy}`}
          </p>
        )}
      </div>
      <OrderActions order={order} again={again} />
    </div>
  );
}

/** The order on the shop's paper, in print only. */
function Printed({ order }: { order: Order }) {
  const settings = useSettings();
  return (
    <div hidden className={styles.printed}>
      <InvoicePaper texts={orderPaperTexts(order, settings)} />
    </div>
  );
}

function OrderActions({ order, again }: { order: Order; again: OrderAgain }) {
  const { orderNumber } = order;
  const { disableOrderTracking } = useSettings();
  // Takes the focus back when the panel closes.
  const opener = useFocusFallback<HTMLButtonElement>(again.closings);
  return (
    <div className={orderAgainStyles.actions}>
      {!disableOrderTracking && (
        <ButtonLink href={trackLink(orderNumber)} variant="outline">
          <Icon of="truck" />
          Track order
        </ButtonLink>
      )}
      <Button
        ref={opener}
        variant="outline"
        busy={again.isBusy && again.lines === null}
        onClick={() => void again.open()}
      >
        <Icon of="rotate-ccw" />
        Order again
      </Button>
      <SaveList source={{ orderNumber }} />
      <Papers order={order} />
      <PrintButton />
      <div role="alert" className={orderAgainStyles.errors}>
        {again.errors.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

function Papers({ order: { orderNumber, status, credited, paid } }: { order: Order }) {
  return (
    <>
      {hasInvoice(status) && <PaperLink href={paperLink(orderNumber, 'invoice')} name="Invoice" />}
      {paid !== undefined && <PaperLink href={paperLink(orderNumber, 'receipt')} name="Receipt" />}
      {credited !== undefined && (
        <PaperLink
          href={paperLink(orderNumber, 'credit-notes')}
          name={`Credited ${formatMoney(credited)}`}
        />
      )}
    </>
  );
}

function PaperLink({ href, name }: { href: string; name: string }) {
  return (
    <ButtonLink href={href} variant="outline">
      <Icon of="file-text" />
      {name}
    </ButtonLink>
  );
}

type NextStepsProps = { order: Order; onChanged: (order: Order) => void };

/** The next steps of an order, by payment method. */
function NextSteps(props: NextStepsProps) {
  return (
    <section className={nextStepsStyles.next} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <Steps {...props} />
    </section>
  );
}

function Steps({ order, onChanged }: NextStepsProps) {
  if (order.payable !== undefined) return <PayOrder order={order} last={order.payable.last} />;
  if (order.paymentTitle === 'Bank Transfer')
    return <TransferSteps order={order} onSent={onChanged} />;
  return order.isPickUp ? <CounterSteps order={order} /> : <CourierSteps order={order} />;
}

function CourierSteps({ order }: { order: Order }) {
  const { paymentTitle, address } = order;
  const { deliveryTime = '' } = useSettings();
  const toPay = rupeesToPay(order);
  return (
    <ol>
      <li>We pack your parts and hand them to the courier.</li>
      <li>
        The courier brings them to {address.town}
        {deliveryTime === '' ? '' : `, in ${deliveryTime}`}. Keep your phone at hand:{' '}
        {displayPhone(address.phone)}.
      </li>
      {paymentTitle === 'Cash On Delivery' && toPay > 0 && (
        <li>
          Pay the courier <b>{formatMoney(toPay)}</b> in cash.
        </li>
      )}
    </ol>
  );
}
