import { RemoteFailure } from './failures';

/** The storefronts that a call has passed, in order. */
export const PASSED_HEADER = 'x-storefront';
/** Two in a row may be intended; more are a circle of several that share an address. */
const MOST_PASSED = 4;

/** Returns a random name for this process. */
export function storefrontName(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** Throws RemoteFailure for a call that this storefront, or too many, already forwarded. */
export function refuseRoundTrip(headers: Headers, name: string): void {
  const passed = namesIn(headers);
  if (!passed.includes(name) && passed.length < MOST_PASSED) return;
  throw new RemoteFailure('circle', 'API_BASE_URL points to this storefront itself');
}

export function passedWith(headers: Headers, name: string): string {
  return [...namesIn(headers), name].join(', ');
}

function namesIn(headers: Headers): string[] {
  const text = headers.get(PASSED_HEADER) ?? '';
  return text.split(',').flatMap((one) => one.trim() || []);
}
