import { AddressFields } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import { Field } from '@/components/ui/Field';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import type { CallerOrder } from './useCallerOrder';
import styles from './Caller.module.scss';

type AddressOfOrderProps = { order: CallerOrder; onClose: () => void };

/** Chooses one of the customer's addresses, or types another. */
export function AddressOfOrder({ order, onClose }: AddressOfOrderProps) {
  const { address, page, call } = order;
  const errors: Record<string, string | undefined> = call.failure?.byKey ?? {};
  const errorOf = (name: string) => errors[`address.${name}`];
  return (
    <Sheet
      title="Where it goes"
      onClose={onClose}
      onSubmit={onClose}
      footer={<SheetActs keep="Back" onKeep={onClose} act="Use this address" />}
    >
      <div className={styles.saved}>
        {page.caller?.addresses.map((saved) => (
          <ActButton
            key={saved.addressId}
            size={36}
            onClick={() => address.set(addressTexts(saved))}
          >
            {`${saved.line1}, ${saved.town}`}
          </ActButton>
        ))}
      </div>
      <AddressFields form={{ bind: (name) => address.bind(name, errorOf(name)) }} shouldFocus />
      <Field field={address.bind('shopName', errorOf('shopName'))} label="Shop name" optional />
    </Sheet>
  );
}
