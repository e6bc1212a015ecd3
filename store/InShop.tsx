import { useContext, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from './makeStore';
import { VisitContext, type Visit } from './visit';

/** Gives a part of the page the visit's store. All parts share it; the first that awakes makes it. */
export function InShop({ children }: { children: ReactNode }) {
  const { store, first } = storeOf(useContext(VisitContext));
  return (
    <Provider store={store} serverState={first}>
      {children}
    </Provider>
  );
}

/** With the state the server drew from: a part that awakes late is compared with that one. */
const stores = new WeakMap<Visit, ReturnType<typeof openStore>>();

function storeOf(visit: Visit) {
  const known = stores.get(visit);
  if (known !== undefined) return known;
  const opened = openStore(visit);
  stores.set(visit, opened);
  return opened;
}

function openStore({ site }: Visit) {
  const store = makeStore(site);
  return { store, first: store.getState() };
}
