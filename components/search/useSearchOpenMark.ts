import { useEffect } from 'react';

/** Marks the document while the search is used: on a phone it covers the page, which then stands still. */
export function useSearchOpenMark(open: boolean): void {
  // Syncs with the document's root element, which style sheets look at.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-search-open', open);
    return () => document.documentElement.removeAttribute('data-search-open');
  }, [open]);
}
