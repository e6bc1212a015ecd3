import { AddressFields } from '@/components/address/AddressFields';
import { ADDRESS_LIMIT } from '@/lib/commerce/addressLimit';
import { AddressLines } from '@/components/address/AddressLines';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import type { SavedAddress } from '@/lib/contract/order.contract';
import styles from './AddressStep.module.scss';
import type { CheckoutState } from './useCheckout';
import { AddressCard } from './AddressCard';

/** The delivery address: a known one, a choice from the address book, or the fields. */
export function AddressStep({ checkout }: { checkout: CheckoutState }) {
  const { form, delivery, shouldFocus, isEditing } = checkout;
  const { saved, chosen, isChoosing } = delivery;
  if (isEditing) {
    return (
      <>
        <AddressFields
          form={form}
          shouldFocus={shouldFocus}
          onUse={checkout.startEditing}
          phoneHint={checkout.isPickUp ? 'We call this number if we need to.' : undefined}
        />
        <KeepAddress delivery={delivery} />
      </>
    );
  }
  if (!isChoosing) return <AddressCard texts={form.values} onChange={checkout.startChanging} />;
  return (
    <AddressChoices
      addresses={saved ?? []}
      chosen={chosen}
      onChoose={delivery.choose}
      onEdit={checkout.startEditing}
      onNew={delivery.startNew}
    />
  );
}

function KeepAddress({ delivery }: Pick<CheckoutState, 'delivery'>) {
  const { saved, keeps, setKeeps } = delivery;
  if (saved === null) return null;
  if (saved.length >= ADDRESS_LIMIT) {
    return (
      <p className={styles.note}>
        Your address book is full ({ADDRESS_LIMIT} addresses), so we can&apos;t save a new one.
      </p>
    );
  }
  return (
    <label className={styles.keep}>
      <input type="checkbox" checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />
      Save this address in my address book
    </label>
  );
}

type AddressChoicesProps = {
  addresses: SavedAddress[];
  chosen: SavedAddress | undefined;
  onChoose: (address: SavedAddress) => void;
  onEdit: () => void;
  onNew: () => void;
};

function AddressChoices(props: AddressChoicesProps) {
  const { addresses, chosen, onChoose, onEdit, onNew } = props;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Where to</legend>
        {addresses.map((address) => {
          const isChosen = address === chosen;
          return (
            <label
              key={address.addressId}
              className={classes(styles.choice, isChosen && styles.chosen)}
            >
              <input
                type="radio"
                name="savedAddress"
                checked={isChosen}
                autoFocus={isChosen}
                onChange={() => onChoose(address)}
              />
              <AddressLines address={address} />
            </label>
          );
        })}
      </fieldset>
      <div className={styles.ways}>
        <Button variant="outline" onClick={onNew}>
          <Icon of="plus" />
          Another address
        </Button>
        {chosen !== undefined && (
          <Button variant="quiet" onClick={onEdit}>
            Edit this one
          </Button>
        )}
      </div>
    </>
  );
}
