import { useReportWebVitals } from 'next/web-vitals';
import { useEffect } from 'react';
import type { Vitals } from '@/lib/contract/shop.contract';
import { pageKind } from '@/lib/urls/pageKind';
import { sendVitals } from '@/store/sendVitals';

type Metric = Parameters<Parameters<typeof useReportWebVitals>[0]>[0];

const NAMES = ['LCP', 'INP', 'FCP', 'TTFB', 'CLS'] as const;

let measured: Omit<Vitals, 'page'> = {};

/** Sends the page's metrics once, when the page is left or hidden. */
export function VitalsReport(): null {
  useReportWebVitals(keep);

  // Next's listeners were added first, so its metrics are complete by then.
  useEffect(() => {
    document.addEventListener('visibilitychange', tellWhenHidden);
    window.addEventListener('pagehide', tell);
    return () => {
      document.removeEventListener('visibilitychange', tellWhenHidden);
      window.removeEventListener('pagehide', tell);
    };
  }, []);
  return null;
}

function keep({ name, value }: Metric): void {
  const known = NAMES.find((one) => one === name);
  if (known !== undefined) measured[known] = value;
}

function tellWhenHidden(): void {
  if (document.visibilityState === 'hidden') tell();
}

function tell(): void {
  if (Object.keys(measured).length === 0) return;
  sendVitals({ page: pageKind(openedPath()), ...measured });
  measured = {};
}

/** Returns the path the document was loaded from; client-side navigation may have changed it. */
function openedPath(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined ? window.location.pathname : new URL(opened.name).pathname;
}
