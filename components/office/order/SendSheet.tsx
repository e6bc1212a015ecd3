import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import type { FieldBinding } from '@/components/ui/useForm';
import { formatAmount } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { Facts } from '../parts/Facts';
import { useFields } from '../parts/useFields';
import { useScanner } from '../scan/useScanner';
import type { OrderSheetProps } from './orderSheet';

/** Hands a parcel to the courier; its waybill can be scanned. */
export function SendSheet({ order, acts }: OrderSheetProps) {
  const { close, moves } = acts;
  const waiting = order.parcels.find(({ sentAt }) => sentAt === null);
  const { values, set, bind } = useFields('send', { courier: order.courier ?? '', waybill: '' });
  const [isAsked, setAsked] = useState(false);
  useScanner((waybill) => set({ waybill }));
  if (waiting === undefined) return null;
  const { number, toCollect } = waiting;
  const isBare = values.waybill.trim() === '' && toCollect > 0;
  const { errors } = moves.call;
  const send = () => moves.send({ parcel: number, ...values });
  return (
    <CallSheet
      title={`Hand over parcel ${number}`}
      subtitle={`${order.orderNumber}, ${order.town}. The buyer gets the waybill and where to follow it.`}
      call={moves.call}
      fields={['courier', 'waybill']}
      acts={{ keep: 'Not yet', act: isBare && isAsked ? 'Hand over without waybill' : 'Hand over' }}
      onClose={close}
      onSubmit={() => (isBare && !isAsked ? setAsked(true) : send())}
      isSpaced
    >
      <Facts
        facts={[{ label: 'To collect, LKR', value: formatAmount(toCollect), isTotal: true }]}
      />
      <Courier field={bind('courier', errors.courier)} names={order.couriers} />
      <Field
        field={bind('waybill', errors.waybill ?? (isBare && isAsked ? BARE : undefined))}
        label="Waybill"
        hint="Scan it, or type it."
        optional={toCollect === 0}
        maxLength={60}
        autoComplete="off"
        autoFocus={values.courier !== ''}
      />
    </CallSheet>
  );
}

const BARE =
  'Without its waybill, the courier’s sheet cannot say that the cash of this parcel came in. Scan it, or press again.';

/** A courier that the settings know, or any other. */
export function Courier({ field, names }: { field: FieldBinding; names: readonly string[] }) {
  return (
    <>
      <Field
        field={field}
        label="Courier"
        list="couriers"
        maxLength={60}
        autoComplete="off"
        autoFocus={field.value === ''}
      />
      <datalist id="couriers">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
