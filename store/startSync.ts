import { syncTabs } from './crossTab';
import type { Store } from './makeStore';
import { startPersistence } from './persistence';
import { refreshSession } from './sessionThunks';

/** Persists the state and synchronises it with other tabs, also after the back/forward cache. */
export function startSync(store: Store): () => void {
  // Another tab may have signed in or out since the server rendered the page.
  startPersistence(store, () => void store.dispatch(refreshSession()));
  let leaveTabs = syncTabs(store);

  // An open channel would keep the page out of the back/forward cache.
  function hide() {
    leaveTabs();
  }
  function show(event: PageTransitionEvent) {
    if (!event.persisted) return;
    leaveTabs = syncTabs(store);
    void store.dispatch(refreshSession());
  }
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    leaveTabs();
  };
}
