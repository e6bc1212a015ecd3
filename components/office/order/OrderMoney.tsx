import { counted, formatAmount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { gatewayName } from '@/lib/contract/paymentOptions';
import { WAY_WORDS } from '@/lib/text/receiptWords';
import { deliveryWords } from '@/lib/text/orderWords';
import { useOffice } from '../frame/OfficeContext';
import { Facts, type Fact } from '../parts/Facts';
import { Mark } from '../parts/Mark';
import { Section } from '../parts/Section';
import type { GatewayRefund, OfficeOrder, OrderPayment } from '@/lib/contract/officeOrder.contract';
import { ActRow } from './MoreActs';
import type { AvailableActions } from './useAvailableActions';
import styles from './order.module.scss';

/** What the order costs, what came in, and what is still open or due back. */
export function OrderMoney({ order, acts }: { order: OfficeOrder; acts: AvailableActions }) {
  const { now } = useOffice();
  return (
    <Section title="Money, LKR" className={styles.section}>
      <Facts
        facts={[
          ...costs(order),
          ...credits(order, now),
          ...payments(order, now),
          ...toCheck(order, now),
          ...gatewayRefunds(order, now),
        ]}
      />
      <ActRow acts={acts.at('money')} />
    </Section>
  );
}

function costs({ totals, pieces, weight, address, isPickUp }: OfficeOrder): Fact[] {
  const { invAmt, delAmt, discount, processingCharge, paymentCharge, total } = totals;
  const delivery = deliveryWords(weight, isPickUp);
  const extra: [string, number][] = [
    ['Discount', -discount],
    ['Processing', processingCharge],
    ['Payment charge', paymentCharge],
  ];
  return [
    { label: `Goods, ${counted(pieces, 'piece')}`, value: formatAmount(invAmt) },
    {
      label: isPickUp ? delivery : `${delivery}, ${address.district}`,
      value: formatAmount(delAmt),
    },
    ...extra
      .filter(([, amount]) => amount !== 0)
      .map(([label, amount]) => ({ label, value: signed(amount) })),
    { label: 'Total', value: formatAmount(total), isTotal: true },
  ];
}

function credits({ creditNotes }: OfficeOrder, now: number): Fact[] {
  return creditNotes.map(({ serial, issuedAt, amount, reason }) => ({
    label: `Credit note ${serial}, ${formatWhen(issuedAt, now)}, ${reason}`,
    value: signed(-amount),
  }));
}

function payments(order: OfficeOrder, now: number): Fact[] {
  const { payments: paid, toPay, refundDue, storeCredit } = order;
  const came = paid.map(({ receivedAt, kind, way, amount, reference, isLate }) => ({
    label: [
      `${isLate ? 'Paid late' : KIND_WORDS[kind]} ${formatWhen(receivedAt, now)}, ${WAY_WORDS[way].toLowerCase()}`,
      ...(reference === null ? [] : [reference]),
    ].join(', '),
    value: signed(amount),
  }));
  return [
    ...came,
    { label: 'Still to pay', value: formatAmount(toPay) },
    ...(refundDue > 0
      ? [{ label: 'Due back to the buyer', value: <b>{formatAmount(refundDue)}</b> }]
      : []),
    ...(storeCredit > 0
      ? [{ label: "The buyer's credit with us", value: formatAmount(storeCredit) }]
      : []),
  ];
}

/** Money may have come that was not booked. */
function toCheck({ paymentsToCheck }: OfficeOrder, now: number): Fact[] {
  return paymentsToCheck.map(({ at, provider, reason, payment }) => ({
    label: [
      `${gatewayName(provider)} told ${formatWhen(at, now)}, not booked: ${reason}`,
      ...(payment === null ? [] : [payment]),
    ].join(', '),
    value: (
      <Mark shape="alert" tone="warn">
        to check
      </Mark>
    ),
  }));
}

/** What is done is among the payments. */
function gatewayRefunds({ gatewayRefunds: asked }: OfficeOrder, now: number): Fact[] {
  return asked
    .filter(({ state }) => state !== 'done')
    .map((refund) => ({
      label: `Refund through ${refund.gateway}, ${formatWhen(refund.askedAt, now)}: ${refundWords(refund)}`,
      value: formatAmount(refund.amount),
    }));
}

function refundWords({ gateway, state, answer }: GatewayRefund): string {
  if (state === 'refused') return `${gateway} refused it. ${answer ?? ''}`.trim();
  if (state === 'waiting') return `${gateway} is being asked.`;
  return `${gateway} did not say whether it paid. Look at its pages: if it did, record it as paid back; if not, ask again.`;
}

const KIND_WORDS: Record<OrderPayment['kind'], string> = {
  paid: 'Paid',
  refunded: 'Paid back',
  'charged-back': 'Taken back by the bank',
};

function signed(amount: number): string {
  return amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount);
}
