import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { SiteData } from '@/lib/pages/siteData';
import type { SiteSettings } from '@/lib/site/settings';
import { makeStore, type State, type Store } from './makeStore';

type InShopProps = { site: SiteData | undefined; children: ReactNode };

/** Provides the tab's store, made from the data of its first page. */
export function InShop({ site, children }: InShopProps) {
  const [{ store, first }] = useState(() => openStore(site));
  return (
    <Provider store={store} serverState={first}>
      {children}
    </Provider>
  );
}

/** The store, and the state that the server rendered with. */
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

/** Nothing on the server changes a visitor's state, so pages made from the same data share one. */
const visitorStores = new WeakMap<SiteSettings, { site: SiteData; opened: Opened }>();

function isSameSite(one: SiteData, other: SiteData): boolean {
  return one.brands === other.brands && one.categories === other.categories;
}

function newStore(site: SiteData | undefined): Opened {
  const store = makeStore(site);
  return { store, first: store.getState() };
}
