import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import type { PurchaseSummary } from '@/lib/contract/purchase.contract';
import { receivePurchaseLink } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { CostSheet } from './CostSheet';
import { StockScreen } from './StockScreen';
import { RECEIVE } from './stockTask';
import styles from './stock.module.scss';

/** Receives pieces without an order to a supplier; those that are on their way are a tap away. */
export function ReceiveScreen({ open }: { open: readonly PurchaseSummary[] }) {
  const [isBooking, setBooking] = useState(false);
  const seesCosts = useMay()('read_costs');
  return (
    <StockScreen
      task={RECEIVE}
      before={<OpenOrders open={open} />}
      onBook={seesCosts ? () => setBooking(true) : undefined}
      sheet={(stock) => isBooking && <CostSheet stock={stock} onClose={() => setBooking(false)} />}
    />
  );
}

function OpenOrders({ open }: { open: readonly PurchaseSummary[] }) {
  if (open.length === 0) return null;
  return (
    <nav className={styles.orders} aria-label="Orders to suppliers">
      <span>Of an order:</span>
      {open.map(({ purchaseNumber, supplierName }) => (
        <Link key={purchaseNumber} href={receivePurchaseLink(purchaseNumber)}>
          {`${purchaseNumber}, ${supplierName}`}
        </Link>
      ))}
    </nav>
  );
}
