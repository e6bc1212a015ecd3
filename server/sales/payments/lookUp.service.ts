import { describeError, type Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { takeDueAttempts, type Attempt } from './attempts.queries';
import { settleNews } from './settle.service';

/** Asks gateways about attempts whose notification may be lost. Returns how many payments it found. */
export async function lookUpPayments(shop: Shop, log: Log): Promise<number> {
  const cannotAsk = Object.values(shop.gateways).every(({ lookUp: ask }) => ask === null);
  if (cannotAsk) return 0;
  const due = await takeDueAttempts(shop);
  const found = await Promise.all(due.map((attempt) => lookUp(shop, log, attempt)));
  return found.reduce((sum, news) => sum + news, 0);
}

/** A gateway that is down is asked again at the attempt's next time. */
async function lookUp(shop: Shop, log: Log, { provider, reference }: Attempt): Promise<number> {
  const gateway = Object.values(shop.gateways).find((open) => open.provider === provider);
  if (gateway === undefined || gateway.lookUp === null) return 0;
  let found = 0;
  try {
    for (const news of await gateway.lookUp(reference)) {
      if ((await settleNews(shop, gateway, news)) === 'new') found += 1;
    }
  } catch (error) {
    log.warn('a payment gateway could not be asked', { reference, ...describeError(error) });
  }
  return found;
}
