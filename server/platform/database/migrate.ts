import type { Database } from './connect';
import type { ShopMigration } from './migrations/shopMigration';
import { migratorOf, runMigrations, type MigrateOptions } from './runMigrations';
import { awaitSchema, readSchemaState, type SchemaState } from './schemaState';
import { catalogue } from './migrations/0001-catalogue';
import { customersAndOrders } from './migrations/0002-customers-and-orders';
import { addressesAndCredit } from './migrations/0003-addresses-and-credit';
import { accounts } from './migrations/0004-accounts';
import { replyTo } from './migrations/0005-reply-to';
import { holdsApprovalMarks } from './migrations/0006-holds-approval-marks';
import { stockWatch } from './migrations/0007-stock-watch';
import { openDebts } from './migrations/0008-open-debts';
import { dueWatches } from './migrations/0009-due-watches';
import { places } from './migrations/0010-places';
import { limitsAndSecurityLog } from './migrations/0011-limits-and-security-log';
import { lanesAndConfirmedWatches } from './migrations/0012-lanes-and-confirmed-watches';
import { unpaidOrders } from './migrations/0013-unpaid-orders';
import { audit } from './migrations/0014-audit';
import { staff } from './migrations/0015-staff';
import { stockMovements } from './migrations/0016-stock-movements';
import { orderLife } from './migrations/0017-order-life';
import { jobs } from './migrations/0018-jobs';
import { paymentEvents } from './migrations/0020-payment-events';
import { taxInvoices } from './migrations/0023-tax-invoices';
import { paymentSlips } from './migrations/0024-payment-slips';
import { pickUp } from './migrations/0025-pick-up';
import { signInProviders } from './migrations/0026-sign-in-providers';
import { creditNotes } from './migrations/0027-credit-notes';
import { gatewayRefunds } from './migrations/0032-gateway-refunds';
import { storeCredit } from './migrations/0033-store-credit';
import { searches } from './migrations/0035-searches';
import { dealerCodes } from './migrations/0038-dealer-codes';
import { dealerAccounts } from './migrations/0040-dealer-accounts';
import { priceListDownloads } from './migrations/0041-price-list-downloads';
import { teams } from './migrations/0042-teams';
import { apiKeys } from './migrations/0044-api-keys';
import { quantityBreaks } from './migrations/0045-quantity-breaks';
import { itemLists } from './migrations/0046-item-lists';
import { ownCodes } from './migrations/0047-own-codes';
import { signatures } from './migrations/0051-signatures';
import { codeKeys } from './migrations/0053-code-keys';
import { corrections } from './migrations/0055-corrections';
import { searchIndex } from './migrations/0063-search-index';
import { batches } from './migrations/0064-batches';
import { batchFailures } from './migrations/0074-batch-failures';
import { catalogueChanges } from './migrations/0075-catalogue-changes';
import { textIndexes } from './migrations/0076-text-indexes';
import { countsFromPlaces } from './migrations/0080-counts-from-places';
import { orderNumbers } from './migrations/0081-order-numbers';
import { pricesOfVariants } from './migrations/0082-prices-of-variants';
import { closedDays } from './migrations/0096-closed-days';
import { narrowerChanges } from './migrations/0083-narrower-changes';
import { counter } from './migrations/0088-counter';
import { stockPlaces } from './migrations/0088-stock-places';
import { stockCosts } from './migrations/0088-stock-values';
import { ordersGrow } from './migrations/0089-orders-grow';
import { webhooks } from './migrations/0098-webhooks';
import { pictureChanges } from './migrations/0100-picture-changes';
import { shopPictures } from './migrations/0095-shop-pictures';
import { buying } from './migrations/0095-suppliers';
import { returns } from './migrations/0097-returns';
import { saleLines } from './migrations/0099-sale-lines';
import { saleDays } from './migrations/0110-sale-days';
import { reachedDays } from './migrations/0111-reached-days';
import { searchCountsIndex } from './migrations/0113-search-counts-index';
import { reservations } from './migrations/0102-reservations';
import { supplierClaims } from './migrations/0104-supplier-claims';
import { settlements } from './migrations/0105-settlements';
import { searchDays } from './migrations/0107-search-days';
import { officeItems } from './migrations/0066-office-items';
import { itemPhotos } from './migrations/0067-item-photos';
import { importRuns } from './migrations/0068-import-runs';
import { people } from './migrations/0069-people';
import { settings } from './migrations/0070-settings';
import { discountPeriods } from './migrations/0071-discount-periods';
import { featured } from './migrations/0072-featured';
import { paymentProviders } from './migrations/0073-payment-providers';

/** Imported, so that the bundle contains them. */
export const migrations = {
  '0001-catalogue': catalogue,
  '0002-customers-and-orders': customersAndOrders,
  '0003-addresses-and-credit': addressesAndCredit,
  '0004-accounts': accounts,
  '0005-reply-to': replyTo,
  '0006-holds-approval-marks': holdsApprovalMarks,
  '0007-stock-watch': stockWatch,
  '0008-open-debts': openDebts,
  '0009-due-watches': dueWatches,
  '0010-places': places,
  '0011-limits-and-security-log': limitsAndSecurityLog,
  '0012-lanes-and-confirmed-watches': lanesAndConfirmedWatches,
  '0013-unpaid-orders': unpaidOrders,
  '0014-audit': audit,
  '0015-staff': staff,
  '0016-stock-movements': stockMovements,
  '0017-order-life': orderLife,
  '0018-jobs': jobs,
  '0020-payment-events': paymentEvents,
  '0023-tax-invoices': taxInvoices,
  '0024-payment-slips': paymentSlips,
  '0025-pick-up': pickUp,
  '0026-sign-in-providers': signInProviders,
  '0027-credit-notes': creditNotes,
  '0032-gateway-refunds': gatewayRefunds,
  '0033-store-credit': storeCredit,
  '0035-searches': searches,
  '0038-dealer-codes': dealerCodes,
  '0040-dealer-accounts': dealerAccounts,
  '0041-price-list-downloads': priceListDownloads,
  '0042-teams': teams,
  '0044-api-keys': apiKeys,
  '0045-quantity-breaks': quantityBreaks,
  '0046-item-lists': itemLists,
  '0047-own-codes': ownCodes,
  '0051-signatures': signatures,
  '0053-code-keys': codeKeys,
  '0055-corrections': corrections,
  '0063-search-index': searchIndex,
  '0064-batches': batches,
  '0066-office-items': officeItems,
  '0067-item-photos': itemPhotos,
  '0068-import-runs': importRuns,
  '0069-people': people,
  '0070-settings': settings,
  '0071-discount-periods': discountPeriods,
  '0072-featured': featured,
  '0073-payment-providers': paymentProviders,
  '0074-batch-failures': batchFailures,
  '0075-catalogue-changes': catalogueChanges,
  '0076-text-indexes': textIndexes,
  '0080-counts-from-places': countsFromPlaces,
  '0081-order-numbers': orderNumbers,
  '0082-prices-of-variants': pricesOfVariants,
  '0083-narrower-changes': narrowerChanges,
  '0088-counter': counter,
  '0088-stock-places': stockPlaces,
  '0088-stock-values': stockCosts,
  '0089-orders-grow': ordersGrow,
  '0095-shop-pictures': shopPictures,
  '0095-suppliers': buying,
  '0096-closed-days': closedDays,
  '0097-returns': returns,
  '0098-webhooks': webhooks,
  '0099-sale-lines': saleLines,
  '0100-picture-changes': pictureChanges,
  '0102-reservations': reservations,
  '0104-supplier-claims': supplierClaims,
  '0105-settlements': settlements,
  '0107-search-days': searchDays,
  '0110-sale-days': saleDays,
  '0111-reached-days': reachedDays,
  '0113-search-counts-index': searchCountsIndex,
} satisfies Record<string, ShopMigration>;

/** Migrates a database that nobody else uses to the schema of a migration; null: the newest. */
export async function migrateTo(database: Database, migration: string | null): Promise<void> {
  const migrator = migratorOf(database, migrations);
  const { error } = await (migration === null
    ? migrator.migrateToLatest()
    : migrator.migrateTo(migration));
  if (error !== undefined) throw error;
}

/** Migrates the database to the newest schema; safe in several processes at once. */
export function migrate(database: Database, options?: MigrateOptions): Promise<void> {
  return runMigrations(database, migrations, options);
}

/** Returns how the schema of the database is, as this release sees it. */
export function schemaStateOf({ read }: Pick<Database, 'read'>): Promise<SchemaState> {
  return readSchemaState(read, migrations);
}

/** Waits for the process that migrates; throws StartRefusal when none does. */
export function awaitMigration(
  database: Database,
  how: { tell: (sentence: string) => void; waitMs?: number },
): Promise<void> {
  return awaitSchema(database, migrations, how);
}

/** Returns the executed migrations that this version does not know: a newer one ran them. */
export function unknownMigrations(executed: readonly string[]): string[] {
  return executed.filter((name) => !Object.hasOwn(migrations, name));
}
