/** The faults of mock mode (docs/decisions/0019). Production has none of this. */
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

export type FaultChoice = {
  fault: FaultName;
  /** Applies to the next matching request only. */
  once: boolean;
  /** Which calls: "POST /cart", "/cart" or the prefix "/user/*"; null for all. */
  only: string | null;
};

export type MockState = {
  choice: FaultChoice | null;
  /** Sentences about the data that faults have changed. */
  changes: string[];
  accounts: MockAccount[];
  /** The newest text message or e-mail, such as one with a code. */
  message: { to: string; body: string } | null;
};

export const FAULT_HEADER = 'X-Fault';

/** Below /api/v1: GET returns the state, PUT selects a fault, DELETE clears it and restores the data. */
export const MOCK_PATH = '/mock';

/** Below MOCK_PATH: PUT { role } signs in to the office. */
export const MOCK_STAFF_PATH = '/staff';

export type MockAccount = { who: string; phone: string; password: string };

/** Parses "500", "500; once" or "500; once; only=POST /cart"; returns null for an unknown fault. */
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
