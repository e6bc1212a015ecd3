import { AddressFields } from '@/components/address/AddressFields';
import { ADDRESS_LIMIT } from '@/lib/commerce/addressLimit';
import { AddressChoices } from './AddressChoices';
import styles from './AddressChoices.module.scss';
import type { CheckoutState } from './useCheckout';
import { AddressLines } from '@/components/address/AddressLines';
import { Button } from '@/components/ui/Button';
import type { CheckoutTexts } from '@/store/checkoutDraft';
import addressCardStyles from './AddressCard.module.scss';

/** The delivery address: a known one, a choice from the address book, or the fields. */
export function AddressStep({ checkout }: { checkout: CheckoutState }) {
  const { form, delivery, shouldFocus, isEditing } = checkout;
  const { saved, chosen, isChoosing } = delivery;
  if (isEditing) {
    return (
      <>
        <AddressFields form={form} shouldFocus={shouldFocus} onUse={checkout.startEditing} />
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

type AddressCardProps = { texts: CheckoutTexts; onChange: () => void };

/** The known address of a returning customer. */
function AddressCard({ texts, onChange }: AddressCardProps) {
  return (
    <div className={addressCardStyles.card}>
      <AddressLines address={texts} />
      <Button variant="outline" size={44} onClick={onChange} aria-label="Change address">
        Change
      </Button>
    </div>
  );
}
