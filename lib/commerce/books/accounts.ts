/** The accounts of the journal and the names that they have unless the owner gives others. */
export const ACCOUNTS = {
  sales: 'Sales',
  refunds: 'Sales returns and refunds',
  vat: 'VAT payable',
  delivery: 'Delivery income',
  charges: 'Payment charges',
  discounts: 'Discounts given',
  receivables: 'Customers',
  cash: 'Cash',
  bank: 'Bank',
  card: 'Card terminal',
  payhere: 'PayHere',
  koko: 'Koko',
  courierCod: 'Couriers, COD',
  storeCredit: 'Store credit',
  gatewayFees: 'Gateway fees',
  courierFees: 'Courier fees',
  courierShort: 'Courier shortages',
  differences: 'Differences at the close',
  drawer: 'Drawer, paid in and out',
  stock: 'Stock',
  costOfSales: 'Cost of sales',
  goodsReceived: 'Goods received',
  stockDifferences: 'Stock differences',
} as const;
export type Account = keyof typeof ACCOUNTS;

export const ACCOUNT_KEYS = Object.keys(ACCOUNTS) as Account[];

export function isAccount(key: string): key is Account {
  return Object.hasOwn(ACCOUNTS, key);
}
