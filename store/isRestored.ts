import type { State } from './makeStore';

/** Whether what the browser keeps has been brought back; redux-persist's own mark says so. */
export function selectIsRestored(state: State): boolean {
  const mark: unknown = Reflect.get(state, '_persist');
  return typeof mark === 'object' && mark !== null && Reflect.get(mark, 'rehydrated') === true;
}
