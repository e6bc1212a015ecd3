import { ALL } from '@/lib/site/surrogateKeys';
import { createApp } from '@/server/api/app';
import type { Backend } from './backend';
import { startBackgroundWork, type BackgroundWork } from '@/server/tools/jobs/backgroundWork';
import type { Env } from '@/server/boot/env';
import type { Prepare } from '@/server/boot/front/preparing';
import { loadCube } from '@/server/catalogue/items/cube.queries';
import { fillEmptyShop } from '@/server/tools/demo/fillEmptyShop';
import { clockWarning } from '@/server/platform/database/databaseClock';
import { describeError, type Log } from '@/server/platform/log/log';
import { messageWarnings } from '@/server/messages/messagesEnv';
import { watchChanges } from '@/server/boot/front/changeWatch';
import { drawMenuPictures } from '@/server/catalogue/images/drawMenuPictures';
import { openShop } from '@/server/boot/shop';
import { offerFirstOwner } from '@/server/people/staff/firstOwner.service';
import { ownOrigins } from '@/server/api/http/sameOrigin';
import { setPageClock } from '@/server/boot/next/pageClock';
import { withForms } from '@/server/boot/next/forms/withForms';
import { searchWindows } from '@/server/api/http/rateLimit';
import { watchShop } from './shopFigures';
import { unreadFileWarning } from '@/server/platform/settings/importSettings';

/** Opens the shop in this process with its database and background work. */
export async function openEmbedded(env: Env, log: Log, prepare: Prepare): Promise<Backend> {
  for (const warning of messageWarnings(env)) log.warn(warning);
  const shop = await openShop(env, undefined, { log });
  setPageClock(() => shop.clock());
  prepare('demo');
  await fillEmptyShop(shop, log);
  prepare('lists');
  // A shop of a million items needs some seconds for it: not in the first request.
  await loadCube(shop);
  await offerFirstOwner(shop, log);
  for (const warning of [
    await unreadFileWarning(shop.database, env),
    clockWarning(shop.database),
  ]) {
    if (warning !== null) log.warn(warning);
  }
  watchShop(shop);
  const app = createApp(shop, log);
  let background: BackgroundWork | null = null;
  let stopWatching = () => {};
  const closing = new AbortController();
  let drawing = Promise.resolve();

  return {
    fetch: withForms((request, env?: object) => app.fetch(request, env), {
      secret: shop.secret,
      ownOrigins: ownOrigins(env),
    }),
    metrics: shop.metrics,
    disablesPageCache: () => shop.settings.forceLogin,
    searches: searchWindows(shop),
    begin(pages) {
      background = startBackgroundWork(shop, log);
      shop.live.listeners.add(() => pages.drop(new Set([ALL])));
      stopWatching = watchChanges(shop, log, pages);
      const fetch = (request: Request) => app.fetch(request);
      drawing = drawMenuPictures(shop, fetch, closing.signal).catch((error: unknown) =>
        log.warn('pictures of the menus could not be drawn ahead', describeError(error)),
      );
    },
    end: () => stopWatching(),
    async close() {
      closing.abort();
      await Promise.all([background?.stop(), drawing]);
      await shop.database.close();
    },
  };
}
