import { createApp } from './app';
import type { Backend } from './backend';
import { startBackgroundWork, type BackgroundWork } from './backgroundWork';
import type { Env } from './env';
import { fillEmptyShop } from './fillEmptyShop';
import type { Log } from './log';
import { messageWarnings } from './messagesEnv';
import { watchShop } from './metrics/shopFigures';
import { watchCatalogue } from './pageCache/catalogueWatch';
import { settingsOfProcess } from './settings/readSettings';
import { openShop } from './shop';

/** The shop in this process, with its database and what is done by itself. */
export async function openEmbedded(env: Env, log: Log): Promise<Backend> {
  for (const warning of messageWarnings(env)) log.warn(warning);
  const shop = await openShop(env, settingsOfProcess(env), { log });
  await fillEmptyShop(shop, log);
  watchShop(shop);
  const app = createApp(shop, log);
  let background: BackgroundWork | null = null;
  let stopWatching = () => {};

  return {
    fetch: (request, env) => app.fetch(request, env),
    metrics: shop.metrics,
    keepsNothing: shop.settings.forceLogin,
    begin(dropPages) {
      background = startBackgroundWork(shop, log);
      stopWatching = watchCatalogue(shop, log, dropPages);
    },
    end: () => stopWatching(),
    async close() {
      await background?.stop();
      await shop.database.close();
    },
  };
}
