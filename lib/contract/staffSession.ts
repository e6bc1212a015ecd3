import type { Staff } from './staff';

/** Who uses the office in this browser: nobody, staff whose password was accepted, or staff. */
export type OfficeSession =
  | { state: 'nobody' }
  | { state: 'code'; name: string; role: Staff['role'] }
  | {
      state: 'staff';
      staffId: number;
      name: string;
      role: Staff['role'];
      hasAuthenticator: boolean;
    };

/** How long a code counts as fresh for operations that ask for one again. */
export const FRESH_CODE_MS = 10 * 60_000;
