import { useSyncExternalStore } from 'react';

const ROWS_ON_DESKTOP = 10;
const ROWS_ON_PHONE = 8;
const WIDE = '(min-width: 768px)';

/** Returns the number of suggestions: 10, or 8 on a phone. */
export function useRowLimit(): number {
  const wide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  return wide ? ROWS_ON_DESKTOP : ROWS_ON_PHONE;
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
