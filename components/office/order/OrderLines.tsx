import { ItemName } from '@/components/ui/ItemName';
import { formatAmount } from '@/lib/text/format';
import { firstImageLink } from '@/lib/urls/links';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { OfficeOrder, OfficeOrderLine } from '@/lib/contract/officeOrder.contract';
import type { AvailableActions } from './useAvailableActions';
import styles from '../parts/partLines.module.scss';

type OrderLinesProps = { order: OfficeOrder; acts: AvailableActions };

/** The lines of an order by shelf; missing pieces stand below their line with the ways out. */
export function OrderLines({ order, acts }: OrderLinesProps) {
  return (
    <div className={styles.framed}>
      <table className={styles.lines} role="table">
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
    </div>
  );
}

function Line({ line, order, acts }: OrderLinesProps & { line: OfficeOrderLine }) {
  const { sku, itmName, shelf, unitPrice, agreedFrom, lineTotal } = line;
  return (
    <>
      <tr role="row">
        <td role="cell" className={styles.part}>
          <div>
            <img src={firstImageLink(line, 75)} alt="" width="36" height="36" loading="lazy" />
            <span>
              <b>
                <ItemName name={itmName} />
              </b>
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
          {agreedFrom !== null && <s>{formatAmount(agreedFrom)}</s>} {formatAmount(unitPrice)}
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

/** A picker reported it, or a parcel was packed without it. */
function isShort({ pickedQty, qty, missing }: OfficeOrderLine, order: OfficeOrder): boolean {
  if (!PACKABLE.has(order.status) || pickedQty >= qty) return false;
  return missing !== null || order.packedPieces > 0;
}

const PACKABLE = new Set(['placed', 'paid', 'packing']);

type MissingProps = { line: OfficeOrderLine; acts: AvailableActions };

/** The numbers, the reason and the ways out; what is waited for is no longer a question. */
function Missing({ line, acts }: MissingProps) {
  const waits = line.missing?.waits === true;
  return (
    <tr role="row" className={styles.missing} data-waits={waits || undefined}>
      <td role="cell" colSpan={5} className={styles.wide}>
        <div>
          <OfficeIcon of={waits ? icons.Clock : icons.TriangleAlert} size={20} />
          <p>
            <b>{missingWords(line)}</b> {reasonWords(line)}
          </p>
          <WaysOut line={line} acts={acts} />
        </div>
      </td>
    </tr>
  );
}

function WaysOut({ line, acts }: MissingProps) {
  const { itmCode, qty, pickedQty, missing } = line;
  const left = qty - pickedQty;
  const isBusy = acts.moves.call.isBusy;
  return (
    <span className={styles.ways}>
      {acts.may('wait') && missing?.waits !== true && (
        <ActButton size={36} busy={isBusy} onClick={() => acts.moves.wait(itmCode)}>
          Wait for {left}
        </ActButton>
      )}
      {acts.may('cancel-rest') && (
        <ActButton size={36} onClick={() => acts.open('rest')}>
          Cancel {left}
        </ActButton>
      )}
      {acts.may('change-lines') && (
        <ActButton size={36} onClick={() => acts.open('lines')}>
          Take off {left}
        </ActButton>
      )}
    </span>
  );
}

function missingWords({ sku, qty, pickedQty, missing }: OfficeOrderLine): string {
  const left = qty - pickedQty;
  if (missing?.waits === true) return `Waits for ${left} of ${sku}.`;
  const be = left === 1 ? 'is' : 'are';
  return `${left} of ${sku} ${be} ${missing === null ? 'not picked' : 'missing'}.`;
}

/** Who looked at the shelf, what was there, and what the ledger said and says. */
function reasonWords({ shelf, inStock, missing, pickedQty }: OfficeOrderLine): string {
  if (missing === null || missing.ledger === null) {
    return `${pickedQty} picked; the ledger has ${inStock} more for sale.`;
  }
  const where = shelf === null ? '' : ` on ${shelf}`;
  const now = inStock > missing.ledger ? ` ${inStock} are for sale now.` : '';
  return `${missing.by} found ${missing.found}${where}, the ledger had ${missing.ledger} more.${now}`;
}
