import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { counted } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import type { OrderSheetProps } from './orderSheet';
import styles from './sheets.module.scss';

/** Chooses the pieces that become an order of their own. */
export function SplitSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const [wanted, setWanted] = useState<Record<number, string>>({});
  const lines = order.lines
    .map(({ itmCode }) => ({ itmCode, qty: Number(wanted[itmCode] ?? 0) }))
    .filter(({ qty }) => qty > 0);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const isRight = pieces > 0 && pieces < order.pieces;
  return (
    <CallSheet
      title={`Split ${order.orderNumber}`}
      subtitle="What you choose becomes another order of this buyer. Delivery stays here; what was paid beyond it goes along."
      call={moves.call}
      acts={{
        keep: 'Keep it whole',
        act: pieces === 0 ? 'Split' : `Split ${counted(pieces, 'piece')} off`,
        disabled: !isRight,
      }}
      onClose={close}
      onSubmit={() => isRight && moves.split(lines)}
    >
      <ul className={styles.lines}>
        {order.lines.map(({ itmCode, itmName, sku, qty }) => (
          <li key={itmCode} data-changed={Number(wanted[itmCode] ?? 0) > 0 || undefined}>
            <span>
              <b>
                <ItemName name={itmName} />
              </b>
              <small>{`${sku}, ${qty} on this order`}</small>
            </span>
            <input
              type="number"
              min="0"
              max={qty}
              value={wanted[itmCode] ?? '0'}
              onChange={({ target }) =>
                setWanted((before) => ({ ...before, [itmCode]: target.value }))
              }
              aria-label={`Pieces of ${itmName} for the other order`}
            />
          </li>
        ))}
      </ul>
    </CallSheet>
  );
}
