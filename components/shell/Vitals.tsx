import { lazy, Suspense, useEffect, useState } from 'react';
import { REPORTS_VITALS } from '@/lib/site/measuresPages';

/** A page that cannot fetch what measures it is none the worse for it, and goes unmeasured. */
const VitalsReport = lazy(() =>
  import(/* webpackChunkName: "vitals" */ './VitalsReport').then(
    (module) => ({ default: module.VitalsReport }),
    () => ({ default: NoReport }),
  ),
);

function NoReport(): null {
  return null;
}

/** Has the page measured. What measures must not be felt itself: its code comes after all else. */
export function Vitals() {
  const [isQuiet, setIsQuiet] = useState(false);

  // Syncs with the browser's loading.
  useEffect(() => (REPORTS_VITALS ? whenQuiet(() => setIsQuiet(true)) : undefined), []);

  if (!isQuiet) return null;
  return (
    <Suspense>
      <VitalsReport />
    </Suspense>
  );
}

const QUIET_AFTER_MS = 1_000;

function whenQuiet(go: () => void): () => void {
  let timer: number | undefined;
  const wait = () => {
    timer = window.setTimeout(go, QUIET_AFTER_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    window.clearTimeout(timer);
  };
}
