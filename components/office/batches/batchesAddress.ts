import { officeLink, officeLinks } from '@/lib/urls/officeLinks';

/** What the list of batches is narrowed to, as its address has it; '' is everybody or every kind. */
export type BatchFilter = { by: string; source: string };

type More = { before?: number; batch?: number };

/** Returns the list of batches, with one of them open or from an earlier one on. */
export function batchesLink(filter: BatchFilter, more: More = {}): string {
  return officeLink(officeLinks.batches, { ...filter, ...more });
}

export function isFiltered({ by, source }: BatchFilter): boolean {
  return by !== '' || source !== '';
}
