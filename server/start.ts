import { createApp } from './app';
import { startBackgroundWork, type BackgroundWork } from './backgroundWork';
import { envOfProcess } from './env';
import { createLog } from './log';
import { openShop, type Shop } from './shop';

export type StartedApp = {
  shop: Shop;
  background: BackgroundWork;
  fetch: (request: Request) => Response | Promise<Response>;
};

/** Opens the shop the environment describes and the app over it. */
export async function startApp(): Promise<StartedApp> {
  const shop = await openShop(envOfProcess());
  const log = createLog(shop.env.logLevel);
  const app = createApp(shop, log);
  const background = startBackgroundWork(shop, log);
  return { shop, background, fetch: (request) => app.fetch(request) };
}
