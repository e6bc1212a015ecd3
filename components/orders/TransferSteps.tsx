import { ChatLink } from '@/components/item/ChatLink';
import { buttonClass } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { rupeesToPay } from '@/lib/commerce/orderMoney';
import type { Order } from '@/lib/contract/order.contract';
import { formatMoment, formatMoney } from '@/lib/text/format';
import { CopyButton } from '@/components/ui/CopyButton';
import { BankAccount } from './BankAccount';
import { SendSlip } from './SendSlip';
import styles from './nextSteps.module.scss';

type TransferStepsProps = { order: Order; onSent: (order: Order) => void };

/** What the buyer does to pay by bank transfer. */
export function TransferSteps({ order, onSent }: TransferStepsProps) {
  const { orderNumber, slip } = order;
  return (
    <ol>
      <li>
        Transfer <b>{formatMoney(rupeesToPay(order))}</b> to
        <BankAccount />
        with the reference <b>{orderNumber}</b>
        <CopyButton text={orderNumber} label="Copy the reference" />
      </li>
      <li>
        {slip === undefined ? (
          <SlipByChat order={order} />
        ) : (
          <SendSlip orderNumber={orderNumber} slip={slip} onSent={onSent} />
        )}
      </li>
      <li>{holdWords(order)}</li>
    </ol>
  );
}

function SlipByChat({ order }: { order: Order }) {
  const about = `Slip for order ${order.orderNumber}, ${formatMoney(rupeesToPay(order))}`;
  return (
    <>
      Send the slip on WhatsApp.
      <ChatLink about={about} className={buttonClass({ variant: 'outline' }, styles.chat)}>
        <Icon of="message-circle" />
        Send the slip
      </ChatLink>
    </>
  );
}

function holdWords({ holdUntil, slip, isPickUp = false }: Order) {
  const isChecked = slip?.state === 'waiting';
  return (
    <>
      We hold the parts
      {isChecked && ' while we check your slip'}
      {!isChecked && holdUntil !== null && (
        <>
          {' '}
          until <b>{formatMoment(holdUntil)}</b>
        </>
      )}{' '}
      and {isPickUp ? 'get them ready' : 'hand them to the courier'} as soon as we receive your
      payment.
    </>
  );
}
