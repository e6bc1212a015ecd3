import { isRecord } from '@/lib/contract/records';
import { attempt, parseStored } from './browserStorage';

const KEY = 'last-model';

/** The phone that was last looked up on this device. */
export type LastModel = { bndCode: number; modelCode: number };

export function saveLastModel(model: LastModel): void {
  attempt(() => window.localStorage.setItem(KEY, JSON.stringify(model)));
}

/** Returns null when there is none, or storage is blocked. */
export function readLastModel(): LastModel | null {
  const stored = parseStored(attempt(() => window.localStorage.getItem(KEY)));
  if (!isRecord(stored)) return null;
  const { bndCode, modelCode } = stored;
  if (!Number.isSafeInteger(bndCode) || !Number.isSafeInteger(modelCode)) return null;
  return { bndCode: Number(bndCode), modelCode: Number(modelCode) };
}
