import type { Figure } from '../table';
import { openEngine } from '../torture/engineHome';
import { countedAnswers } from '../torture/figures';
import { ShopUnderTest } from '../torture/shopUnderTest';
import { ordersOverSlowNetwork } from '../torture/slowNetwork';

const ORDERS = 200;
const TIMES = 3;
const LEAST = 60;

/** Measures orders a second on three processes with 1 ms of network between them and PostgreSQL, in each direction. */
export async function measureOrders(): Promise<Figure[]> {
  const home = await openEngine('postgres');
  if (home === null) return [];
  const figures: Figure[] = [];
  try {
    for (let time = 1; time <= TIMES; time += 1) figures.push(await measureOnce(home, time));
  } finally {
    await home.close();
  }
  return figures;
}

async function measureOnce(
  home: NonNullable<Awaited<ReturnType<typeof openEngine>>>,
  time: number,
): Promise<Figure> {
  const shops: ShopUnderTest[] = [];
  const open = async ({ env, place }: Parameters<Opener>[0] = {}) => {
    const shop = await ShopUnderTest.open(place ?? (await home.copy()), env);
    shops.push(shop);
    return shop;
  };
  try {
    const { answers, perSecond, delayMs } = await ordersOverSlowNetwork({ home, open }, ORDERS);
    return {
      part: 'orders',
      what: `orders a second, three processes, ${delayMs} ms of network each way, run ${time}`,
      value: perSecond,
      unit: '/s',
      must: { least: LEAST },
      note: countedAnswers(answers),
    };
  } finally {
    for (const shop of shops) await shop.remove();
  }
}

type Opener = Parameters<typeof ordersOverSlowNetwork>[0]['open'];
