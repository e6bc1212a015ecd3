import type { Purchase, PurchaseSummary } from '@/lib/contract/purchase.contract';
import { ReceiveScreen } from '../stock/ReceiveScreen';
import { ReceivePurchase } from './ReceivePurchase';

export type Receiving = { purchase: Purchase | null; open: PurchaseSummary[] };

/** Receiving, of the order to a supplier that the address names, or of none. */
export function ReceivePage({ page: { purchase, open } }: { page: Receiving }) {
  if (purchase === null) return <ReceiveScreen open={open} />;
  return <ReceivePurchase key={purchase.purchaseNumber} purchase={purchase} />;
}
