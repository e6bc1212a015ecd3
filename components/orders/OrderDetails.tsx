import { displayPhone } from '@/lib/commerce/phone';
import type { Address, Order } from '@/lib/contract/order';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import { Link } from '@/components/ui/Link';
import type { OrderLine } from '@/lib/contract/order';
import { RemainingLines } from '@/components/ui/RemainingLines';
import { TotalLines } from './TotalLines';
import { useOrderLines } from './useOrderLines';
import styles from './OrderDetails.module.scss';

type OrderDetailsProps = { order: Order; linesLeft: number };

/** The lines as they were sold, the delivery address and the totals. */
export function OrderDetails({ order, linesLeft }: OrderDetailsProps) {
  const { lines, ...coming } = useOrderLines(order, linesLeft);
  const { totals, weight, paymentTitle, address, note } = order;
  return (
    <>
      <LineTable lines={lines} />
      {coming.left > 0 && (
        <RemainingLines
          count={coming.left}
          isCutOff={coming.isCutOff}
          onFetch={() => void coming.fetchLines()}
        />
      )}
      <div className={styles.below}>
        <section className={styles.address} aria-labelledby="address">
          <h2 id="address">Delivery address</h2>
          <AddressLines address={address} />
          {note !== null && <p>Note: {note}</p>}
        </section>
        <section className={styles.totals} aria-label="Totals">
          <TotalLines totals={totals} weight={weight} paymentTitle={paymentTitle} />
        </section>
      </div>
    </>
  );
}

function LineTable({ lines }: { lines: OrderLine[] }) {
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
          <LineRow key={line.itmCode} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line }: { line: OrderLine }) {
  const { sku, itmName, qty, unitPrice, lineTotal } = line;
  return (
    <tr>
      <th scope="row">
        <Link href={productLink(line)}>{itmName}</Link>
        <small>{sku}</small>
        <small className={styles.onPhone}>
          {qty} x {formatMoney(unitPrice)}
        </small>
      </th>
      <td className={styles.number}>{formatAmount(unitPrice)}</td>
      <td className={styles.number}>{qty}</td>
      <td className={styles.number}>{formatAmount(lineTotal)}</td>
    </tr>
  );
}

function AddressLines({ address }: { address: Address }) {
  const { fullName, shopName, line1, line2, town, district, postcode, phone, secondPhone } =
    address;
  const phones = [phone, secondPhone].filter((number) => number !== null);
  return (
    <address>
      <strong>{[fullName, shopName].filter(Boolean).join(', ')}</strong>
      <span>{[line1, line2].filter(Boolean).join(', ')}</span>
      <span>{[town, district, postcode].filter(Boolean).join(', ')}</span>
      <span>{phones.map(displayPhone).join(' · ')}</span>
    </address>
  );
}
