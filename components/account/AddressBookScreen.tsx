import { useRef, useState } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { ADDRESS_LIMIT } from '@/lib/commerce/addressLimit';
import type { SavedAddress } from '@/lib/contract/order.contract';
import type { PageShopper } from '@/lib/pages/siteData';
import { AddressLines } from '@/components/address/AddressLines';
import { Chip } from '@/components/ui/Chip';
import { AddressFields } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import { CheckField } from '@/components/ui/CheckField';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import type { SaveAddress } from '@/lib/contract/customer.forms';
import { deleteAddress, saveAddress } from '@/store/accountThunks';
import { showErrors } from '@/components/ui/toasts/messages';
import type { Call } from '@/store/appThunk';
import { sentencesOf } from '@/lib/site/failure';
import { useAppDispatch } from '@/store/hooks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import { AccountFrame } from './AccountFrame';
import styles from './AddressBookScreen.module.scss';
import { useAccountCall } from './useAccountCall';

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

type AddressEntryProps = { address: SavedAddress; book: AddressBook };

function AddressEntry({ address, book }: AddressEntryProps) {
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

function RemovedAddress({ address, onUndo }: { address: SavedAddress; onUndo: () => void }) {
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

type AddressFormProps = {
  /** Null for a new address. */
  address: SavedAddress | null;
  onSaved: (book: SavedAddress[]) => void;
  onCancel: () => void;
};

const PREFIX = 'address';
const loadSchema = async () => (await import('@/lib/contract/customer.forms')).savedAddressSchema;

function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const send = useAccountCall();
  const texts = { ...addressTexts(address), isDefault: String(address?.isDefault ?? false) };
  const form = useForm<typeof texts, SaveAddress>(PREFIX, {
    initial: texts,
    loadSchema,
    send: (checked) => send(saveAddress(address?.addressId ?? null, checked), texts, onSaved),
  });
  return (
    <Form name={PREFIX} className={styles.form} noValidate onSubmit={form.onSubmit}>
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
    </Form>
  );
}

type AddressBook = {
  addresses: SavedAddress[];
  /** The address deleted last, until the next change. */
  removed: SavedAddress | null;
  editing: number | 'new' | null;
  edit: (what: number | 'new' | null) => void;
  received: (book: SavedAddress[]) => void;
  remove: (address: SavedAddress) => Promise<void>;
  undo: () => Promise<void>;
  makeDefault: (address: SavedAddress) => Promise<void>;
};

/**
 * The address book as the server last sent it. Calls `focusBack` when the focused element is
 * removed.
 */
function useAddressBook(first: SavedAddress[], focusBack: () => void): AddressBook {
  const call = useBookCall();
  const [addresses, setAddresses] = useState(first);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  const [editing, setEditing] = useState<number | 'new' | null>(null);

  async function change(ask: BookCall): Promise<boolean> {
    const book = await call(ask);
    if (book !== null) setAddresses(book);
    return book !== null;
  }

  function show(what: number | 'new' | null) {
    setEditing(what);
    setRemoved(null);
    if (what === null) requestAnimationFrame(focusBack);
  }

  return {
    addresses,
    removed,
    editing,
    edit: show,
    received(book) {
      setAddresses(book);
      show(null);
    },
    async remove(address) {
      if (await change(deleteAddress(address.addressId))) setRemoved(address);
    },
    async undo() {
      if (removed !== null && (await change(saveAddress(null, formOf(removed))))) show(null);
    },
    async makeDefault(address) {
      const form = { ...formOf(address), isDefault: true };
      if (await change(saveAddress(address.addressId, form))) show(null);
    },
  };
}

type BookCall = Call<SavedAddress[]>;

/** Sends a change and returns the book; shows the error and returns null when it was refused. */
function useBookCall() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  return async (ask: BookCall): Promise<SavedAddress[] | null> => {
    const outcome = await dispatch(ask);
    if (outcome.failure === null) return outcome.value;
    if (!(await settle(outcome.failure))) showErrors(sentencesOf(outcome.failure));
    return null;
  };
}

function formOf({ addressId: _, ...address }: SavedAddress): SaveAddress {
  return address as SaveAddress;
}
