import { Field } from '@/components/ui/Field';
import type { HandedOver } from '@/lib/contract/courier.contract';
import { CallSheet } from '../calls/CallSheet';
import { Courier } from '../order/SendSheet';
import { useFields } from '../parts/useFields';
import { useScanner } from '../scan/useScanner';
import { parcelId } from './handedOver';
import type { HandingOver } from './useHandOver';

type CorrectSheetProps = { parcel: HandedOver; handing: HandingOver; onClose: () => void };

/** Corrects what was scanned for a parcel that has left. */
export function CorrectSheet({ parcel, handing, onClose }: CorrectSheetProps) {
  const { correction, couriers, keep } = handing;
  const { orderNumber, version, number } = parcel;
  const written = { courier: parcel.courier, waybill: parcel.waybill ?? '' };
  const { values, set, bind } = useFields('correct', written);
  useScanner((waybill) => set({ waybill }));
  const correct = () =>
    void correction.run(
      (api) =>
        api.call('POST /office/orders/{orderNumber}/correct-waybill', {
          params: { orderNumber },
          body: { version, parcel: number, ...values },
        }),
      (order) => {
        keep(order);
        onClose();
      },
    );
  return (
    <CallSheet
      title="Correct courier or waybill"
      subtitle={`Parcel ${parcelId(parcel)}. The buyer gets another message with it.`}
      call={correction}
      fields={['courier', 'waybill']}
      acts={{ keep: 'Keep as it is', act: 'Correct' }}
      onClose={onClose}
      onSubmit={correct}
      isSpaced
    >
      <Courier field={bind('courier', correction.errors.courier)} names={couriers} />
      <Field
        field={bind('waybill', correction.errors.waybill)}
        label="Waybill"
        hint="Scan it, or type it."
        optional
        maxLength={60}
        autoComplete="off"
      />
    </CallSheet>
  );
}
