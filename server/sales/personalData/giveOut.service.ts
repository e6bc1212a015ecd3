import { sql } from 'kysely';
import { toWire } from '@/lib/commerce/wire';
import type { Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

type Row = Record<string, unknown>;

/** One topic of the file: rows of a table, with the columns that say something to a person. */
type Topic = {
  name: string;
  table: string;
  /** The column that says whose a row is. */
  whose: string;
  /** Whose rows: by the customer's number, or by their phone and e-mail address. */
  by: 'customer' | 'contact';
  /** In whose order rows are read, page by page. */
  key: string;
  columns: readonly string[];
};

const ADDRESS = ['fullName', 'shopName', 'line1', 'line2', 'town', 'district', 'postcode'];
const PHONES = ['phone', 'secondPhone'];

/** Hashes and secrets are left out: they say nothing to the customer and open doors to others. */
const TOPICS: readonly Topic[] = [
  {
    name: 'addresses',
    table: 'address',
    whose: 'customerId',
    by: 'customer',
    key: 'addressId',
    columns: [...ADDRESS, ...PHONES, 'isDefault', 'usedAt'],
  },
  {
    name: 'requestsForDealerPrices',
    table: 'dealerRequest',
    whose: 'customerId',
    by: 'customer',
    key: 'requestId',
    columns: [
      'shopName',
      'town',
      'district',
      'registrationNumber',
      'buys',
      'note',
      'requestedAt',
      'settledAt',
      'refusal',
    ],
  },
  {
    name: 'paymentsOnAccount',
    table: 'accountPayment',
    whose: 'accountId',
    by: 'customer',
    key: 'paymentId',
    columns: ['number', 'cents', 'way', 'reference', 'at'],
  },
  {
    name: 'messages',
    table: 'job',
    whose: 'recipient',
    by: 'contact',
    key: 'jobId',
    columns: ['lane', 'recipient', 'createdAt', 'doneAt', 'failedAt'],
  },
  {
    name: 'wishlist',
    table: 'wishlistItem',
    whose: 'customerId',
    by: 'customer',
    key: 'itmCode',
    columns: ['itmCode', 'addedAt'],
  },
  {
    name: 'cart',
    table: 'cartLine',
    whose: 'customerId',
    by: 'customer',
    key: 'itmCode',
    columns: ['itmCode', 'qty', 'addedAt'],
  },
  {
    name: 'lists',
    table: 'itemList',
    whose: 'accountId',
    by: 'customer',
    key: 'listId',
    columns: ['listId', 'name', 'updatedAt'],
  },
  {
    name: 'ownItemCodes',
    table: 'dealerCode',
    whose: 'accountId',
    by: 'customer',
    key: 'itmCode',
    columns: ['code', 'itmCode'],
  },
  {
    name: 'backInStockMessages',
    table: 'stockWatch',
    whose: 'recipient',
    by: 'contact',
    key: 'watchId',
    columns: ['itmCode', 'channel', 'recipient', 'createdAt'],
  },
  {
    name: 'reservations',
    table: 'reservation',
    whose: 'customerId',
    by: 'customer',
    key: 'reservationId',
    columns: ['itmCode', 'qty', 'state', 'askedAt', 'heldUntil', 'endedAt'],
  },
  {
    name: 'sessions',
    table: 'session',
    whose: 'customerId',
    by: 'customer',
    key: 'tokenHash',
    columns: ['browser', 'createdAt', 'lastSeenAt', 'endedAt'],
  },
  {
    name: 'signInsWithOthers',
    table: 'customerIdentity',
    whose: 'customerId',
    by: 'customer',
    key: 'authType',
    columns: ['authType', 'subject', 'createdAt'],
  },
  {
    name: 'keysOfYourPrograms',
    table: 'apiKey',
    whose: 'customerId',
    by: 'customer',
    key: 'keyId',
    columns: ['name', 'start', 'createdAt', 'lastUsedAt', 'revokedAt'],
  },
  {
    name: 'teamMemberships',
    table: 'accountMember',
    whose: 'customerId',
    by: 'customer',
    key: 'customerId',
    columns: ['role', 'seesPrices', 'joinedAt'],
  },
];

const PROFILE = [
  'customerId',
  'fullName',
  'shopName',
  'phone',
  'email',
  'emailVerified',
  'userType',
  'tin',
  'vatRegistered',
  'creditLimitCents',
  'approvedAt',
  'refusedAt',
  'refusal',
  'createdAt',
  'updatedAt',
] as const;

/** Rows that are read at once: a file of any length takes little memory and never holds up others. */
const PAGE = 200;

/**
 * Yields a JSON file with what the shop stores about one customer, as it is read. Orders that a colleague
 * placed for another's account are that account's: of them only the number and the day are told.
 */
export async function* personalFile(shop: Shop, customerId: number): AsyncGenerator<string> {
  const { read } = shop.database;
  const { siteName, businessName } = shop.settings;
  const profile = await profileOf(read, customerId);
  const contacts = [profile.phone, profile.email].filter(
    (contact) => typeof contact === 'string' && contact !== '',
  ) as string[];
  const head = {
    about: `What ${businessName} (${siteName}) stores about you. Amounts are in rupees, times in UTC.`,
    made: new Date(shop.clock()).toISOString(),
    profile: told(profile),
    consents:
      'You are sent one-time codes and news of your orders, and messages that you asked for. Nothing is ' +
      'used for advertising, so that no other consent is stored.',
  };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const topic of TOPICS) {
    const whose = topic.by === 'customer' ? [customerId] : contacts;
    yield* array(topic.name, pagesOf(read, topic, whose));
  }
  yield* array('orders', ordersOf(read, customerId));
  yield* array('ordersForAnotherAccount', askedOrdersOf(read, customerId));
  yield '\n}\n';
}

async function profileOf(read: Reader, customerId: number): Promise<Row> {
  const columns = sql.join(PROFILE.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`select ${columns} from "customer"
    where "customerId" = ${customerId}`.execute(read);
  return rows[0] ?? {};
}

/** Yields an array of the file, row by row. */
async function* array(name: string, pages: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  yield `,\n ${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const rows of pages) {
    const texts = rows.map((row) => `\n  ${JSON.stringify(told(row))}`);
    if (texts.length > 0) yield (isFirst ? '' : ',') + texts.join(',');
    isFirst = isFirst && texts.length === 0;
  }
  yield ']';
}

async function* pagesOf(
  read: Reader,
  { table, whose, key, columns }: Topic,
  values: readonly (string | number)[],
): AsyncGenerator<Row[]> {
  if (values.length === 0) return;
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await sql<Row>`select ${chosen} from ${sql.table(table)}
      where ${sql.ref(whose)} in (${sql.join([...values])})
      order by ${sql.ref(key)} limit ${PAGE} offset ${offset}`.execute(read);
    yield rows;
    if (rows.length < PAGE) return;
  }
}

const ORDER_COLUMNS = [
  'orderId',
  'orderNumber',
  'status',
  'placedAt',
  'paymentTitle',
  'invCents',
  'delCents',
  'discountCents',
  'processingCents',
  'paymentChargeCents',
  'totalCents',
  'creditedCents',
  'paidCents',
  ...ADDRESS,
  ...PHONES,
  'note',
  'poNumber',
];
const LINE_COLUMNS = ['orderId', 'sku', 'itmName', 'qty', 'unitCents', 'lineCents'];
const PAYMENT_COLUMNS = ['orderId', 'kind', 'cents', 'way', 'reference', 'at'];
const RETURN_COLUMNS = [
  'orderId',
  'returnNumber',
  'qty',
  'reason',
  'words',
  'wish',
  'state',
  'askedAt',
  'refusal',
];
const SLIP_COLUMNS = ['orderId', 'fileName', 'sentAt', 'state', 'reference', 'reason'];

async function* ordersOf(read: Reader, customerId: number): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const columns = sql.join(ORDER_COLUMNS.map((column) => sql.ref(column)));
    const { rows } = await sql<Row & { orderId: number }>`select ${columns} from "salesOrder"
      where "customerId" = ${customerId} and "orderId" > ${after}
      order by "orderId" limit ${PAGE}`.execute(read);
    const ids = rows.map(({ orderId }) => orderId);
    const [lines, payments, slips, returns, invoices] = await Promise.all([
      partsOf(read, 'orderLine', ids, LINE_COLUMNS),
      partsOf(read, 'paymentEvent', ids, PAYMENT_COLUMNS),
      partsOf(read, 'paymentSlip', ids, SLIP_COLUMNS),
      partsOf(read, 'returnRequest', ids, RETURN_COLUMNS),
      partsOf(read, 'taxInvoice', ids, ['orderId', 'serial', 'issuedAt']),
    ]);
    yield rows.map(({ orderId, ...order }) => ({
      ...order,
      lines: lines.get(orderId) ?? [],
      payments: payments.get(orderId) ?? [],
      slips: slips.get(orderId) ?? [],
      returns: returns.get(orderId) ?? [],
      taxInvoices: invoices.get(orderId) ?? [],
    }));
    const last = ids.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last;
  }
}

/** Returns the rows of a table that belong to orders, by order. */
async function partsOf(
  read: Reader,
  table: string,
  orderIds: readonly number[],
  columns: readonly string[],
): Promise<Map<number, Row[]>> {
  const parts = new Map<number, Row[]>();
  if (orderIds.length === 0) return parts;
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Row & { orderId: number }>`select ${chosen} from ${sql.table(table)}
    where "orderId" in (${sql.join([...orderIds])})`.execute(read);
  for (const { orderId, ...part } of rows) {
    parts.set(orderId, [...(parts.get(orderId) ?? []), told(part)]);
  }
  return parts;
}

async function* askedOrdersOf(read: Reader, customerId: number): AsyncGenerator<Row[]> {
  const { rows } = await sql<Row>`select "orderNumber", "placedAt" from "salesOrder"
    where "askedById" = ${customerId} and "askedById" <> "customerId"
    order by "placedAt"`.execute(read);
  yield rows;
}

/** Returns a row as a person reads it: times as dates, money in rupees. */
function told(row: Row): Row {
  const dated = Object.entries(row).map(([name, value]) => {
    const isTime = typeof value === 'number' && (name === 'at' || name.endsWith('At'));
    return [
      name === 'cents' ? 'amountCents' : name,
      isTime ? new Date(value).toISOString() : value,
    ] as const;
  });
  return toWire(Object.fromEntries(dated)) as Row;
}
