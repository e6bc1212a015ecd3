/**
 * What mock mode says beside the shop's own API (docs/decisions/0019): the faults that can be chosen,
 * and how a choice is written in a header or a cookie. No shop in production knows any of it.
 */
export const FAULTS = [
  'slow',
  '500',
  'offline',
  'out-of-stock',
  'price-changed',
  'session-expired',
  'code-wrong',
  'pending-approval',
] as const;
export type FaultName = (typeof FAULTS)[number];

export const FAULT_HEADER = 'X-Fault';

/** Below /api/v1: GET tells how things are, PUT chooses a fault, DELETE ends it and mends the shop. */
export const MOCK_PATH = '/mock';

export type FaultChoice = {
  fault: FaultName;
  /** Strikes the next request that it concerns, and is over. */
  once: boolean;
  /** "POST /cart", "/cart" or, for all that begin so, "/user/*"; null for every call. */
  only: string | null;
};

/** Somebody who can sign in at once. */
export type MockAccount = { who: string; phone: string; password: string };

export type MockState = {
  choice: FaultChoice | null;
  /** What faults have changed in the shop, a sentence each. */
  changes: string[];
  accounts: MockAccount[];
  /** The newest message of the shop, such as one with a code. */
  message: { to: string; body: string } | null;
};

/** "500", "500; once", "500; once; only=POST /cart"; null when it names no fault. */
export function readChoice(text: string): FaultChoice | null {
  const [name, ...rest] = text.split(';').map((part) => part.trim());
  const fault = FAULTS.find((one) => one === name);
  if (fault === undefined) return null;
  const only = rest.find((part) => part.startsWith('only='))?.slice('only='.length);
  return {
    fault,
    once: rest.includes('once'),
    only: only === undefined || only === '' ? null : only,
  };
}

export function writeChoice({ fault, once, only }: FaultChoice): string {
  return [fault, ...(once ? ['once'] : []), ...(only === null ? [] : [`only=${only}`])].join('; ');
}
