import { AddressFields } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import { Field } from '@/components/ui/Field';
import { CallFailed } from '../calls/CallFailed';
import { addressOf } from '../parts/typedAddress';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { OrderSheetProps } from './OrderSheets';

/** Corrects where the order goes. */
export function AddressSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { values, bind } = useFields('address', addressTexts(order.address));
  const errors: Record<string, string | undefined> = moves.call.failure?.byKey ?? {};
  // A body's sentences are named by their place in it.
  const errorOf = (name: string) => errors[`address.${name}`] ?? errors[name];
  return (
    <Sheet
      title="Change the address"
      subtitle={order.orderNumber}
      onClose={close}
      onSubmit={() => moves.changeAddress(addressOf(values))}
      footer={
        <SheetActs
          keep="Keep as it is"
          onKeep={close}
          act="Change the address"
          isBusy={moves.call.isBusy}
        />
      }
    >
      <CallFailed call={moves.call} />
      <AddressFields form={{ bind: (name) => bind(name, errorOf(name)) }} shouldFocus />
      <Field field={bind('shopName', errorOf('shopName'))} label="Shop name" optional />
    </Sheet>
  );
}
