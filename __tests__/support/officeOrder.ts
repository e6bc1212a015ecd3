import type { OfficeOrder, OfficeOrderLine } from '@/lib/contract/officeOrder.contract';
import { orderRow } from './officeOrders';
import { OFFICE_NOW } from './renderInOffice';

/** A line of an order, with what a test changes. */
export function officeLine(
  itmCode: number,
  changes: Partial<OfficeOrderLine> = {},
): OfficeOrderLine {
  return {
    itmCode,
    sku: `SKU-${itmCode}`,
    itmName: `Part ${itmCode}`,
    qty: 2,
    unitPrice: 500,
    lineTotal: 1_000,
    pickedQty: 0,
    packedQty: 0,
    creditedQty: 0,
    agreedFrom: null,
    shelf: 'A-01-1',
    barcode: null,
    inStock: 9,
    img1: null,
    missing: null,
    ...changes,
  };
}

/** An order as the office reads it, with what a test changes. */
export function officeOrder(changes: Partial<OfficeOrder> = {}): OfficeOrder {
  const row = orderRow('SP-7', { pieces: 3, total: 1_850 });
  return {
    ...row,
    customer: {
      customerId: 1,
      fullName: row.fullName,
      shopName: null,
      phone: row.phone,
      email: null,
      userType: 1,
      orders: 3,
    },
    address: {
      fullName: row.fullName,
      shopName: null,
      line1: 'No. 44, Stanley Road',
      line2: null,
      town: 'Jaffna',
      district: 'Jaffna',
      postcode: '40000',
      phone: row.phone,
      secondPhone: null,
    },
    note: null,
    poNumber: null,
    splitFrom: null,
    tasks: [],
    priceLimit: null,
    internalNote: null,
    lines: [officeLine(10492), officeLine(10561, { qty: 1, lineTotal: 500 })],
    totals: {
      invAmt: 1_500,
      delAmt: 350,
      discount: 0,
      processingCharge: 0,
      subTotal: 1_850,
      paymentCharge: 0,
      total: 1_850,
    },
    weight: 0.4,
    paymentsToCheck: [],
    payments: [],
    creditNotes: [],
    creditable: 0,
    gatewayRefunds: [],
    returns: [],
    refundable: 0,
    refundThrough: null,
    storeCredit: 0,
    parcels: [],
    events: [
      {
        at: OFFICE_NOW - 60_000,
        action: 'place',
        from: null,
        to: 'placed',
        by: 'S. Kumaravel',
        facts: {},
      },
    ],
    actions: ['pick', 'pack', 'cancel', 'change-address', 'change-lines', 'note'],
    couriers: ['Domex', 'Koombiyo'],
    ...changes,
  };
}

/** A parcel that was sent. */
export const PARCEL = {
  number: 1,
  courier: 'Domex',
  waybill: null,
  trackingUrl: null,
  sentAt: 1,
  deliveredAt: null,
  packedAt: 1,
  returnedAt: null,
  toCollect: 0,
  collected: null,
  lines: [],
};

/** A payment in cash. */
export const PAID = {
  paymentId: 5,
  kind: 'paid',
  way: 'cash',
  reference: null,
  isLate: false,
  by: 'Nimal',
} as const;
