import { isFetchedAhead } from '@/lib/site/fetchedAhead';

/** A link that is pointed at, or reached by key, for so long is meant. */
export const MEANT_AFTER_MS = 65;
/** The server lets the answer be kept for so long; until then it is not asked for again. */
export const KEPT_MS = 10_000;
/** More is no shopper, but somebody sweeping over a list. */
const MOST_IN_TEN_SECONDS = 20;

/** Fetches what the link leads to; is told to stop when it is meant no longer. */
export type FetchAhead = (href: string, signal: AbortSignal) => Promise<void>;

/** Has the page behind a link fetched once somebody is about to press it. Answers how to stop. */
export function watchIntent(fetchAhead: FetchAhead): () => void {
  const fetchOnce = oncePerAddress(fetchAhead);
  let meant: { href: string; leave: () => void } | undefined;

  function leave() {
    meant?.leave();
    meant = undefined;
  }
  function mean(target: EventTarget | null, afterMs = MEANT_AFTER_MS) {
    const href = hrefOf(target);
    if (href === meant?.href && afterMs > 0) return;
    leave();
    if (href === undefined) return;
    const controller = new AbortController();
    const timer = window.setTimeout(() => void fetchOnce(href, controller.signal), afterMs);
    meant = {
      href,
      leave() {
        window.clearTimeout(timer);
        controller.abort();
      },
    };
  }
  const stopListening = listen(mean, leave);
  // Where the pointer stood before anything listened.
  mean(document.querySelector('a:hover'));
  return () => {
    stopListening();
    leave();
  };
}

const PASSIVE = { passive: true };

function listen(
  mean: (target: EventTarget | null, afterMs?: number) => void,
  leave: () => void,
): () => void {
  const byPointer = ({ target }: Event) => mean(target);
  const byPress = ({ target }: Event) => mean(target, 0);
  // A pressed link has the focus too, and is meant already.
  const byFocus = ({ target }: Event) => {
    if (target instanceof Element && target.matches(':focus-visible')) mean(target);
  };
  const listeners = [
    ['pointerover', byPointer],
    ['pointerdown', byPress],
    ['focusin', byFocus],
    // The finger scrolls after all.
    ['pointercancel', leave],
    ['mouseleave', leave],
  ] as const;
  const { documentElement: page } = document;
  for (const [name, hear] of listeners) page.addEventListener(name, hear, PASSIVE);
  return () => {
    for (const [name, hear] of listeners) page.removeEventListener(name, hear);
  };
}

/** The same address is not fetched again while what came of it is kept. */
function oncePerAddress(fetchAhead: FetchAhead): FetchAhead {
  const fetchedAt = new Map<string, number>();
  return async (href, signal) => {
    const now = performance.now();
    for (const [known, at] of fetchedAt) if (now - at >= KEPT_MS) fetchedAt.delete(known);
    if (fetchedAt.has(href) || fetchedAt.size >= MOST_IN_TEN_SECONDS) return;
    fetchedAt.set(href, now);
    try {
      await fetchAhead(href, signal);
    } catch {
      // Left before it came, or offline: the click asks by itself.
      fetchedAt.delete(href);
    }
  };
}

/** The page of the shop that a press there would open here. */
function hrefOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const href = link.getAttribute('href') ?? '';
  const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
  const leadsOn = href.startsWith('/') && !isHere && isFetchedAhead(href);
  return leadsOn ? href.replace(/#.*$/, '') : undefined;
}
