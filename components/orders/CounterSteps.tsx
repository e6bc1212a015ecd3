import { hoursLines } from '@/lib/commerce/openingHours';
import { rupeesToPay } from '@/lib/commerce/orderMoney';
import type { Order } from '@/lib/contract/order.contract';
import { formatMoney } from '@/lib/text/format';
import { useSettings } from '@/store/hooks';

/** What happens to an order that its buyer collects at the counter. */
export function CounterSteps({ order }: { order: Order }) {
  const toPay = rupeesToPay(order);
  return (
    <ol>
      <li>We get your parts ready and send you a message.</li>
      <li>
        Collect them at <CounterPlace />
      </li>
      {order.paymentTitle === 'Cash On Delivery' && toPay > 0 && (
        <li>
          Pay <b>{formatMoney(toPay)}</b> at the counter.
        </li>
      )}
    </ol>
  );
}

/** Where and when orders can be collected. */
export function CounterPlace() {
  const { address, openingHours } = useSettings();
  const open = hoursLines(openingHours).filter(({ hours }) => hours !== 'closed');
  const hours = open.map((line) => `${line.days} ${line.hours}`).join(', ');
  return (
    <>
      {address}
      {hours === '' ? '.' : `; we are open ${hours}.`}
    </>
  );
}
