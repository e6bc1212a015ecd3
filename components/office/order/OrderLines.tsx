import { classes } from '@/components/ui/classes';
import { formatAmount } from '@/lib/text/format';
import { productImageLink } from '@/lib/urls/links';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { OfficeOrder, OfficeOrderLine } from '@/lib/contract/officeOrder';
import type { OrderActs } from './useOrderActs';
import styles from '../parts/PartLines.module.scss';

type OrderLinesProps = { order: OfficeOrder; acts: OrderActs };

/** The lines of an order by shelf; missing pieces stand below their line with the ways out. */
export function OrderLines({ order, acts }: OrderLinesProps) {
  return (
    <table className={classes(styles.lines, styles.framed)} role="table">
      <caption>Lines of {order.orderNumber}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Part', 'Shelf', 'Picked', 'Price, LKR', 'Total, LKR'].map((head, at) => (
            <th key={head} scope="col" role="columnheader" data-right={at > 2 || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {order.lines.map((line) => (
          <Line key={line.itmCode} line={line} order={order} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, order, acts }: OrderLinesProps & { line: OfficeOrderLine }) {
  const { itmCode, sku, itmName, shelf, unitPrice, lineTotal } = line;
  return (
    <>
      <tr role="row">
        <td role="cell" className={styles.part}>
          <div>
            <img src={productImageLink(itmCode, 75)} alt="" width="36" height="36" loading="lazy" />
            <span>
              <b>{itmName}</b>
              <small>{sku}</small>
            </span>
          </div>
        </td>
        <td role="cell" className={styles.place}>
          {shelf}
        </td>
        <td role="cell" className={styles.state}>
          <Picked line={line} />
        </td>
        <td role="cell" className={styles.price}>
          {formatAmount(unitPrice)}
        </td>
        <td role="cell" className={styles.total}>
          <b>{formatAmount(lineTotal)}</b>
        </td>
      </tr>
      {isShort(line, order) && <Missing line={line} acts={acts} />}
    </>
  );
}

function Picked({
  line: { pickedQty: picked, packedQty: packed, qty },
}: {
  line: OfficeOrderLine;
}) {
  if (picked >= qty) {
    return (
      <Mark shape="full" tone="good">
        {packed >= qty ? `${qty} packed` : `${qty} of ${qty}`}
      </Mark>
    );
  }
  return (
    <Mark shape={picked === 0 ? 'hollow' : 'half'} tone={picked === 0 ? 'muted' : 'warn'}>
      {`${picked} of ${qty}`}
    </Mark>
  );
}

/** Picking went on to other lines, or a parcel was packed, and this one is not complete. */
function isShort({ pickedQty, qty }: OfficeOrderLine, order: OfficeOrder): boolean {
  if (order.status !== 'packing' || pickedQty >= qty) return false;
  return order.packedPieces > 0 || order.lines.every((line) => line.pickedQty > 0);
}

function Missing({ line, acts }: { line: OfficeOrderLine; acts: OrderActs }) {
  const { sku, qty, pickedQty: picked, inStock } = line;
  const missing = qty - picked;
  return (
    <tr role="row" className={styles.missing}>
      <td role="cell" colSpan={5} className={styles.wide}>
        <div>
          <OfficeIcon of={icons.TriangleAlert} size={20} />
          <p>
            <b>{`${missing} of ${sku} ${missing === 1 ? 'is' : 'are'} missing.`}</b>{' '}
            {`${picked} found; the ledger has ${inStock} more for sale.`}
          </p>
          {acts.may('cancel-rest') && (
            <ActButton size={36} onClick={() => acts.open('rest')}>
              Cancel {missing}
            </ActButton>
          )}
        </div>
      </td>
    </tr>
  );
}
