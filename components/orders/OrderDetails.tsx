import { AddressLines } from '@/components/address/AddressLines';
import type { Order, OrderLine } from '@/lib/contract/order.contract';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { productLink } from '@/lib/urls/links';
import { Link } from '@/components/ui/Link';
import { RemainingLines } from '@/components/ui/RemainingLines';
import { ItemName } from '@/components/ui/ItemName';
import { ReturnPart } from './ReturnPart';
import type { OrderLines } from './useOrderLines';
import { TotalLine, TotalLines } from './TotalLines';
import styles from './OrderDetails.module.scss';
import totalLinesStyles from './TotalLines.module.scss';

type OrderDetailsProps = {
  order: Order;
  shown: OrderLines;
  onChanged: (order: Order) => void;
};

/** The lines as they were sold, the delivery address and the totals. */
export function OrderDetails({ order, shown, onChanged }: OrderDetailsProps) {
  const { lines, ...coming } = shown;
  const { totals, weight, isPickUp, paymentTitle, address, note, poNumber } = order;
  return (
    <>
      <LineTable order={order} lines={lines} onChanged={onChanged} />
      {coming.left > 0 && (
        <RemainingLines
          count={coming.left}
          isCutOff={coming.isCutOff}
          onFetch={() => void coming.fetchLines()}
        />
      )}
      <div className={styles.below}>
        <section className={styles.address} aria-labelledby="address">
          <h2 id="address">{isPickUp ? 'Your address' : 'Delivery address'}</h2>
          <AddressLines address={address} />
          {poNumber !== undefined && <p>Purchase order: {poNumber}</p>}
          {note !== null && <p>Note: {note}</p>}
        </section>
        <section className={styles.totals} aria-label="Totals">
          <TotalLines
            totals={totals}
            weight={weight}
            isPickUp={isPickUp}
            paymentTitle={paymentTitle}
          />
          <PaidLines order={order} />
        </section>
      </div>
    </>
  );
}

/** What was credited and paid of the total, and what is left. */
function PaidLines({ order }: { order: Order }) {
  const { credited, paid, toPay } = order;
  if (toPay === undefined) return null;
  return (
    <dl className={totalLinesStyles.totals}>
      {credited !== undefined && <TotalLine name="Credited" words={`−${formatMoney(credited)}`} />}
      {paid !== undefined && <TotalLine name="Paid" words={`−${formatMoney(paid)}`} />}
      <TotalLine name="Still to pay" words={formatMoney(toPay)} />
    </dl>
  );
}

type LinesProps = Pick<OrderDetailsProps, 'order' | 'onChanged'>;

function LineTable({ lines, ...rest }: LinesProps & { lines: OrderLine[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={styles.number}>
            Price, LKR
          </th>
          <th scope="col" className={styles.number}>
            Quantity
          </th>
          <th scope="col" className={styles.number}>
            Total, LKR
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.itmCode} line={line} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line, order, onChanged }: LinesProps & { line: OrderLine }) {
  const { sku, itmName, ownCode, qty, unitPrice, lineTotal } = line;
  return (
    <tr>
      <th scope="row">
        <Link href={productLink(line)}>
          <ItemName name={itmName} />
        </Link>
        <small>{sku}</small>
        {ownCode !== undefined && <small>{yourCode(ownCode)}</small>}
        <small className={styles.onPhone}>
          {qty} x {formatMoney(unitPrice)}
        </small>
        <MayReturn line={line} order={order} onChanged={onChanged} />
      </th>
      <td className={styles.number}>{formatAmount(unitPrice)}</td>
      <td className={styles.number}>{qty}</td>
      <td className={styles.number}>{formatAmount(lineTotal)}</td>
    </tr>
  );
}

function MayReturn({ line, order, onChanged }: LinesProps & { line: OrderLine }) {
  const terms = order.returns?.terms.find(({ itmCodes }) => itmCodes.includes(line.itmCode));
  if (terms === undefined) return null;
  return (
    <ReturnPart orderNumber={order.orderNumber} line={line} terms={terms} onSent={onChanged} />
  );
}
