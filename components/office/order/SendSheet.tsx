import { Field } from '@/components/ui/Field';
import { formatAmount } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { ActButton } from '../parts/ActButton';
import { Facts } from '../parts/Facts';
import { Sheet } from '../parts/Sheet';
import { useFields } from '../parts/useFields';
import { useScanner } from '../scan/useScanner';
import type { OrderSheetProps } from './OrderSheets';
import styles from './Sheets.module.scss';

/** Hands a parcel to the courier; its waybill can be scanned. */
export function SendSheet({ order, acts }: OrderSheetProps) {
  const { close, moves } = acts;
  const waiting = order.parcels.find(({ sentAt }) => sentAt === null);
  const { values, set, bind } = useFields('send', { courier: order.courier ?? '', waybill: '' });
  useScanner((waybill) => set({ waybill }));
  if (waiting === undefined) return null;
  const { number, toCollect } = waiting;
  const errors: Record<string, string | undefined> = moves.call.failure?.byKey ?? {};
  return (
    <Sheet
      title={`Hand over parcel ${number}`}
      subtitle={`${order.orderNumber}, ${order.town}. The buyer gets the waybill and where to follow it.`}
      onClose={close}
      onSubmit={() => moves.send({ parcel: number, ...values })}
      footer={
        <>
          <ActButton onClick={close}>Not yet</ActButton>
          <ActButton variant="filled" type="submit" busy={moves.call.isBusy}>
            Hand over
          </ActButton>
        </>
      }
    >
      <div className={styles.fields}>
        {errors.courier === undefined && errors.waybill === undefined && (
          <CallFailed call={moves.call} />
        )}
        <Facts
          facts={[{ label: 'To collect, LKR', value: formatAmount(toCollect), isTotal: true }]}
        />
        <Field
          field={bind('courier', errors.courier)}
          label="Courier"
          list="couriers"
          maxLength={60}
          autoComplete="off"
          autoFocus={values.courier === ''}
        />
        <datalist id="couriers">
          {order.couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          field={bind('waybill', errors.waybill)}
          label="Waybill"
          optional
          hint="Scan it, or type it."
          maxLength={60}
          autoComplete="off"
          autoFocus={values.courier !== ''}
        />
      </div>
    </Sheet>
  );
}
