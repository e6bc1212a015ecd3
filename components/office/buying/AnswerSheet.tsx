import { Field } from '@/components/ui/Field';
import { ItemName } from '@/components/ui/ItemName';
import { typedRupees } from '@/lib/commerce/amounts';
import type { SupplierClaim } from '@/lib/contract/supplier.contract';
import { counted } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useFields } from '../parts/useFields';
import styles from './buying.module.scss';
import { piecesIn } from './ClaimSheet';

const NAMES = ['credited', 'credit', 'replaced', 'cost', 'refused'] as const;
type Name = (typeof NAMES)[number];
const LABELS: Record<Name, string> = {
  credited: 'Pieces credited',
  credit: 'Credit in all, LKR',
  replaced: 'Pieces that came instead',
  cost: 'Cost of one, LKR',
  refused: 'Pieces refused',
};

/** What the supplier says of each line: a credit note, other pieces, or nothing. */
export function AnswerSheet({ claim, onClose }: { claim: SupplierClaim; onClose: () => void }) {
  const open = claim.lines.flatMap((line) => {
    const left = line.qty - line.credited - line.replaced - line.refused;
    return left > 0 ? [{ ...line, left }] : [];
  });
  const fields = open.flatMap(({ position }) => NAMES.map((name) => [`${name}-${position}`, '']));
  const { values, bind } = useFields('answer', Object.fromEntries(fields));
  const call = useOfficeCall();
  const done = useReload(onClose);
  const { claimNumber } = claim;

  function answer() {
    const lines = open.map(({ position }) => answered(position, values));
    void call.run(
      (api, key) =>
        api.call('POST /office/claims/{claimNumber}/answer', {
          params: { claimNumber },
          body: { lines },
          headers: { 'Idempotency-Key': key },
        }),
      done,
    );
  }

  return (
    <CallSheet
      title={`Answer to ${claimNumber}`}
      subtitle="Answered pieces leave quarantine; others that came go onto the shelf"
      call={call}
      acts={{ keep: 'Not now', act: 'Record' }}
      isSpaced
      onClose={onClose}
      onSubmit={answer}
    >
      {open.map(({ position, sku, itmName, left }) => (
        <div key={position} className={styles.line}>
          <p>
            <b>{`${sku}, ${counted(left, 'piece')}`}</b> <ItemName name={itmName} />
          </p>
          <div className={styles.pair}>
            {NAMES.map((name) => (
              <Field
                key={name}
                field={bind(`${name}-${position}`)}
                label={LABELS[name]}
                optional
                inputMode="decimal"
              />
            ))}
          </div>
        </div>
      ))}
    </CallSheet>
  );
}

function answered(position: number, values: Readonly<Record<string, string>>) {
  const pieces = (name: Name) => piecesIn(values[`${name}-${position}`]);
  const rupees = (name: Name) => {
    const text = values[`${name}-${position}`] ?? '';
    return text.trim() === '' ? 0 : typedRupees(text);
  };
  return {
    position,
    credited: pieces('credited'),
    credit: rupees('credit'),
    replaced: pieces('replaced'),
    cost: rupees('cost'),
    refused: pieces('refused'),
  };
}
