import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false in the first HTML and true afterwards: for controls that do nothing without code and
 * of which a list has many.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(pageWasHydrated);
  // Syncs with React, which answers from now on.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

function pageWasHydrated(): boolean {
  return typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset;
}
