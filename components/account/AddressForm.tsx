import { AddressFields } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import type { SaveAddress } from '@/lib/contract/address';
import type { SavedAddress } from '@/lib/contract/order';
import { saveAddress } from '@/store/addressThunks';
import styles from './AddressBook.module.scss';
import { useAccountCall } from './useAccountCall';

type AddressFormProps = {
  /** Null for a new address. */
  address: SavedAddress | null;
  onSaved: (book: SavedAddress[]) => void;
  onCancel: () => void;
};

const PREFIX = 'address';
const loadSchema = async () => (await import('@/lib/contract/address')).savedAddressSchema;

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const send = useAccountCall();
  const texts = { ...addressTexts(address), isDefault: String(address?.isDefault ?? false) };
  const form = useForm<typeof texts, SaveAddress>(PREFIX, {
    initial: texts,
    loadSchema,
    send: (checked) => send(saveAddress(address?.addressId ?? null, checked), texts, onSaved),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <AddressFields form={form} shouldFocus />
      <CheckField field={form.bind('isDefault')} label="Use this address by default" />
      <div className={styles.ways}>
        <Button type="submit" size={48} busy={form.isBusy}>
          Save address
        </Button>
        <Button variant="neutral" size={48} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
