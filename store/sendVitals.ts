import type { Vitals } from '@/lib/contract/shop.contract';

/** Uses a beacon, which the browser sends even after the page is closed. */
export function sendVitals(vitals: Vitals): void {
  const body = new Blob([JSON.stringify(vitals)], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/vitals', body);
}
