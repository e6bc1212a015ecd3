import { useRouter } from 'next/router';
import { Field, SelectField, TextField } from '@/components/ui/Field';
import { ItemName } from '@/components/ui/ItemName';
import { readPieces } from '@/lib/commerce/amounts';
import type { Claimable, Supplier } from '@/lib/contract/supplier.contract';
import { BATCH_LENGTH, CLAIM_REASON_LENGTH } from '@/lib/contract/purchase';
import { officeClaimLink } from '@/lib/urls/officeLinks';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useFields } from '../parts/useFields';
import styles from './buying.module.scss';

type ClaimSheetProps = {
  chosen: readonly Claimable[];
  suppliers: readonly Supplier[];
  onClose: () => void;
};

const LINE = ['qty', 'batch', 'reason'] as const;

/** What the server calls a field of a line. */
const nameIn = (at: number, name: (typeof LINE)[number]) => `lines[${at}].${name}`;

/** Claims faulty pieces: how many, of which batch, and what is wrong with them. */
export function ClaimSheet(props: ClaimSheetProps) {
  const { chosen, suppliers, onClose } = props;
  const { bind, call, claim } = useClaimForm(props);
  return (
    <CallSheet
      title="Claim from a supplier"
      subtitle="The pieces stay in quarantine until the supplier answers"
      call={call}
      fields={[
        'supplierId',
        'note',
        ...chosen.flatMap((_, at) => LINE.map((name) => nameIn(at, name))),
      ]}
      acts={{ keep: 'Not now', act: 'Claim' }}
      isSpaced
      onClose={onClose}
      onSubmit={claim}
    >
      <SelectField field={bind('supplierId', call.errors.supplierId)} label="Supplier">
        <option value="">Choose a supplier</option>
        {suppliers.map(({ supplierId, name }) => (
          <option key={supplierId} value={supplierId}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen.map(({ itmCode, sku, itmName }, at) => (
        <div key={itmCode} className={styles.line}>
          <p>
            <b>{sku}</b> <ItemName name={itmName} />
          </p>
          <div className={styles.pair}>
            <Field
              field={bind(`qty-${itmCode}`, call.errors[nameIn(at, 'qty')])}
              label="Pieces"
              inputMode="numeric"
            />
            <Field
              field={bind(`batch-${itmCode}`, call.errors[nameIn(at, 'batch')])}
              label="Batch"
              optional
              maxLength={BATCH_LENGTH}
              autoComplete="off"
            />
          </div>
          <Field
            field={bind(`reason-${itmCode}`, call.errors[nameIn(at, 'reason')])}
            label="What is wrong"
            maxLength={CLAIM_REASON_LENGTH}
            autoComplete="off"
          />
        </div>
      ))}
      <TextField field={bind('note', call.errors.note)} label="Note" maxLength={200} />
    </CallSheet>
  );
}

function useClaimForm({ chosen }: ClaimSheetProps) {
  const router = useRouter();
  const call = useOfficeCall();
  const { values, bind } = useFields('claim', initialOf(chosen));
  const body = {
    supplierId: Number(values.supplierId),
    note: values.note || null,
    lines: chosen.map(({ itmCode }) => ({
      itmCode,
      qty: piecesIn(values[`qty-${itmCode}`]),
      batch: values[`batch-${itmCode}`] || null,
      reason: values[`reason-${itmCode}`] ?? '',
    })),
  };
  const claim = () =>
    void call.run(
      (api, key) => api.call('POST /office/claims', { body, headers: { 'Idempotency-Key': key } }),
      ({ claimNumber }) => router.push(officeClaimLink(claimNumber)),
    );
  return { bind, call, claim };
}

/** What is no number goes to the server as it is, which says so. */
export function piecesIn(text = ''): number {
  if (text.trim() === '') return 0;
  const read = readPieces(text);
  return 'pieces' in read ? read.pieces : NaN;
}

function initialOf(chosen: readonly Claimable[]): Record<string, string> {
  const suppliers = new Set(chosen.map(({ supplierId }) => supplierId));
  const [only = null] = suppliers.size === 1 ? suppliers : [];
  const values: Record<string, string> = {
    supplierId: only === null ? '' : String(only),
    note: '',
  };
  for (const { itmCode, pieces, batch } of chosen) {
    values[`qty-${itmCode}`] = String(pieces);
    values[`batch-${itmCode}`] = batch ?? '';
    values[`reason-${itmCode}`] = '';
  }
  return values;
}
