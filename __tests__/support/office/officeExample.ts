import type { Operations } from '@/lib/contract/operations';
import type { Role, Staff } from '@/lib/contract/staff';
import type { Shop } from '@/server/boot/shop';
import type { Browser } from '../browser';

/** The keys of the office's operations, such as "GET /office/audit". */
export type OfficeKey = {
  [K in keyof Operations]: Operations[K]['tag'] extends 'office' ? K : never;
}[keyof Operations];

export type OfficeCall = {
  params?: Record<string, string | number>;
  /** Such as "?subject=SP-100123". */
  query?: string;
  body?: Record<string, unknown>;
  /** Instead of a body, where the call takes a file. */
  form?: FormData;
  headers?: Record<string, string>;
};

/** An owner, signed in with a fresh code. */
export type OfficeVisit = { shop: Shop; browser: Browser; staff: Staff };

/** One row of the office's operations. */
export type OfficeExample = {
  /** The roles that may make the call, written out to check the contract; everybody: also nobody. */
  may: readonly Role[] | 'everybody';
  /** Prepares what the call needs and returns its input; the call then succeeds for an owner. */
  call(visit: OfficeVisit): OfficeCall | Promise<OfficeCall>;
};
export type OfficeExamples = Partial<Record<OfficeKey, OfficeExample>>;

export const ALL: readonly Role[] = ['owner', 'seller', 'storekeeper'];
export const OWNER: readonly Role[] = ['owner'];

/** For calls without input. */
export const nothing = (): OfficeCall => ({});
