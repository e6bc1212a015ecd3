import { modelNumberKey } from '@/server/catalogue/modelKeys';

/**
 * 'A305F' and 'A305FN' are one family: since 2013 the last letters of Samsung's numbers name a
 * region, as do those of Alcatel's. With other makers each number is a phone of its own.
 */
export function familyKey(bndName: string, modelNumber: string): string {
  const key = modelNumberKey(modelNumber);
  if (/^samsung$/i.test(bndName)) return key.replace(/(?<=^[A-Z]\d{3})[A-Z]{1,3}\d?$/, '');
  return /^alcatel$/i.test(bndName) ? key.replace(/(?<=^OT\d{4})[A-Z]$/, '') : key;
}
