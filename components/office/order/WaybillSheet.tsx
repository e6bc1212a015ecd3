import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import type { OfficeParcel } from '@/lib/contract/officeOrder.contract';
import { CallSheet } from '../calls/CallSheet';
import { Choice } from '../parts/Choice';
import { useFields } from '../parts/useFields';
import { useScanner } from '../scan/useScanner';
import type { OrderSheetProps } from './orderSheet';
import { Courier } from './SendSheet';

/** Corrects what was written when a parcel was handed over. */
export function WaybillSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const sent = order.parcels.filter(({ sentAt }) => sentAt !== null);
  const [number, setNumber] = useState(sent.at(-1)?.number ?? 0);
  const { values, set, bind } = useFields('waybill', writtenOn(sent.at(-1)));
  useScanner((waybill) => set({ waybill }));
  const { call } = moves;
  const { errors } = call;
  const told = order.status === 'delivered' ? 'no message' : 'another message with it';
  const choose = (chosen: string) => {
    setNumber(Number(chosen));
    set(writtenOn(sent.find((parcel) => String(parcel.number) === chosen)));
  };
  return (
    <CallSheet
      title="Correct courier or waybill"
      subtitle={`${order.orderNumber}. The buyer gets ${told}.`}
      call={call}
      fields={['courier', 'waybill']}
      acts={{ keep: 'Keep as it is', act: 'Correct' }}
      onClose={close}
      onSubmit={() => moves.correctWaybill({ parcel: number, ...values })}
      isSpaced
    >
      {sent.length > 1 && (
        <Choice
          legend="Parcel"
          name="parcel"
          value={String(number)}
          options={sent.map((parcel) => [String(parcel.number), nameOf(parcel)])}
          onChange={choose}
        />
      )}
      <Courier field={bind('courier', errors.courier)} names={order.couriers} />
      <Field
        field={bind('waybill', errors.waybill)}
        label="Waybill"
        hint="Scan it, or type it."
        optional
        maxLength={60}
        autoComplete="off"
      />
    </CallSheet>
  );
}

function writtenOn(parcel: OfficeParcel | undefined) {
  return { courier: parcel?.courier ?? '', waybill: parcel?.waybill ?? '' };
}

function nameOf({ number, waybill }: OfficeParcel): string {
  return waybill === null ? `Parcel ${number}` : `Parcel ${number}, ${waybill}`;
}
