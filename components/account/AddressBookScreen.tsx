import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { ADDRESS_LIMIT } from '@/lib/commerce/addressLimit';
import type { SavedAddress } from '@/lib/contract/order';
import type { PageShopper } from '@/lib/pages/siteData';
import { AccountFrame } from './AccountFrame';
import { AddressForm } from './AddressForm';
import styles from './AddressBook.module.scss';
import { AddressEntry, RemovedAddress } from './AddressEntry';
import { useAddressBook, type AddressBook } from './useAddressBook';

type AddressBookScreenProps = { addresses: SavedAddress[]; shopper: PageShopper };

/** The address book; the checkout offers its addresses. */
export function AddressBookScreen({ addresses, shopper }: AddressBookScreenProps) {
  return (
    <AccountFrame title="Address" shopper={shopper}>
      <Book key={shopper.owner} addresses={addresses} />
    </AccountFrame>
  );
}

function Book({ addresses }: { addresses: SavedAddress[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const book = useAddressBook(addresses, () => heading.current?.focus());
  const { editing, edit } = book;
  const isFull = book.addresses.length >= ADDRESS_LIMIT;
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Address
        </h1>
        {editing !== 'new' && (
          <Button
            variant="outline"
            aria-disabled={isFull || undefined}
            aria-describedby={isFull ? 'address-limit' : undefined}
            onClick={() => !isFull && edit('new')}
          >
            <Icon of="plus" />
            Add an address
          </Button>
        )}
      </div>
      {isFull && (
        <p id="address-limit" className={styles.note}>
          You can save up to {ADDRESS_LIMIT} addresses. Delete one to add another.
        </p>
      )}
      {editing === 'new' && <NewAddress book={book} />}
      <Entries book={book} />
    </>
  );
}

function NewAddress({ book }: { book: AddressBook }) {
  return (
    <section className={styles.panel} aria-label="New address">
      <AddressForm address={null} onSaved={book.received} onCancel={() => book.edit(null)} />
    </section>
  );
}

function Entries({ book }: { book: AddressBook }) {
  const { addresses, removed, editing } = book;
  if (addresses.length === 0 && removed === null && editing === null) {
    return (
      <EmptyState icon="map-pin" title="No addresses yet">
        <p>We save the address of your first order here, along with any you add.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {removed !== null && <RemovedAddress address={removed} onUndo={() => void book.undo()} />}
      {addresses.map((address) => (
        <AddressEntry key={address.addressId} address={address} book={book} />
      ))}
    </ul>
  );
}
