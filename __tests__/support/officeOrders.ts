import type { OrderRow } from '@/components/office/orders/orderRow';
import { OFFICE_NOW } from './renderInOffice';

/** A row of the list of orders, with what a test changes. */
export function orderRow(orderNumber: string, changes: Partial<OrderRow> = {}): OrderRow {
  return {
    orderNumber,
    status: 'placed',
    placedAt: OFFICE_NOW - 3_600_000,
    customerName: 'S. Kumaravel',
    town: 'Jaffna',
    phone: '94776054418',
    pieces: 6,
    picked: 0,
    packed: 0,
    total: 24_850,
    paid: 0,
    paymentTitle: 'Cash On Delivery',
    isPaidLate: false,
    courier: 'Domex',
    ...changes,
  };
}
