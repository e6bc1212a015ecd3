import type { Schema } from '@/server/platform/database/schema';
import { LAST_BACKUP, SEARCH_INDEX_FROM, WRITE_PROBE } from '@/server/platform/database/shopFacts';
import { columnList, combination } from '@/server/platform/database/migrations/cubeTriggers';
import { placedColumns } from '@/server/platform/database/migrations/placeTriggers';
import type { TableShape } from '@/server/platform/database/portable/tableShape';

/** Tables that the schema of queries does not have. */
type Unqueried =
  | 'customerText'
  | 'hiddenSearch'
  | 'itemSearch'
  | 'searchWord'
  | 'kysely_migration'
  | 'kysely_migration_lock';

type Carried = {
  carried: true;
  /** SQL for the rows that belong to the shop; the others are about one machine or one moment. */
  where?: string;
};

/** What becomes of a table in a backup; every other one says why it is not in it. */
type Carriage = Carried | { left: string };

const CARRIED: Carried = { carried: true };

const FACTS_OF_A_PLACE = [SEARCH_INDEX_FROM, WRITE_PROBE, LAST_BACKUP];
const BY_LISTING = { left: 'computed from the items: where each one is in the lists' };
const BY_INDEXING = { left: 'computed from the items: they are indexed again after a restore' };
const BY_SALES = { left: 'computed from the orders: they are computed again after a restore' };
const BY_MIGRATING = { left: 'written when the schema is made' };

/** Every table of the database. The compiler asks for each one of the schema, a test for all others. */
export const TABLES: Record<(keyof Schema & string) | Unqueried, Carriage> = {
  accountInvite: CARRIED,
  accountMember: CARRIED,
  accountPayment: CARRIED,
  accountReversal: CARRIED,
  address: CARRIED,
  apiKey: CARRIED,
  attemptCount: CARRIED,
  audit: CARRIED,
  batch: CARRIED,
  batchCell: CARRIED,
  batchPart: CARRIED,
  brand: CARRIED,
  cartLine: CARRIED,
  cashMovement: CARRIED,
  catalogueChange: { left: 'what caches must drop: a restored shop begins with empty ones' },
  category: CARRIED,
  counter: CARRIED,
  creditAccount: CARRIED,
  creditNote: CARRIED,
  creditNoteLine: CARRIED,
  customer: CARRIED,
  customerIdentity: CARRIED,
  customerText: { left: 'computed from the customers, with the lower case of each engine' },
  dayClose: CARRIED,
  dayCount: CARRIED,
  dayDecision: CARRIED,
  dealerCode: CARRIED,
  dealerRequest: CARRIED,
  drawerSession: CARRIED,
  erasure: CARRIED,
  gatewayRefund: CARRIED,
  hiddenSearch: BY_INDEXING,
  idempotencyKey: CARRIED,
  importRun: CARRIED,
  item: CARRIED,
  itemBreak: CARRIED,
  itemCube: BY_LISTING,
  itemList: CARRIED,
  itemListLine: CARRIED,
  itemModel: CARRIED,
  itemOption: CARRIED,
  itemPhoto: CARRIED,
  itemPlace: BY_LISTING,
  itemPrice: CARRIED,
  itemSearch: BY_INDEXING,
  itemView: CARRIED,
  job: CARRIED,
  journalLine: CARRIED,
  knownDevice: CARRIED,
  kysely_migration: BY_MIGRATING,
  kysely_migration_lock: BY_MIGRATING,
  messageTemplate: CARRIED,
  missedSearch: CARRIED,
  modelNumber: CARRIED,
  oneTimeCode: CARRIED,
  orderEvent: CARRIED,
  orderTask: CARRIED,
  orderLine: CARRIED,
  orderRequest: CARRIED,
  orderWord: CARRIED,
  parcel: CARRIED,
  parcelLine: CARRIED,
  paymentAttempt: CARRIED,
  paymentEvent: CARRIED,
  paymentSlip: CARRIED,
  phoneModel: CARRIED,
  priceListDownload: CARRIED,
  purchase: CARRIED,
  purchaseLine: CARRIED,
  purchaseReceipt: CARRIED,
  purchaseReceiptLine: CARRIED,
  providerSignIn: CARRIED,
  registration: CARRIED,
  reservation: CARRIED,
  saleChange: BY_SALES,
  saleDay: BY_SALES,
  saleLine: BY_SALES,
  salesOrder: CARRIED,
  returnEvent: CARRIED,
  returnPhoto: CARRIED,
  returnRequest: CARRIED,
  searchDay: CARRIED,
  searchSynonym: CARRIED,
  searchWord: BY_INDEXING,
  session: CARRIED,
  settingsChange: CARRIED,
  settingsVersion: CARRIED,
  settledPayment: CARRIED,
  settlement: CARRIED,
  shopFact: {
    carried: true,
    where: `"name" not in (${FACTS_OF_A_PLACE.map((name) => `'${name}'`).join(', ')})`,
  },
  shopPicture: CARRIED,
  slipFile: CARRIED,
  staff: CARRIED,
  staffDevice: CARRIED,
  staffLink: CARRIED,
  staffRecoveryCode: CARRIED,
  staffSession: CARRIED,
  stockFile: CARRIED,
  stockMovement: CARRIED,
  stockRequest: CARRIED,
  stockWatch: CARRIED,
  subCategory: CARRIED,
  supplier: CARRIED,
  supplierAnswer: CARRIED,
  supplierClaim: CARRIED,
  supplierClaimLine: CARRIED,
  tag: CARRIED,
  taxInvoice: CARRIED,
  webhook: CARRIED,
  webhookItem: {
    left: 'what is still to be told: a restored shop tells of what changes from then on',
  },
  webhookLog: CARRIED,
  wishlistItem: CARRIED,
};

/** Computed after the rows are there, on both engines; the triggers that keep it do part of the work. */
export const AFTERWARDS: readonly string[] = [
  'delete from "itemPlace"',
  'delete from "itemCube"',
  `insert into "itemCube" (${columnList}, "itemCount", "changedAt")
    select distinct ${combination('item')}, 0, 0 from "item" where "listed" = 1`,
  `insert into "itemPlace" ("itmCode", "cubeId", ${placedColumns}, "changedAt")
    select item."itmCode", "cubeId", ${placedColumns
      .split(', ')
      .map((column) => `item.${column}`)
      .join(', ')}, 0 from "item" as item join "itemCube"
      on (${columnList
        .split(', ')
        .map((column) => `"itemCube".${column}`)
        .join(', ')}) = (${combination('item')})
    where "listed" = 1`,
  'delete from "customerText"',
  `insert into "customerText" ("customerId", "words") select "customerId", '' from "customer"`,
  'update "customer" set "fullName" = "fullName"',
  `insert into "shopFact" ("name", "value") select '${SEARCH_INDEX_FROM}', '0' where exists (select 1 from "item")
    on conflict ("name") do update set "value" = excluded."value"`,
  'delete from "catalogueChange"',
  'delete from "saleLine"',
  'delete from "saleDay"',
  'delete from "saleChange"',
  'insert into "saleChange" ("orderId") select "orderId" from "salesOrder"',
];

export type CarriedTable = { shape: TableShape; where: string | undefined };

/** Returns the tables that a backup has, by name; those of an older schema, too. */
export function carriedTables(shapes: ReadonlyMap<string, TableShape>): CarriedTable[] {
  const known: Readonly<Record<string, Carriage>> = TABLES;
  return [...shapes.values()].flatMap((shape) => {
    const carriage = Object.hasOwn(known, shape.table) ? known[shape.table] : undefined;
    if (carriage !== undefined && 'left' in carriage) return [];
    return [{ shape, where: carriage?.where }];
  });
}
