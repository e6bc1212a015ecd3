import { RemoteFailure } from './failures';

/** Which storefronts a call has passed, in their order. */
export const PASSED_HEADER = 'x-storefront';
/** One before another may be meant; more are a circle of several that share an address. */
const MOST_PASSED = 4;

/** A storefront's name for as long as its process lives. */
export function storefrontName(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** Throws RemoteFailure for a call that this storefront, or too many, sent on already. */
export function refuseRoundTrip(headers: Headers, name: string): void {
  const passed = namesIn(headers);
  if (!passed.includes(name) && passed.length < MOST_PASSED) return;
  throw new RemoteFailure('circle', 'API_BASE_URL leads to this storefront itself');
}

export function passedWith(headers: Headers, name: string): string {
  return [...namesIn(headers), name].join(', ');
}

function namesIn(headers: Headers): string[] {
  const text = headers.get(PASSED_HEADER) ?? '';
  return text.split(',').flatMap((one) => one.trim() || []);
}
