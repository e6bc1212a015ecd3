import type { GatewayProvider } from '@/lib/contract/paymentOptions';
import type { Shop } from '@/server/boot/shop';

/** The newest of all events in which the last of a gateway is looked for. */
const NEWEST = 500;
const ASK_AGAIN_MS = 60_000;
const ANSWER_WITHIN_MS = 3_000;

export type GatewayHealth = {
  provider: GatewayProvider;
  /** Null while nobody knows yet. */
  isReachable: boolean | null;
  since: number | null;
  /** When it last told about a payment, as far as the newest events know. */
  lastEventAt: number | null;
};

type Reach = { isReachable: boolean; since: number };
type Asked = { at: number; byProvider: Map<GatewayProvider, Reach> };

const asked = new WeakMap<Shop, Asked>();

/**
 * Returns whether each configured gateway answers, and when it last told about a payment. Asks in the
 * background, at most once a minute: the first answer is known the next time.
 */
export async function readGatewayHealth(shop: Shop): Promise<GatewayHealth[]> {
  const open = Object.values(shop.gateways).map(({ provider }) => provider);
  if (open.length === 0) return [];
  const reach = reachOf(shop);
  const events = await shop.database.read
    .selectFrom('paymentEvent')
    .select(['provider', 'at'])
    .orderBy('eventId', 'desc')
    .limit(NEWEST)
    .execute();
  return open.map((provider) => ({
    provider,
    isReachable: reach.get(provider)?.isReachable ?? null,
    since: reach.get(provider)?.since ?? null,
    lastEventAt: events.find((event) => event.provider === provider)?.at ?? null,
  }));
}

function reachOf(shop: Shop): ReadonlyMap<GatewayProvider, Reach> {
  const now = shop.clock();
  const known = asked.get(shop) ?? { at: -Infinity, byProvider: new Map() };
  asked.set(shop, known);
  if (Math.abs(now - known.at) >= ASK_AGAIN_MS) {
    known.at = now;
    void askAll(shop, known);
  }
  return known.byProvider;
}

async function askAll(shop: Shop, { byProvider }: Asked): Promise<void> {
  const { gateways } = shop.env.payments;
  await Promise.all(
    Object.entries(shop.gateways).map(async ([title, { provider }]) => {
      const addresses = gateways[title as keyof typeof gateways]?.addresses ?? [];
      const answers = await Promise.all(addresses.map(([, url]) => doesAnswer(url)));
      const isReachable = answers.every(Boolean);
      const before = byProvider.get(provider);
      if (before?.isReachable === isReachable) return;
      byProvider.set(provider, { isReachable, since: shop.clock() });
    }),
  );
}

/** Any answer is one: an address for signed requests refuses this one. */
function doesAnswer(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(new URL(url).origin, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => true,
    () => false,
  );
}
