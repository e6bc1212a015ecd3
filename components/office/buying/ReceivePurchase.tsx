import { useState } from 'react';
import type { Purchase } from '@/lib/contract/purchase.contract';
import { officePurchaseLink } from '@/lib/urls/officeLinks';
import { StockScreen } from '../stock/StockScreen';
import { RECEIVE, type OrderedItem, type StockTask } from '../stock/stockTask';
import { BookSheet } from './BookSheet';

/** Receives pieces of an order to a supplier by scan; what they cost is asked before they are booked. */
export function ReceivePurchase({ purchase }: { purchase: Purchase }) {
  const [isBooking, setBooking] = useState(false);
  const task = taskOf(purchase);
  return (
    <StockScreen
      task={task}
      back={officePurchaseLink(purchase.purchaseNumber)}
      onBook={() => setBooking(true)}
      sheet={(stock) =>
        isBooking && (
          <BookSheet purchase={purchase} stock={stock} onClose={() => setBooking(false)} />
        )
      }
    />
  );
}

function taskOf({ purchaseNumber, supplierName, lines }: Purchase): StockTask {
  return {
    ...RECEIVE,
    title: `Receive ${purchaseNumber}`,
    subtitle: supplierName,
    draft: `receive-${purchaseNumber}`,
    ordered: lines.map(orderedItem),
    explanation:
      'What was not scanned stays open on the order. Costs are averaged with those before.',
  };
}

function orderedItem({
  itmCode,
  sku,
  itmName,
  inStock,
  qty,
  received,
}: Purchase['lines'][number]): OrderedItem {
  const item = {
    itmCode,
    sku,
    itmName,
    inStock,
    shelf: null,
    barcode: null,
    visible: true,
    img1: null,
  };
  return { item, open: Math.max(0, qty - received) };
}
