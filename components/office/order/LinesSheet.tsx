import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { centsFromRupees, rupeesFromCents, sumOf, sumOfRupees } from '@/lib/commerce/money';
import type { OfficeOrderLine } from '@/lib/contract/officeOrder.contract';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { Facts } from '../parts/Facts';
import { AddPart, type AddedPart } from './AddPart';
import type { OrderSheetProps } from './orderSheet';
import styles from './sheets.module.scss';

/** Changes or removes lines before packing; says the difference in money. */
export function LinesSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const [wanted, setWanted] = useState<Record<number, string>>({});
  const qtyOf = ({ itmCode, qty }: OfficeOrderLine) => Number(wanted[itmCode] ?? qty);
  const [added, setAdded] = useState<readonly AddedPart[]>([]);
  const changed = order.lines.filter((line) => qtyOf(line) !== line.qty);
  const difference = rupeesFromCents(
    sumOf([
      ...changed.map((line) => (qtyOf(line) - line.qty) * centsFromRupees(line.unitPrice)),
      ...added.map(({ lineTotal }) => centsFromRupees(lineTotal)),
    ]),
  );
  const lines = [
    ...changed.map((line) => ({ itmCode: line.itmCode, qty: qtyOf(line) })),
    ...added.map(({ item, qty, unitPrice }) => ({ itmCode: item.itmCode, qty, unitPrice })),
  ];
  return (
    <CallSheet
      title={`Change ${order.orderNumber}`}
      subtitle="At the prices of the order. 0 removes a line, and parts can be added."
      call={moves.call}
      acts={{
        keep: 'Keep as it is',
        act: `Change, ${difference < 0 ? '−' : '+'}${formatMoney(Math.abs(difference))}`,
        disabled: lines.length === 0,
      }}
      onClose={close}
      onSubmit={() => lines.length > 0 && moves.changeLines(lines)}
    >
      <AddPart customerId={order.customer.customerId} added={added} onChange={setAdded} />
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.itmCode}
            line={line}
            value={wanted[line.itmCode] ?? String(line.qty)}
            onChange={(value) => setWanted((before) => ({ ...before, [line.itmCode]: value }))}
          />
        ))}
      </ul>
      <Facts facts={totalsOf(order.totals.invAmt, difference)} />
    </CallSheet>
  );
}

function totalsOf(goods: number, difference: number) {
  return [
    { label: 'Goods now', value: formatAmount(goods) },
    {
      label: 'Goods then',
      value: formatAmount(sumOfRupees([goods, difference])),
      isTotal: true,
    },
  ];
}

type LineProps = { line: OfficeOrderLine; value: string; onChange: (value: string) => void };

function Line({ line, value, onChange }: LineProps) {
  const { itmName, sku, qty, unitPrice, inStock } = line;
  const isChanged = Number(value) !== qty;
  return (
    <li data-changed={isChanged || undefined}>
      <span>
        <b>
          <ItemName name={itmName} />
        </b>
        <small>{`${sku}, ${formatAmount(unitPrice)} each, ${inStock} more in stock`}</small>
        {isChanged && (
          <small>
            <s>{qty}</s> {value === '0' ? 'removed' : value}
          </small>
        )}
      </span>
      <input
        type="number"
        min="0"
        max={qty + inStock}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-label={`Pieces of ${itmName}`}
      />
    </li>
  );
}
