import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false in the first HTML and true after hydration. Use it for controls that need
 * JavaScript and that a list repeats often.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(pageWasHydrated);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

function pageWasHydrated(): boolean {
  return typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset;
}
