import Router from 'next/router';
import { useContext, useEffect } from 'react';
import { tellPressed } from '@/components/ui/arrival';
import { FETCHES_AHEAD } from '@/lib/site/fetchedAhead';
import { VisitContext } from '@/store/visit';
import { fetchesAhead, fetchPage, fetchProductCode, isAhead } from './aheadPages';
import { sleepingPlaceOf } from './awakening';
import { hrefOf, isPlainClick, watchIntent } from './watchIntent';

declare global {
  interface Navigator {
    /** Where the browser tells of the network. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Fetches a visitor's next page, data and code, when a link to it is meant, and leads to it though the
 * page sleeps on which the link stands (docs/decisions/0020).
 */
export function useFetchAhead(isVisitor: boolean): void {
  const visit = useContext(VisitContext);
  const atFirst = isVisitor && visit.site?.settings.forceLogin === false;

  // Syncs with what the pointer, the finger and the keys are about to do.
  useEffect(() => {
    if (!FETCHES_AHEAD) return undefined;
    const mayFetch = () => fetchesAhead(atFirst) && !savesData();
    const stop = watchIntent(
      async (href, signal) => {
        if (mayFetch()) await fetchPage(href, visit, signal);
      },
      (href) => {
        // What does not come is asked for again once the link is meant.
        if (mayFetch()) fetchProductCode(href, visit).catch(() => undefined);
      },
    );
    document.addEventListener('click', follow, true);
    window.addEventListener('popstate', goBack);
    return () => {
      stop();
      document.removeEventListener('click', follow, true);
      window.removeEventListener('popstate', goBack);
    };
  }, [atFirst, visit]);
}

function goBack(): void {
  tellPressed(undefined);
}

/** A sleeping link would bring a new document; what is here already is drawn in this one. */
function follow(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
  const href = hrefOf(link);
  tellPressed(href);
  if (href === undefined || sleepingPlaceOf(link) === undefined) return;
  if (!isAhead(href) || link.dataset.press !== undefined) return;
  event.preventDefault();
  void Router.push(link.getAttribute('href') ?? href);
}

function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
