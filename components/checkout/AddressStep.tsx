import { AddressFields } from '@/components/address/AddressFields';
import { ADDRESS_LIMIT } from '@/lib/commerce/addressLimit';
import { AddressCard } from './AddressCard';
import { AddressChoices } from './AddressChoices';
import styles from './AddressChoices.module.scss';
import type { CheckoutState } from './useCheckout';

/** Where to: the address that is known, the others of the book, or fields. */
export function AddressStep({ checkout }: { checkout: CheckoutState }) {
  const { form, delivery, takesFocus, isEditing } = checkout;
  const { saved, chosen, isChoosing } = delivery;
  if (isEditing) {
    return (
      <>
        <AddressFields form={form} takesFocus={takesFocus} onUse={checkout.startEditing} />
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

/** Whoever has a book decides what comes into it. */
function KeepAddress({ delivery }: Pick<CheckoutState, 'delivery'>) {
  const { saved, keeps, setKeeps } = delivery;
  if (saved === null) return null;
  if (saved.length >= ADDRESS_LIMIT) {
    return (
      <p className={styles.note}>
        Your address book holds its {ADDRESS_LIMIT} addresses, so a new one is not kept.
      </p>
    );
  }
  return (
    <label className={styles.keep}>
      <input type="checkbox" checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />
      Keep this address in my address book
    </label>
  );
}
