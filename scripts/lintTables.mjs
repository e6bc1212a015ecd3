/** The search index holds what the catalogue's tables say; both are written in one transaction. */
const CATALOGUE = [
  'server/catalogue/items/',
  'server/catalogue/search/',
  'server/catalogue/office/',
];
const STOCK = ['server/catalogue/stock/'];
const PHOTOS = ['server/catalogue/photos/'];
const CUSTOMERS = ['server/people/customers/'];
const SESSIONS = ['server/people/sessions/'];
const ORDERS = ['server/sales/orders/'];
const TEAM = ['server/sales/team/'];
/** The books read what moved on a day wherever it is written. */
const BOOKS = ['server/sales/books/'];
const SETTLEMENTS = ['server/sales/settlements/'];
const COUNTER = ['server/sales/counter/'];
/** The cash of a drawer names its order and its payment on account. */
const DRAWERS = 'server/sales/counter/drawers.queries.ts';
/** Reports add up what is sold wherever it is written. */
const REPORTS = ['server/sales/reports/'];

/** Rates of faults are of what was sold, by what came before it; the database adds them up. */
const RATES = ['server/sales/orders/soldPieces.queries.ts'];

/** The folders that write a table. */
export const TABLES = {
  ...Object.fromEntries(
    [
      'category',
      'subCategory',
      'tag',
      'brand',
      'phoneModel',
      'modelNumber',
      'item',
      'itemPrice',
      'itemBreak',
      'itemModel',
      'itemOption',
      'itemCube',
      'itemPlace',
      'itemSearch',
      'searchWord',
      'hiddenSearch',
      'itemView',
    ].map((table) => [table, CATALOGUE]),
  ),
  // Stock is a column of the item, which its movements change; so is the version of its first photo.
  item: [...CATALOGUE, ...STOCK, ...PHOTOS, ...BOOKS, ...RATES, ...REPORTS],
  // Reports name what they add up.
  brand: [...CATALOGUE, ...REPORTS],
  itemPhoto: PHOTOS,
  importRun: ['server/catalogue/imports/'],
  stockMovement: [...STOCK, ...BOOKS, ...REPORTS],
  stockFile: STOCK,
  stockRequest: STOCK,
  shopFact: ['server/platform/database/'],
  catalogueChange: ['server/platform/database/'],
  audit: ['server/platform/audit/', ...BOOKS],
  ...Object.fromEntries(
    ['staff', 'staffSession', 'staffLink', 'staffRecoveryCode', 'staffDevice'].map((table) => [
      table,
      ['server/people/staff/'],
    ]),
  ),
  // Every request reads its session and whose it is in one statement.
  customer: [
    ...CUSTOMERS,
    ...REPORTS,
    'server/people/sessions/session.service.ts',
    'server/people/sessions/apiKeys.service.ts',
  ],
  customerText: CUSTOMERS,
  erasure: ['server/sales/personalData/'],
  // Every request also reads for which account its customer acts.
  dealerCode: ['server/people/dealerCodes/'],
  accountMember: [...CUSTOMERS, ...TEAM, 'server/people/sessions/session.service.ts'],
  accountInvite: TEAM,
  orderRequest: TEAM,
  itemList: ['server/sales/lists/'],
  itemListLine: ['server/sales/lists/'],
  customerIdentity: CUSTOMERS,
  providerSignIn: ['server/people/providers/'],
  dealerRequest: CUSTOMERS,
  address: CUSTOMERS,
  creditAccount: CUSTOMERS,
  priceListDownload: ['server/sales/dealers/'],
  oneTimeCode: CUSTOMERS,
  registration: SESSIONS,
  session: SESSIONS,
  apiKey: SESSIONS,
  knownDevice: SESSIONS,
  attemptCount: SESSIONS,
  cartLine: ['server/sales/cart/'],
  wishlistItem: ['server/sales/wishlist/'],
  stockWatch: ['server/sales/stockWatch/'],
  ...Object.fromEntries(
    ['supplier', 'purchase', 'purchaseLine', 'purchaseReceipt', 'purchaseReceiptLine'].map(
      (table) => [table, ['server/sales/buying/', ...RATES]],
    ),
  ),
  reservation: ['server/sales/reservations/'],
  supplierClaim: ['server/sales/claims/', ...BOOKS],
  supplierClaimLine: ['server/sales/claims/'],
  supplierAnswer: ['server/sales/claims/', ...BOOKS],
  counter: ORDERS,
  // What is on account and allocated to no order raises the credit.
  accountPayment: [...ORDERS, 'server/sales/accounts/', ...BOOKS, DRAWERS],
  accountReversal: [...ORDERS, 'server/sales/accounts/', ...BOOKS],
  // The ledger names the order of each movement.
  salesOrder: [
    ...ORDERS,
    ...BOOKS,
    ...REPORTS,
    DRAWERS,
    'server/catalogue/stock/listMovements.queries.ts',
  ],
  drawerSession: [...COUNTER, ...BOOKS],
  cashMovement: [...COUNTER, ...BOOKS],
  orderLine: [...ORDERS, ...BOOKS, ...REPORTS],
  // A refund names the gateway that was asked.
  paymentAttempt: [...ORDERS, 'server/sales/payments/', ...SETTLEMENTS],
  paymentEvent: [...ORDERS, 'server/sales/payments/', ...SETTLEMENTS, ...BOOKS],
  settlement: [...SETTLEMENTS, ...BOOKS],
  settledPayment: [...SETTLEMENTS, ...BOOKS],
  gatewayRefund: [...ORDERS, 'server/sales/payments/', ...BOOKS],
  // Whether an order may expire depends on its slips.
  paymentSlip: [...ORDERS, 'server/sales/slips/'],
  returnRequest: [...ORDERS, 'server/sales/returns/'],
  returnEvent: ['server/sales/returns/'],
  returnPhoto: ['server/sales/returns/'],
  slipFile: ['server/sales/slips/'],
  orderEvent: [...ORDERS, ...BOOKS, ...REPORTS],
  orderTask: ORDERS,
  webhook: ['server/sales/webhooks/'],
  webhookItem: ['server/sales/webhooks/'],
  webhookLog: ['server/sales/webhooks/'],
  taxInvoice: ORDERS,
  orderWord: ORDERS,
  parcel: [...ORDERS, 'server/sales/couriers/', ...BOOKS],
  parcelLine: ORDERS,
  idempotencyKey: ORDERS,
  dayCount: BOOKS,
  dayDecision: BOOKS,
  dayClose: BOOKS,
  journalLine: BOOKS,
  saleLine: REPORTS,
  saleChange: REPORTS,
  job: ['server/platform/queue/'],
  settingsVersion: ['server/platform/settings/'],
  settingsChange: ['server/platform/settings/'],
  messageTemplate: ['server/messages/'],
  missedSearch: ['server/catalogue/search/'],
  searchSynonym: ['server/catalogue/search/'],
};
