import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { OFFICE_NOW } from './renderInOffice';

/** A row of the list of orders, with what a test changes. */
export function orderRow(
  orderNumber: string,
  changes: Partial<OfficeOrderSummary> = {},
): OfficeOrderSummary {
  return {
    orderNumber,
    version: 3,
    status: 'placed',
    stage: 'to-pick',
    placedAt: OFFICE_NOW - 3_600_000,
    holdUntil: null,
    pickFrom: null,
    source: 'shop',
    isPickUp: false,
    fullName: 'S. Kumaravel',
    shopName: null,
    town: 'Jaffna',
    phone: '94776054418',
    pieces: 6,
    pickedPieces: 0,
    packedPieces: 0,
    total: 24_850,
    paid: 0,
    toPay: 24_850,
    refundDue: 0,
    paymentTitle: 'Cash On Delivery',
    isPaidLate: false,
    short: 0,
    courier: 'Domex',
    ...changes,
  };
}
