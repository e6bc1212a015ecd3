import { createApp } from './app';
import { envOfProcess } from './env';
import { openShop, type Shop } from './shop';

export type StartedApp = { shop: Shop; fetch: (request: Request) => Response | Promise<Response> };

/** Opens the shop the environment describes and the app over it. */
export async function startApp(): Promise<StartedApp> {
  const shop = await openShop(envOfProcess());
  const app = createApp(shop);
  return { shop, fetch: (request) => app.fetch(request) };
}
