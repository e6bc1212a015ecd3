import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import type { Supplier } from '@/lib/contract/supplier.contract';
import { SUPPLIER_NAME_LENGTH, TERMS_LENGTH } from '@/lib/contract/purchase';
import { counted, formatDate } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useFields } from '../parts/useFields';
import { useTable } from '../parts/useTable';

/** Whom the shop buys from. */
export function SuppliersScreen({ page }: { page: { suppliers: Supplier[] } }) {
  const { suppliers } = page;
  const mayWrite = useMay()('write_buying');
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  const table = useTable({ ids: suppliers.map(idOf) });
  const add = mayWrite && (
    <ActButton size={36} icon={icons.Plus} press="a" onClick={() => setEdited('new')}>
      Add a supplier
    </ActButton>
  );
  const addKey = { press: 'a', label: 'add a supplier', run: () => setEdited('new') };
  return (
    <Screen
      title="Suppliers"
      back={officeLinks.buying}
      keys={[...table.keys, ...(mayWrite ? [addKey] : [])]}
      actions={add}
      phoneActions={
        mayWrite && (
          <IconAct label="Add a supplier" icon={icons.Plus} onClick={() => setEdited('new')} />
        )
      }
    >
      {suppliers.length === 0 ? (
        <Nothing icon={icons.Truck} title="No suppliers yet" acts={add}>
          Orders to suppliers, what is on its way and what things cost begin with one.
        </Nothing>
      ) : (
        <OfficeTable
          caption="Suppliers"
          columns={mayWrite ? [...COLUMNS, changeColumn(setEdited)] : COLUMNS}
          rows={suppliers}
          idOf={idOf}
          nameOf={({ name }) => name}
          table={table}
        />
      )}
      {edited !== null && (
        <SupplierSheet
          supplier={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Screen>
  );
}

const idOf = ({ supplierId }: Supplier) => String(supplierId);

const COLUMNS: Column<Supplier>[] = [
  { id: 'name', head: 'Supplier', phone: 'title', wraps: true, cell: ({ name }) => <b>{name}</b> },
  {
    id: 'contact',
    head: 'Phone, e-mail',
    phone: 'note',
    wraps: true,
    cell: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
  },
  { id: 'terms', head: 'Terms', wraps: true, cell: ({ terms }) => terms },
  {
    id: 'lead',
    head: 'Takes',
    phone: 'second',
    cell: ({ leadDays }) => (leadDays === null ? '' : counted(leadDays, 'day')),
  },
  {
    id: 'open',
    head: 'On the way',
    align: 'right',
    phone: 'amount',
    cell: ({ openPurchases }) => (openPurchases === 0 ? '' : counted(openPurchases, 'order')),
  },
  {
    id: 'last',
    head: 'Last received',
    cell: ({ lastReceivedAt }) => (lastReceivedAt === null ? '' : formatDate(lastReceivedAt)),
  },
];

function changeColumn(change: (supplier: Supplier) => void): Column<Supplier> {
  return {
    id: 'acts',
    head: 'To do',
    phone: 'acts',
    cell: (supplier) => (
      <ActButton size={36} onClick={() => change(supplier)} aria-label={`Change ${supplier.name}`}>
        Change
      </ActButton>
    ),
  };
}

const FIELDS = ['name', 'phone', 'email', 'terms', 'leadDays'];

/** Adds a supplier, or changes one. */
function SupplierSheet({ supplier, onClose }: { supplier: Supplier | null; onClose: () => void }) {
  const { bind, call, save } = useSupplierForm(supplier, onClose);
  const wrong = call.errors;
  return (
    <CallSheet
      title={supplier === null ? 'Add a supplier' : supplier.name}
      subtitle="What you pay is in rupees."
      call={call}
      fields={FIELDS}
      acts={{ keep: 'Not now', act: 'Save' }}
      isSpaced
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        field={bind('name', wrong.name)}
        label="Name"
        maxLength={SUPPLIER_NAME_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <Field field={bind('phone', wrong.phone)} label="Phone" optional type="tel" maxLength={30} />
      <Field
        field={bind('email', wrong.email)}
        label="E-mail"
        optional
        type="email"
        maxLength={120}
      />
      <Field
        field={bind('terms', wrong.terms)}
        label="Terms"
        hint="Such as 30 days, or half in advance"
        optional
        maxLength={TERMS_LENGTH}
      />
      <Field
        field={bind('leadDays', wrong.leadDays)}
        label="Days from order to delivery"
        hint="What to buy, and how much, depends on it"
        optional
        inputMode="numeric"
        maxLength={3}
      />
    </CallSheet>
  );
}

function useSupplierForm(supplier: Supplier | null, onClose: () => void) {
  const { values, bind } = useFields('supplier', {
    name: supplier?.name ?? '',
    phone: supplier?.phone ?? '',
    email: supplier?.email ?? '',
    terms: supplier?.terms ?? '',
    leadDays: String(supplier?.leadDays ?? ''),
  });
  const call = useOfficeCall();
  const done = useReload(onClose);

  function save() {
    const { leadDays, ...rest } = values;
    const body = { ...rest, leadDays: leadDays.trim() === '' ? null : Number(leadDays) };
    void call.run(
      (api, key) =>
        supplier === null
          ? api.call('POST /office/suppliers', { body, headers: { 'Idempotency-Key': key } })
          : api.call('PUT /office/suppliers/{supplierId}', {
              params: { supplierId: supplier.supplierId },
              body: { ...body, version: supplier.version },
            }),
      done,
    );
  }

  return { bind, call, save };
}
