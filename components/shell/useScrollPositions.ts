import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { rememberPressedLink } from '@/components/ui/pressedLink';
import { readFromTab, saveInTab } from '@/store/browserStorage';

const KEY = 'scroll';

/** More than the pages that Back usually reaches; the oldest is dropped. */
const PATHS_KEPT = 50;

/**
 * Restores the scroll position of a path on Back (spec 2). After client-side navigation we restore
 * it, because the list renders after the browser's attempt; after a document load the browser does.
 */
export function useScrollPositions(): void {
  const { events } = useRouter();

  // Syncs with the browser's history and the router.
  useEffect(() => {
    let path = pathNow();
    let backTo: unknown = null;
    const save = () => rememberPosition(path, window.scrollY);

    function pop({ state }: PopStateEvent) {
      backTo = state?.as;
      rememberPressedLink(undefined);
    }
    function arrive(address: string) {
      path = pathNow();
      if (address === backTo) window.scrollTo(0, readPositions()[path] ?? 0);
      backTo = null;
    }
    function letBrowserRestore() {
      save();
      window.history.scrollRestoration = 'auto';
    }
    function restoreHere() {
      window.history.scrollRestoration = 'manual';
    }

    restoreHere();
    events.on('routeChangeStart', save);
    events.on('routeChangeComplete', arrive);
    window.addEventListener('popstate', pop);
    window.addEventListener('pagehide', letBrowserRestore);
    window.addEventListener('pageshow', restoreHere);
    return () => {
      events.off('routeChangeStart', save);
      events.off('routeChangeComplete', arrive);
      window.removeEventListener('popstate', pop);
      window.removeEventListener('pagehide', letBrowserRestore);
      window.removeEventListener('pageshow', restoreHere);
    };
  }, [events]);
}

/** Includes the query, which is part of the list. */
function pathNow(): string {
  return window.location.pathname + window.location.search;
}

type Positions = Record<string, number>;

/** Returns the scroll position of each path in this tab, the newest last. */
export function readPositions(): Positions {
  const stored = readFromTab(KEY);
  return Object.fromEntries(isEntries(stored) ? stored : []);
}

export function rememberPosition(path: string, pixels: number): void {
  const { [path]: _before, ...others } = readPositions();
  const entries = [...Object.entries(others), [path, Math.round(pixels)]].slice(-PATHS_KEPT);
  saveInTab(KEY, entries);
}

function isEntries(stored: unknown): stored is [string, number][] {
  return (
    Array.isArray(stored) &&
    stored.every(
      (entry) =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    )
  );
}
