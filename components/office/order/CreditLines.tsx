import { ItemName } from '@/components/ui/ItemName';
import type { OfficeOrderLine } from '@/lib/contract/officeOrder.contract';
import { formatAmount } from '@/lib/text/format';
import { Choice } from '../parts/Choice';
import { NOT_PICKED, PIECES_ARE, type PickedPieces } from './creditedPieces';
import styles from './sheets.module.scss';

type CreditLinesProps = {
  lines: readonly OfficeOrderLine[];
  picked: Readonly<Record<number, PickedPieces>>;
  onChange: (itmCode: number, pieces: PickedPieces) => void;
};

/** The pieces of a credit note, and where they are now. */
export function CreditLines({ lines, picked, onChange }: CreditLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line
          key={line.itmCode}
          line={line}
          picked={picked[line.itmCode] ?? NOT_PICKED}
          onChange={(pieces) => onChange(line.itmCode, pieces)}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  line: OfficeOrderLine;
  picked: PickedPieces;
  onChange: (pieces: PickedPieces) => void;
};

function Line({ line, picked, onChange }: LineProps) {
  const { itmName, sku, qty, unitPrice, creditedQty } = line;
  const isPicked = picked.qty !== '0' && picked.qty !== '';
  return (
    <li data-changed={isPicked || undefined}>
      <span>
        <b>
          <ItemName name={itmName} />
        </b>
        <small>{`${sku}, ${formatAmount(unitPrice)} each, ${qty - creditedQty} of ${qty} left`}</small>
        {isPicked && (
          <Choice
            legend="The pieces"
            name={`pieces-${line.itmCode}`}
            value={picked.are}
            options={PIECES_ARE}
            onChange={(are) => onChange({ ...picked, are })}
          />
        )}
      </span>
      <input
        type="number"
        min="0"
        max={qty - creditedQty}
        value={picked.qty}
        onChange={({ target }) => onChange({ ...picked, qty: target.value })}
        aria-label={`Pieces of ${itmName}`}
      />
    </li>
  );
}
