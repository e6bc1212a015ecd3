import pkg from '@/package.json';
import type { Shop } from '@/server/boot/shop';
import { CHANNELS } from '@/server/messages/message';
import { countWaiting } from '@/server/messages/outbox.service';
import { countLockWaits } from '@/server/platform/database/lockWaits';
import { migrations, schemaStateOf } from '@/server/platform/database/migrate';
import { readJobAges } from '@/server/platform/queue/jobAges.queries';
import { countOrders } from '@/server/sales/orders/orderNumber.queries';

/** In the help of a metric that every process reads from the one database. */
const SHARED = 'from the database, the same in every process: use max, not sum';

/** Adds what a shop's process tells besides its requests. */
export function watchShop(shop: Shop): void {
  // First: reading the others takes connections itself.
  watchDatabase(shop);
  watchOrders(shop);
  watchVersions(shop);
}

function watchOrders(shop: Shop): void {
  const { metrics } = shop;
  metrics.watch({
    name: 'shop_orders_placed_total',
    help: `Orders placed since the shop began, ${SHARED}`,
    grows: true,
    read: () => countOrders(shop),
  });
  metrics.watch({
    name: 'shop_outbox_waiting',
    help: `Messages that are still to be sent, ${SHARED}`,
    grows: false,
    read: () => countWaiting(shop),
  });
  metrics.watch({
    name: 'shop_job_age_seconds',
    help: `How long the oldest open job of a lane has waited, ${SHARED}`,
    grows: false,
    labelNames: ['lane'],
    async read() {
      const ages = await readJobAges(shop.database.read, shop.clock());
      const idle = CHANNELS.map((lane) => ({ lane: String(lane), seconds: 0 }));
      const lanes = [...idle.filter((one) => ages.every(({ lane }) => lane !== one.lane)), ...ages];
      return lanes.map(({ lane, seconds }) => ({ labels: { lane }, value: seconds }));
    },
  });
}

const USES = ['total', 'idle', 'waiting'] as const;

function watchDatabase({ metrics, database }: Shop): void {
  metrics.watch({
    name: 'shop_database_connections',
    help: 'Connections of this process to PostgreSQL, and requests that wait for one',
    grows: false,
    labelNames: ['pool', 'state'],
    read: () =>
      Object.entries(database.pools() ?? {}).flatMap(([pool, figures]) =>
        USES.map((state) => ({ labels: { pool, state }, value: figures[state] })),
      ),
  });
  metrics.watch({
    name: 'shop_database_lock_waits',
    help: `Statements that wait for a lock, ${SHARED}`,
    grows: false,
    read: () => countLockWaits(database),
  });
}

function watchVersions({ metrics, database, live }: Shop): void {
  metrics.watch({
    name: 'shop_release_info',
    help: 'The release of this process',
    grows: false,
    labelNames: ['release'],
    read: () => [{ labels: { release: pkg.version }, value: 1 }],
  });
  metrics.watch({
    name: 'shop_schema_migration',
    help: `The number of the last migration, ${SHARED}`,
    grows: false,
    read: async () => numberOf((await schemaStateOf(database)).newest),
  });
  metrics.watch({
    name: 'shop_schema_migration_known',
    help: 'The number of the last migration that this process knows',
    grows: false,
    read: () => Math.max(...Object.keys(migrations).map(numberOf)),
  });
  metrics.watch({
    name: 'shop_settings_version',
    help: 'The version of the settings that this process uses',
    grows: false,
    read: () => live.version,
  });
}

/** Returns 76 for "0076-text-indexes". */
function numberOf(migration: string | null): number {
  return Number.parseInt(migration ?? '0', 10);
}
