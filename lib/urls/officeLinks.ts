import type { CustomerFilter } from '@/lib/contract/officeCustomer.contract';

/** The pages behind the counter that others link to; the address of any other is in the navigation alone. */
export const officeLinks = {
  today: '/office',
  orders: '/office/orders',
  newOrder: '/office/new-order',
  counter: '/office/counter',
  drawer: '/office/counter/drawer',
  pick: '/office/pick',
  slips: '/office/slips',
  couriers: '/office/couriers',
  gateways: '/office/close/gateways',
  close: '/office/close',
  reports: '/office/reports',
  handOver: '/office/hand-over',
  returns: '/office/returns',
  returnRates: '/office/returns/rates',
  customers: '/office/customers',
  items: '/office/items',
  newItem: '/office/items/new',
  importList: '/office/import',
  receive: '/office/receive',
  buying: '/office/buying',
  suppliers: '/office/suppliers',
  claims: '/office/claims',
  count: '/office/count',
  photos: '/office/photos',
  pictures: '/office/pictures',
  itemsGrid: '/office/items/grid',
  batches: '/office/batches',
  messages: '/office/messages',
  health: '/office/health',
  webhooks: '/office/webhooks',
  start: '/office/start',
  offers: '/office/offers',
  settings: '/office/settings',
  staff: '/office/staff',
  sessions: '/office/sessions',
  audit: '/office/audit',
  searches: '/office/searches',
  login: '/office/login',
  setUp: '/office/setup',
} as const;

type Values = Record<string, string | number | undefined>;

/** Returns an office address with the values that are set. */
export function officeLink(path: string, values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export function officeClaimLink(claimNumber: string): string {
  return `${officeLinks.claims}/${encodeURIComponent(claimNumber)}`;
}

export function claimFileLink(claimNumber: string, type: 'pdf' | 'csv'): string {
  return `/api/v1/office/claims/${encodeURIComponent(claimNumber)}/claim.${type}`;
}

export function officeOrderLink(orderNumber: string): string {
  return `${officeLinks.orders}/${encodeURIComponent(orderNumber)}`;
}

export function officeReturnLink(returnNumber: string): string {
  return `${officeLinks.returns}/${encodeURIComponent(returnNumber)}`;
}

/** Returns the photo of a return. */
export function returnPhotoLink(returnNumber: string): string {
  return `/api/v1/office/returns/${encodeURIComponent(returnNumber)}/photo`;
}

/** Pages beside those of the items. A SKU is found in any spelling, these only in this one. */
const BESIDE_ITEMS: ReadonlySet<string> = new Set([officeLinks.newItem, officeLinks.itemsGrid]);

export function officeItemLink(sku: string): string {
  const link = `${officeLinks.items}/${encodeURIComponent(sku)}`;
  return BESIDE_ITEMS.has(link) ? `${officeLinks.items}/${sku.toUpperCase()}` : link;
}

/** Returns the page of an order to a supplier. */
export function officePurchaseLink(purchaseNumber: string): string {
  return `${officeLinks.buying}/${encodeURIComponent(purchaseNumber)}`;
}

/** Returns the page that receives pieces of an order to a supplier. */
export function receivePurchaseLink(order: string): string {
  return officeLink(officeLinks.receive, { order });
}

/** Returns an order to a supplier as a file. */
export function purchaseFileLink(purchaseNumber: string, type: 'pdf' | 'csv'): string {
  return `/api/v1/office/purchases/${encodeURIComponent(purchaseNumber)}/order.${type}`;
}

/** Returns the form of a new variant, which begins like another one. */
export function newVariantLink(variantOf: string, copy: string): string {
  return officeLink(officeLinks.newItem, { variantOf, copy });
}

export function officeCustomerLink(customerId: number): string {
  return `${officeLinks.customers}/${customerId}`;
}

/** All items as a price list. */
export const itemsFileLink = '/api/v1/office/items.csv';

/** Returns the page that puts items on offer, with these chosen. */
export function offersLink(skus: readonly string[]): string {
  return officeLink(officeLinks.offers, { skus: skus.join('\n') });
}

/** Returns the grid of these items; `isByPercent` opens its sheet for prices. */
export function chosenGridLink(skus: readonly string[], isByPercent = false): string {
  const act = isByPercent ? 'percent' : undefined;
  return officeLink(officeLinks.itemsGrid, { skus: skus.join('\n'), act });
}

/** Returns the page of a batch of changes. */
export function officeBatchLink(batchId: number): string {
  return officeLink(officeLinks.batches, { batch: batchId });
}

/** The customers who wait for dealer prices. */
export const dealerRequestsLink = officeLink(officeLinks.customers, { asks: 'dealer-prices' });
/** Returns a customer's page with the sheet that decides what they wait for. */
export function decideLink(customerId: number): string {
  return officeLink(officeCustomerLink(customerId), { decide: 1 });
}

/** Returns the list of customers, or those of them whom the shop owes an answer, or dealers. */
export function officeCustomersLink(
  filter: CustomerFilter = 'all',
  search = '',
  after?: number,
): string {
  const shown = filter === 'all' ? undefined : filter;
  return officeLink(officeLinks.customers, { filter: shown, search, after });
}

/** Returns a customer's statement, to print on A4. */
export function statementPrintLink(
  customer: number,
  period: { from?: string; to?: string } = {},
): string {
  return officeLink('/office/print/statement', { customer, ...period });
}

/** Returns the slips that wait, with one of them shown, or the oldest. */
export function slipLink(slipId?: number): string {
  return officeLink(officeLinks.slips, { slip: slipId });
}

/** Returns the file of a slip. */
export function slipFileLink(slipId: number): string {
  return `/api/v1/office/slips/${slipId}/file`;
}

/** Returns the pick list of several orders. */
export function pickLink(orderNumbers: readonly string[]): string {
  return officeLink(officeLinks.pick, { orders: orderNumbers.join(',') });
}

/** Returns the sign-in page with the page to return to. */
export function officeLoginLink(next: string): string {
  return officeLink(officeLinks.login, { next: next === officeLinks.today ? undefined : next });
}

/** Returns `next` if it is a page of the office, and Today otherwise. */
export function officeDestination(next: string | string[] | undefined): string {
  const isOwn = typeof next === 'string' && /^\/office(?:[/?]|$)/.test(next);
  return isOwn ? next : officeLinks.today;
}

/** Returns the packing slips of orders, to print on A5. */
export function slipsLink(orderNumbers: readonly string[]): string {
  return officeLink('/office/print/slips', { orders: orderNumbers.join(',') });
}

/** Returns the parcel labels of orders. */
export function labelsLink(orderNumbers: readonly string[]): string {
  return officeLink('/office/print/labels', { orders: orderNumbers.join(',') });
}

/** Returns the invoices of orders, to print on A4. */
export function invoicesLink(orderNumbers: readonly string[]): string {
  return officeLink('/office/print/invoices', { orders: orderNumbers.join(',') });
}

/** Returns the credit notes of orders, to print on A4. */
export function creditNotesLink(orderNumbers: readonly string[]): string {
  return officeLink('/office/print/credit-notes', { orders: orderNumbers.join(',') });
}

/** Returns the receipts of orders, to print on A4. */
export function receiptsLink(orderNumbers: readonly string[]): string {
  return officeLink('/office/print/receipts', { orders: orderNumbers.join(',') });
}

/** Returns the receipt of a sale at the counter, to print on a roll of 80 mm. */
export function counterReceiptLink(orderNumber: string): string {
  return officeLink('/office/print/counter', { orders: orderNumber });
}

/** The page that opens another drawer, also while one is open. */
export const newDrawerLink = officeLink(officeLinks.drawer, { drawer: 'new' });

/** Returns a drawer with the cash that moved. */
export function drawerLink(sessionId: number): string {
  return officeLink(officeLinks.drawer, { drawer: sessionId });
}

/** Returns the file with the shelf labels of items. */
export function shelfLabelsLink(itmCodes: readonly number[]): string {
  return officeLink('/api/v1/office/papers/shelf-labels.pdf', { itmCodes: itmCodes.join(',') });
}

/** Returns the close of a day. */
export function closeLink(day: string): string {
  return officeLink(officeLinks.close, { day });
}

/** Returns the paper of a close, or what was signed. */
export function closeFileLink(day: string, type: 'pdf' | 'json'): string {
  return `/api/v1/office/days/${day}/close.${type}`;
}
