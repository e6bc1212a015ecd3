import { useEffect } from 'react';

/**
 * Marks the document while the search is open: the popup and the phone's search cover the page and
 * stop it from scrolling.
 */
export function useSearchOpenAttribute(isOpen: boolean, isPopup: boolean): void {
  // Syncs with the document's root element, for style sheets.
  useEffect(() => {
    const root = document.documentElement;
    if (!isOpen) return;
    root.setAttribute('data-search-open', isPopup ? 'popup' : '');
    return () => root.removeAttribute('data-search-open');
  }, [isOpen, isPopup]);
}
