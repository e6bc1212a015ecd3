import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { counted } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { buyerName, goesTo } from '../orders/orderRow';
import { Choice } from '../parts/Choice';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { useFields } from '../parts/useFields';
import { effectsOf, REASONS, type Ending } from './endWords';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import type { OrderSheetProps } from './OrderSheets';
import styles from './EndSheet.module.scss';

const OTHER = 'Something else';
const TITLES: Record<Ending, string> = {
  cancel: 'Cancel',
  'cancel-rest': 'Cancel the rest of',
  return: 'Take back',
};

const KEEP: Record<Ending, string> = {
  cancel: 'Keep the order',
  'cancel-rest': 'Keep the rest',
  return: 'Not now',
};

/** Ends an order: why, and what happens to stock, money and the buyer. */
export function EndSheet({
  order,
  acts: { close, moves },
  how,
}: OrderSheetProps & { how: Ending }) {
  const reasons = [...REASONS[how], OTHER];
  const [reason, setReason] = useState(reasons[0] ?? OTHER);
  const { values, bind } = useFields('end', { words: '' });
  const title = `${TITLES[how]} ${order.orderNumber}`;
  const why = reason === OTHER ? values.words : reason;
  return (
    <CallSheet
      title={title}
      subtitle={subtitleOf(order)}
      call={moves.call}
      acts={{ keep: KEEP[how], act: title, isRed: true }}
      onClose={close}
      onSubmit={() => moves.end(how, why)}
    >
      <Choice
        legend="Why"
        name="why"
        value={reason}
        options={reasons.map((one) => [one, one])}
        onChange={setReason}
      />
      {reason === OTHER && (
        <Field
          field={bind('words', moves.call.failure?.byKey.reason)}
          label="Why"
          maxLength={300}
          autoFocus
        />
      )}
      <Effects order={order} how={how} />
    </CallSheet>
  );
}

function subtitleOf(order: OfficeOrder): string {
  const gone = order.parcels.filter(({ sentAt }) => sentAt !== null).length;
  const left =
    gone === 0
      ? 'nothing has been sent'
      : `${counted(gone, 'parcel')} ${gone === 1 ? 'has' : 'have'} been sent`;
  return `${buyerName(order)}, ${goesTo(order)}. ${counted(order.pieces, 'piece')}, ${left}.`;
}

function Effects({ order, how }: { order: OrderSheetProps['order']; how: Ending }) {
  return (
    <>
      <h3 className={styles.head}>What happens</h3>
      <ul className={styles.effects}>
        {effectsOf(order, how).map(({ title, note }) => (
          <li key={title}>
            <OfficeIcon of={icons.Check} size={20} />
            <span>
              <b>{title}</b>
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
