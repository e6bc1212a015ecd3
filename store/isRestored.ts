import { isRecord } from '@/lib/contract/records';
import type { State } from './state';

/** Tells whether redux-persist has restored the state. */
export function selectIsRestored(state: State): boolean {
  const persist: unknown = Reflect.get(state, '_persist');
  return isRecord(persist) && persist.rehydrated === true;
}
