import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { officeLinks } from '@/lib/urls/officeLinks';
import type { Grid } from './useGrid';

/** Asks before the page is left with edits that are not saved. Another view of the grid keeps them. */
export function useLeaving({ draft }: Grid): void {
  const { events, asPath } = useRouter();
  const count = Object.keys(draft.edits).length;
  const isAsked = count > 0;

  const leave = useEffectEvent((address: string, here: unknown) => {
    if (address.startsWith(officeLinks.itemsGrid) || mayLeave(count)) return;
    // The Back button has changed the address already.
    if (!window.location.pathname.startsWith(officeLinks.itemsGrid)) {
      window.history.pushState(here, '', asPath);
    }
    // An exception is the router's own way to stop a navigation.
    throw new StayHere();
  });

  // Syncs with the browser and the router.
  useEffect(() => {
    if (!isAsked) return undefined;
    const here: unknown = window.history.state;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const onStart = (address: string) => leave(address, here);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('unhandledrejection', forgive);
    events.on('routeChangeStart', onStart);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('unhandledrejection', forgive);
      events.off('routeChangeStart', onStart);
    };
  }, [events, isAsked]);
}

class StayHere extends Error {
  override readonly name = 'StayHere';
}

/** The navigation that was stopped is no mistake. */
function forgive(event: PromiseRejectionEvent): void {
  if (event.reason instanceof StayHere) event.preventDefault();
}

function mayLeave(count: number): boolean {
  const changes = `${count} ${count === 1 ? 'change is' : 'changes are'} not saved.`;
  return window.confirm(`${changes} They wait here as long as this tab is open. Leave the page?`);
}
