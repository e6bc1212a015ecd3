import { joinTabs } from './crossTab';
import type { Store } from './makeStore';
import { startPersistence } from './persistence';
import { refreshSession } from './sessionThunks';

/** Persistence, the other tabs, and pages that come back from the browser's memory. */
export function keepState(store: Store): () => void {
  // Another tab, or this page's next one, may have signed in or out since the server rendered it.
  startPersistence(store, () => void store.dispatch(refreshSession()));
  let leaveTabs = joinTabs(store);

  // An open channel would keep the page out of the browser's memory for Back.
  function hide() {
    leaveTabs();
  }
  function show(event: PageTransitionEvent) {
    if (!event.persisted) return;
    leaveTabs = joinTabs(store);
    // What happened meanwhile was not heard; the server knows.
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
