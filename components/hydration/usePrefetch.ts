import Router from 'next/router';
import { useEffect } from 'react';
import { dataAddress, isPrefetchable, PREFETCHES } from '@/lib/site/prefetch';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';

/** A pointer that rests on a link this long is likely to press it. */
export const INTENT_AFTER_MS = 50;
/** The server's max-age of prefetched data. */
export const KEPT_MS = 10_000;
/** More requests than this mean a pointer that sweeps over a list. */
const MAX_IN_TEN_SECONDS = 20;

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Prefetches the code and data of links that the visitor is about to press, into the browser's
 * cache. Only visitors prefetch: only their pages are the same for everyone.
 */
export function usePrefetch(): void {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isForced = useAppSelector(({ site }) => site.forceLogin);
  const isOn = PREFETCHES && !isLoggedIn && !isForced;

  // Syncs with pointer, touch and keyboard events.
  useEffect(() => (isOn ? watchIntent(oncePerAddress(prefetchPage)) : undefined), [isOn]);
}

async function prefetchPage(href: string): Promise<void> {
  if (savesData()) return;
  const data = fetch(dataAddress(href), { headers: { purpose: 'prefetch' } });
  // With priority the page's module runs, and it loads its lazy components.
  const code = Router.prefetch(href, href, { priority: true });
  // The browser caches an answer only when it was read to the end.
  await Promise.all([data.then((answer) => answer.text()), code]);
}

function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

type Prefetch = (href: string) => Promise<void>;

/** Skips addresses whose answer is still cached. */
export function oncePerAddress(prefetch: Prefetch): Prefetch {
  const fetchedAt = new Map<string, number>();
  return async (href) => {
    const now = performance.now();
    for (const [known, at] of fetchedAt) if (now - at >= KEPT_MS) fetchedAt.delete(known);
    if (fetchedAt.has(href) || fetchedAt.size >= MAX_IN_TEN_SECONDS) return;
    fetchedAt.set(href, now);
    // A failed prefetch is fetched again when the link is pressed.
    await prefetch(href).catch(() => fetchedAt.delete(href));
  };
}

/** Calls `prefetch` for links about to be pressed. Returns a function that stops watching. */
export function watchIntent(prefetch: Prefetch): () => void {
  let pointedAt: string | undefined;
  let timer: number | undefined;

  function pointAt(target: EventTarget | null): void {
    const href = hrefOf(target);
    if (href === pointedAt) return;
    window.clearTimeout(timer);
    pointedAt = href;
    if (href !== undefined) timer = window.setTimeout(() => void prefetch(href), INTENT_AFTER_MS);
  }
  const point = ({ target }: Event) => pointAt(target);
  const focus = ({ target }: Event) => {
    if (target instanceof Element && target.matches(':focus-visible')) pointAt(target);
  };
  const press = ({ target }: Event) => {
    const href = hrefOf(target);
    if (href !== undefined) void prefetch(href);
  };
  const watched = [
    ['pointerover', point],
    ['focusin', focus],
    ['pointerdown', press],
  ] as const;
  for (const [name, hear] of watched) document.addEventListener(name, hear, { passive: true });
  // The pointer may have been on a link before the listeners were added.
  pointAt(document.querySelector('a:hover'));
  return () => {
    window.clearTimeout(timer);
    for (const [name, hear] of watched) document.removeEventListener(name, hear);
  };
}

/** Returns the shop's page that this link opens here; undefined when it must not be prefetched. */
function hrefOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const [href = ''] = (link.getAttribute('href') ?? '').split('#', 1);
  const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
  return href.startsWith('/') && !isHere && isPrefetchable(href) ? href : undefined;
}
