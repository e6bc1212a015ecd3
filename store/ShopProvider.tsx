import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { SiteData } from '@/lib/pages/siteData';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { makeStore, type Store } from './makeStore';
import type { State } from './state';

type ShopProviderProps = { site: SiteData | undefined; children: ReactNode };

/** Provides the tab's store, seeded with the data of its first page. */
export function ShopProvider({ site, children }: ShopProviderProps) {
  const [{ store, first }] = useState(() => openStore(site));
  return (
    <Provider store={store} serverState={first}>
      {children}
    </Provider>
  );
}

/** A store and its initial state. */
type Opened = { store: Store; first: State };

function openStore(site: SiteData | undefined): Opened {
  const isOnServer = typeof window === 'undefined';
  if (!isOnServer || site === undefined || site.personal !== undefined) return newStore(site);
  const known = visitorStores.get(site.settings);
  if (known !== undefined && isSameSite(known.site, site)) return known.opened;
  const opened = newStore(site);
  visitorStores.set(site.settings, { site, opened });
  return opened;
}

/** On the server, visitors' pages with the same data share a store, because nothing changes it. */
const visitorStores = new WeakMap<SiteSettings, { site: SiteData; opened: Opened }>();

function isSameSite(one: SiteData, other: SiteData): boolean {
  return one.brands === other.brands && one.categories === other.categories;
}

function newStore(site: SiteData | undefined): Opened {
  const store = makeStore(site);
  return { store, first: store.getState() };
}
