import { combineReducers, type Reducer } from 'redux';
import { persistReducer, persistStore } from 'redux-persist';
import { isRecord } from '@/lib/contract/records';
import {
  mergePersisted,
  parsePersistedState,
  pickPersisted,
  type PersistedState,
} from './persistedState';
import { reducers, type Store } from './makeStore';
import type { State } from './state';
import { attempt, PERSIST_KEY, STORAGE_KEY } from './browserStorage';

/**
 * Persists cart, compare list and session. Starts after hydration, so that the first render matches
 * the server's HTML. Treats blocked, full or invalid storage as empty. Calls `onOtherOwner` if the
 * persisted state belongs to another customer than the page.
 */
export function startPersistence(store: Store, onOtherOwner: () => void): void {
  const config = {
    key: PERSIST_KEY,
    storage: browserStorage,
    whitelist: ['cart', 'compare', 'session'] satisfies (keyof PersistedState)[],
    async getStoredState() {
      const stored = await readStored();
      if (stored !== undefined && stored.session.owner !== store.getState().session.owner)
        onOtherOwner();
      return stored;
    },
    stateReconciler: (kept: PersistedState, _before: State, state: State) =>
      mergePersisted(state, kept),
  };
  const persisted = persistReducer<State>(config, combineReducers(reducers));
  // The types of persistReducer demand a `_persist` key that it adds itself.
  store.replaceReducer(persisted as Reducer as Reducer<State>);
  persistStore(store);
}

/** Reads the stored state; removes invalid data. */
async function readStored() {
  const text = await browserStorage.getItem(STORAGE_KEY);
  if (text === null) return undefined;
  const state = parsePersistedState(parsed(text));
  if (state === null) {
    await browserStorage.removeItem(STORAGE_KEY);
    return undefined;
  }
  return { ...pickPersisted(state), _persist: { version: -1, rehydrated: true } };
}

/** redux-persist stores JSON whose values are JSON again. */
function parsed(text: string): unknown {
  return attempt(() => {
    const whole: unknown = JSON.parse(text);
    if (!isRecord(whole)) return null;
    const parts = Object.entries(whole).map(([key, part]) => [key, JSON.parse(String(part))]);
    return Object.fromEntries(parts);
  });
}

/** localStorage that never throws. */
const browserStorage = {
  getItem: async (key: string) => attempt(() => window.localStorage.getItem(key)),
  removeItem: async (key: string) => void attempt(() => window.localStorage.removeItem(key)),
  async setItem(key: string, text: string): Promise<void> {
    const isSaved = attempt(() => {
      window.localStorage.setItem(key, text);
      return true;
    });
    // An outdated state is worse than none.
    if (isSaved === null) await browserStorage.removeItem(key);
  },
};
