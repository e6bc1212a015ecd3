import { lazy, Suspense, useEffect, useState } from 'react';
import { REPORTS_VITALS } from '@/lib/site/measuresPages';

/** When the code cannot be loaded, the page works and is not measured. */
const VitalsReport = lazy(() =>
  import(/* webpackChunkName: "vitals" */ './VitalsReport').then(
    (module) => ({ default: module.VitalsReport }),
    () => ({ default: NoReport }),
  ),
);

function NoReport(): null {
  return null;
}

/** Measures the page. The code loads last, so that it does not affect what it measures. */
export function Vitals() {
  const [isQuiet, setIsQuiet] = useState(false);

  // Syncs with the browser's load event.
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
