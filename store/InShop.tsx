import { useContext, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { SiteData } from '@/lib/site/siteData';
import type { SiteSettings } from '@/lib/site/settings';
import { makeStore, type State, type Store } from './makeStore';
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
const stores = new WeakMap<Visit, Opened>();

export function storeOf(visit: Visit): Opened {
  const known = stores.get(visit);
  if (known !== undefined) return known;
  const opened = openStore(visit);
  stores.set(visit, opened);
  return opened;
}

function openStore({ site }: Visit) {
  const isOnServer = typeof window === 'undefined';
  if (!isOnServer || site === undefined || site.personal !== undefined) return newStore(site);
  const known = visitorStores.get(site.settings);
  if (known !== undefined && isSameSite(known.site, site)) return known.opened;
  const opened = newStore(site);
  visitorStores.set(site.settings, { site, opened });
  return opened;
}

/** Nothing on the server changes a visitor's state, so pages made from the same data share one. */
const visitorStores = new WeakMap<SiteSettings, { site: SiteData; opened: Opened }>();

function isSameSite(one: SiteData, other: SiteData): boolean {
  return one.brands === other.brands && one.categories === other.categories;
}

type Opened = { store: Store; first: State };

function newStore(site: SiteData | undefined): Opened {
  const store = makeStore(site);
  return { store, first: store.getState() };
}
