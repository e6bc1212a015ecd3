import { pageAddresses } from './addresses';
import { startShop, type ShopServer } from './shopServer';
import type { Figure } from './table';

/** Until the engine has compiled what it will. */
const WARM_UP = 1_000;
const MEASURED = 500;

/** CPU time of pages that are rendered every time, because no two addresses are the same. */
export async function measureCpu(): Promise<Figure[]> {
  const shop = await startShop();
  const { list, product } = await pageAddresses(shop.origin);
  const figures: Figure[] = [];
  for (const [what, page] of Object.entries({ list, product })) {
    for (const encoding of ['identity', 'br']) {
      figures.push({
        part: 'cpu',
        what: `uncached ${what} page, ${encoding === 'br' ? 'with' : 'without'} compression`,
        value: await cpuPerPage(shop, page, encoding),
        unit: 'ms',
        ...(encoding === 'br' ? {} : { must: { most: 4 } }),
      });
    }
  }
  await shop.stop();
  return figures;
}

let unlike = 0;

async function cpuPerPage(shop: ShopServer, page: string, encoding: string): Promise<number> {
  await render(shop, page, encoding, WARM_UP);
  const before = shop.cpuMs();
  await render(shop, page, encoding, MEASURED);
  return (shop.cpuMs() - before) / MEASURED;
}

async function render(shop: ShopServer, page: string, encoding: string, times: number) {
  for (let done = 0; done < times; done += 1) {
    unlike += 1;
    const answer = await fetch(`${shop.origin}${page}?n=${unlike}`, {
      headers: { 'accept-encoding': encoding },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}.`);
  }
}
