import { modelNumberKey } from '@/server/catalogue/phones/modelKeys';

/**
 * Returns the family of a model number: 'A305F' and 'A305FN' are one, because the last letters of
 * Samsung's numbers since 2013, and of Alcatel's, name a region. Other makers' numbers are all
 * different phones.
 */
export function familyKey(bndName: string, modelNumber: string): string {
  const key = modelNumberKey(modelNumber);
  if (/^samsung$/i.test(bndName)) return key.replace(/(?<=^[A-Z]\d{3})[A-Z]{1,3}\d?$/, '');
  return /^alcatel$/i.test(bndName) ? key.replace(/(?<=^OT\d{4})[A-Z]$/, '') : key;
}
