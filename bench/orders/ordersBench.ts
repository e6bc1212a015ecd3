import type { Figure } from '../table';
import { openEngine } from '../torture/engineHome';
import { countedAnswers } from '../torture/figures';
import { ShopUnderTest } from '../torture/shopUnderTest';
import { ordersOverSlowNetwork } from '../torture/slowNetwork';

const ORDERS = 100;
/** Of the network, in each direction; the longer, the less the speed of the machine matters. */
const DELAYS_MS = [1, 10];
const TIMES = 2;

/** Measures orders a second on three processes with a network between them and PostgreSQL. */
export async function measureOrders(): Promise<Figure[]> {
  const home = await openEngine('postgres');
  if (home === null) return [];
  const figures: Figure[] = [];
  try {
    for (const delayMs of DELAYS_MS) {
      for (let time = 1; time <= TIMES; time += 1) figures.push(await measureOnce(home, delayMs));
    }
  } finally {
    await home.close();
  }
  return figures;
}

async function measureOnce(
  home: NonNullable<Awaited<ReturnType<typeof openEngine>>>,
  delayMs: number,
): Promise<Figure> {
  const shops: ShopUnderTest[] = [];
  const open = async ({ env, place }: Parameters<Opener>[0] = {}) => {
    const shop = await ShopUnderTest.open(place ?? (await home.copy()), env);
    shops.push(shop);
    return shop;
  };
  try {
    const network = { orders: ORDERS, delayMs };
    const { answers, perSecond } = await ordersOverSlowNetwork({ home, open }, network);
    return {
      part: 'orders',
      what: `orders a second, three processes, ${delayMs} ms of network each way`,
      value: perSecond,
      unit: '/s',
      note: countedAnswers(answers),
    };
  } finally {
    for (const shop of shops) await shop.remove();
  }
}

type Opener = Parameters<typeof ordersOverSlowNetwork>[0]['open'];
