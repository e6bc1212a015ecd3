import { useEffect } from 'react';

/**
 * Marks the document while the search is used: as a popup, and on a phone, it covers the page,
 * which then stands still.
 */
export function useSearchOpenMark(isOpen: boolean, isPopup: boolean): void {
  // Syncs with the document's root element, which style sheets look at.
  useEffect(() => {
    const root = document.documentElement;
    if (!isOpen) return;
    root.setAttribute('data-search-open', isPopup ? 'popup' : '');
    return () => root.removeAttribute('data-search-open');
  }, [isOpen, isPopup]);
}
