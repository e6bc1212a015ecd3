import { useRouter } from 'next/router';
import { Field, SelectField, TextField } from '@/components/ui/Field';
import type { Purchase } from '@/lib/contract/purchase.contract';
import type { Supplier } from '@/lib/contract/supplier.contract';
import { officePurchaseLink } from '@/lib/urls/officeLinks';
import { useState } from 'react';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { useFields } from '../parts/useFields';
import { useScanner } from '../scan/useScanner';
import { readLines, writtenLines, type TypedLine } from './readLines';

type PurchaseSheetProps = {
  suppliers: readonly Supplier[];
  /** The draft that is changed; null writes a new one. */
  draft: Purchase | null;
  /** What a new one begins with. */
  lines?: readonly TypedLine[];
  supplierId?: number | null;
  onClose: () => void;
};

/** Writes an order to a supplier, or changes a draft: lines are scanned, typed or pasted. */
export function PurchaseSheet(props: PurchaseSheetProps) {
  const { suppliers, draft, onClose } = props;
  const form = usePurchaseForm(props);
  const { bind, wrong, call, save } = form;
  const hint = useMay()('read_costs')
    ? 'SKU, quantity and cost of one piece: DSP-A12; 20; 2890.00'
    : 'SKU and quantity: DSP-A12; 20';
  return (
    <CallSheet
      title={draft === null ? 'Order from a supplier' : `Change ${draft.purchaseNumber}`}
      subtitle="A draft, until it is marked as sent."
      call={call}
      fields={['supplierId', 'lines', 'expectedOn', 'note']}
      acts={{ keep: 'Not now', act: 'Save the draft', disabled: suppliers.length === 0 }}
      isSpaced
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField field={bind('supplierId', wrong.supplierId)} label="Supplier">
        <option value="">Choose a supplier</option>
        {suppliers.map(({ supplierId, name }) => (
          <option key={supplierId} value={supplierId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        field={bind('lines', form.unread ?? wrong.lines)}
        label="Lines"
        hint={`${hint}. A scan adds one.`}
        optional={false}
        rows={10}
        spellCheck={false}
      />
      <Field
        field={bind('expectedOn', wrong.expectedOn)}
        label="Expected on"
        hint="Buyers see it once the order is sent"
        optional
        type="date"
      />
      <TextField field={bind('note', wrong.note)} label="Note for the supplier" maxLength={200} />
    </CallSheet>
  );
}

function usePurchaseForm({ draft, lines = [], supplierId = null, onClose }: PurchaseSheetProps) {
  const router = useRouter();
  const { values, set, bind } = useFields('purchase', {
    supplierId: String(draft?.supplierId ?? supplierId ?? ''),
    lines: writtenLines(draft === null ? lines : draft.lines),
    expectedOn: draft?.expectedOn ?? '',
    note: draft?.note ?? '',
  });
  const [unread, setUnread] = useState<string>();
  const call = useOfficeCall();
  const reload = useReload(onClose);
  useScanner((code) => set({ lines: withOneMore(values.lines, code) }));

  function save() {
    const read = readLines(values.lines);
    setUnread('reason' in read ? read.reason : undefined);
    if ('reason' in read) return;
    const body = { ...values, supplierId: Number(values.supplierId), lines: read.lines };
    if (draft === null) {
      void call.run(
        (api, key) =>
          api.call('POST /office/purchases', { body, headers: { 'Idempotency-Key': key } }),
        ({ purchaseNumber }) => router.push(officePurchaseLink(purchaseNumber)),
      );
      return;
    }
    const { purchaseNumber, version } = draft;
    void call.run(
      (api) =>
        api.call('PUT /office/purchases/{purchaseNumber}', {
          params: { purchaseNumber },
          body: { ...body, version },
        }),
      reload,
    );
  }

  return { bind, call, wrong: call.errors, unread, save };
}

/** A scan adds one to the line of its code, or a line. */
function withOneMore(text: string, code: string): string {
  const read = readLines(text);
  const lines = 'lines' in read ? read.lines : [];
  if ('reason' in read && text.trim() !== '') return `${text.trimEnd()}\n${code}; 1`;
  const known = lines.find(({ sku }) => sku.toLowerCase() === code.toLowerCase());
  if (known === undefined) return writtenLines([...lines, { sku: code, qty: 1, cost: null }]);
  return writtenLines(lines.map((one) => (one === known ? { ...one, qty: one.qty + 1 } : one)));
}
