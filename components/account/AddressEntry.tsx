import { AddressLines } from '@/components/address/AddressLines';
import { Button } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import { Icon } from '@/components/ui/Icon';
import type { SavedAddress } from '@/lib/contract/order';
import { AddressForm } from './AddressForm';
import styles from './AddressBook.module.scss';
import type { AddressBook } from './useAddressBook';

type AddressEntryProps = { address: SavedAddress; book: AddressBook };

export function AddressEntry({ address, book }: AddressEntryProps) {
  if (book.editing === address.addressId) {
    return (
      <li>
        <AddressForm address={address} onSaved={book.received} onCancel={() => book.edit(null)} />
      </li>
    );
  }
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <AddressLines address={address} />
        {address.isDefault && <Chip tone="strong">Default</Chip>}
      </div>
      <EntryActions address={address} book={book} />
    </li>
  );
}

function EntryActions({ address, book }: AddressEntryProps) {
  const { addressId, line1, isDefault } = address;
  return (
    <div className={styles.actions}>
      {!isDefault && (
        <Button
          variant="quiet"
          size={44}
          aria-label={`Make ${line1} the default`}
          onClick={() => void book.makeDefault(address)}
        >
          Make default
        </Button>
      )}
      <Button
        variant="outline"
        size={44}
        aria-label={`Edit ${line1}`}
        onClick={() => book.edit(addressId)}
      >
        Edit
      </Button>
      <Button
        variant="neutral"
        size={44}
        aria-label={`Delete ${line1}`}
        onClick={() => void book.remove(address)}
      >
        Delete
      </Button>
    </div>
  );
}

type RemovedAddressProps = { address: SavedAddress; onUndo: () => void };

export function RemovedAddress({ address, onUndo }: RemovedAddressProps) {
  return (
    <li className={styles.removed}>
      <p role="status">
        <b>{address.line1}</b> deleted
      </p>
      <Button
        variant="quiet"
        autoFocus
        aria-label={`Undo: put ${address.line1} back`}
        onClick={onUndo}
      >
        <Icon of="undo-2" />
        Undo
      </Button>
    </li>
  );
}
