import { ChatLink } from '@/components/item/ChatLink';
import { buttonClass } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { displayPhone } from '@/lib/commerce/phone';
import type { Order } from '@/lib/contract/order';
import { formatMoment, formatMoney } from '@/lib/text/format';
import { BankAccount, CopyButton } from './BankAccount';
import styles from './NextSteps.module.scss';

/** The next steps of an order, by payment option. */
export function NextSteps({ order }: { order: Order }) {
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      {order.paymentTitle === 'Bank Transfer' ? (
        <TransferSteps order={order} />
      ) : (
        <CourierSteps order={order} />
      )}
    </section>
  );
}

function CourierSteps({ order }: { order: Order }) {
  const { total, paymentTitle, address } = order;
  return (
    <ol>
      <li>We pack your parts and hand them to the courier.</li>
      <li>The courier calls {displayPhone(address.phone)} and delivers in 1 to 3 working days.</li>
      {paymentTitle === 'Cash On Delivery' && (
        <li>
          Pay the courier <b>{formatMoney(total)}</b> in cash.
        </li>
      )}
    </ol>
  );
}

function TransferSteps({ order }: { order: Order }) {
  const { orderNumber, total, holdUntil } = order;
  const about = `Slip for order ${orderNumber}, ${formatMoney(total)}`;
  return (
    <ol>
      <li>
        Transfer <b>{formatMoney(total)}</b> to
        <BankAccount />
        with the reference <b>{orderNumber}</b>
        <CopyButton text={orderNumber} label="Copy the reference" />
      </li>
      <li>
        Send the slip on WhatsApp.
        <ChatLink about={about} className={buttonClass({ variant: 'outline' }, styles.chat)}>
          <Icon of="message-circle" />
          Send the slip
        </ChatLink>
      </li>
      <li>
        We hold the parts
        {holdUntil !== null && (
          <>
            {' '}
            until <b>{formatMoment(holdUntil)}</b>
          </>
        )}{' '}
        and hand them to the courier as soon as we receive your payment.
      </li>
    </ol>
  );
}
