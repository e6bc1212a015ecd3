import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import { keptPart, readKeptState, withKept, type KeptState } from './keptState';
import { reducers, type State, type Store } from './makeStore';
import { KEPT_AS, STORAGE_KEY } from './storageKey';

/**
 * Keeps cart, compare list and session in the browser's storage and brings them back. Started
 * after hydration, so that the page is drawn from the server's word alone; storage that is
 * blocked, full or holds anything else than what was written is as good as empty. Calls
 * `onOtherOwner` where the browser kept the state of somebody else than the server rendered for.
 */
export function startPersistence(store: Store, onOtherOwner: () => void): void {
  const config = {
    key: KEPT_AS,
    storage: browserStorage,
    whitelist: ['cart', 'compare', 'session'] satisfies (keyof KeptState)[],
    async getStoredState() {
      const kept = await readStored();
      if (kept !== undefined && kept.session.owner !== store.getState().session.owner)
        onOtherOwner();
      return kept;
    },
    stateReconciler: (kept: KeptState, _before: State, state: State) => withKept(state, kept),
  };
  const persisted = persistReducer<State>(config, combineReducers(reducers));
  // It adds its own mark to the state and takes a state without one; its types say otherwise.
  store.replaceReducer(persisted as Reducer as Reducer<State>);
  persistStore(store);
}

/** What was kept; anything broken is thrown away, so that it is met only once. */
async function readStored() {
  const text = await browserStorage.getItem(STORAGE_KEY);
  if (text === null) return undefined;
  const kept = readKeptState(parsed(text));
  if (kept === null) await browserStorage.removeItem(STORAGE_KEY);
  return kept === null ? undefined : withMark(keptPart(kept));
}

/** redux-persist's type of a stored state. */
function withMark(kept: KeptState) {
  return { ...kept, _persist: { version: -1, rehydrated: true } };
}

/** The whole is JSON, and each part of it JSON again. */
function parsed(text: string): unknown {
  try {
    const whole: unknown = JSON.parse(text);
    if (typeof whole !== 'object' || whole === null) return null;
    const parts = Object.entries(whole).map(([key, part]) => [key, JSON.parse(String(part))]);
    return Object.fromEntries(parts);
  } catch {
    // Not what the shop has written: the same as nothing.
    return null;
  }
}

/** localStorage that never throws: without it the state simply ends with the page. */
const browserStorage = {
  getItem: async (key: string): Promise<string | null> => attempt((store) => store.getItem(key)),
  removeItem: async (key: string): Promise<void> => {
    attempt((store) => store.removeItem(key));
  },
  async setItem(key: string, text: string): Promise<void> {
    const isKept = attempt((store) => {
      store.setItem(key, text);
      return true;
    });
    // Half of yesterday is worse than nothing when there is no room for today.
    if (isKept === null) attempt((store) => store.removeItem(key));
  },
};

function attempt<T>(work: (store: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    // Blocked by the browser's settings, or full.
    return null;
  }
}
