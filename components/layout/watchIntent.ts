import { isFetchedAhead } from '@/lib/site/fetchedAhead';

/** A link that is pointed at, or reached by key, for so long is meant. */
export const MEANT_AFTER_MS = 50;
/** The server lets the answer be kept for so long; until then it is not asked for again. */
export const KEPT_MS = 10_000;
/** More is no shopper, but somebody sweeping over a list. */
const MOST_IN_TEN_SECONDS = 20;

/** Fetches what the link leads to; is told to stop when it is meant no longer. */
export type FetchAhead = (href: string, signal: AbortSignal) => Promise<void>;

/** Is told of each link that is pointed at, meant or not. */
export type HearOf = (href: string) => void;

/** Has the page behind a link fetched once somebody is about to press it. Answers how to stop. */
export function watchIntent(fetchAhead: FetchAhead, hearOf: HearOf = () => {}): () => void {
  const fetchOnce = oncePerAddress(fetchAhead);
  let meant: MeantLink | undefined;

  function leave() {
    meant?.leave();
    meant = undefined;
  }
  function mean(target: EventTarget | null, afterMs = MEANT_AFTER_MS) {
    const href = hrefOf(target);
    if (href !== meant?.href) {
      leave();
      if (href !== undefined) {
        hearOf(href);
        meant = meantLink(href, afterMs, fetchOnce);
      }
    }
    if (afterMs === 0) meant?.go();
  }
  // Once it is pressed, what was fetched is in use: what the pointer meets on the new page ends nothing.
  function follow() {
    meant = undefined;
  }
  const stopListening = listen({ mean, leave, follow });
  // Where the pointer stood before anything listened.
  mean(document.querySelector('a:hover'));
  return () => {
    stopListening();
    leave();
  };
}

type MeantLink = ReturnType<typeof meantLink>;

function meantLink(href: string, afterMs: number, fetchOnce: FetchAhead) {
  const controller = new AbortController();
  const go = () => {
    window.clearTimeout(timer);
    void fetchOnce(href, controller.signal);
  };
  const timer = window.setTimeout(go, afterMs);
  return {
    href,
    go,
    leave() {
      window.clearTimeout(timer);
      controller.abort();
    },
  };
}

type Hands = {
  mean: (target: EventTarget | null, afterMs?: number) => void;
  leave: () => void;
  follow: () => void;
};

/** React ends the way of what happens in a part that sleeps; the capture comes before it. */
const FIRST = { passive: true, capture: true };
/** Captured, it would be told of every element that the pointer leaves. */
const AT_THE_END = { passive: true, capture: false };

function listen({ mean, leave, follow }: Hands): () => void {
  const byPointer = ({ target }: Event) => mean(target);
  const byPress = ({ target }: Event) => mean(target, 0);
  // A pressed link has the focus too, and is meant already.
  const byFocus = ({ target }: Event) => {
    if (target instanceof Element && target.matches(':focus-visible')) mean(target);
  };
  const byClick = (event: Event) => {
    if (event instanceof MouseEvent && isPlainClick(event)) follow();
  };
  const listeners = [
    ['pointerover', byPointer, FIRST],
    ['pointerdown', byPress, FIRST],
    ['focusin', byFocus, FIRST],
    ['click', byClick, FIRST],
    // The finger scrolls after all.
    ['pointercancel', leave, FIRST],
    ['mouseleave', leave, AT_THE_END],
  ] as const;
  const { documentElement: page } = document;
  for (const [name, hear, how] of listeners) page.addEventListener(name, hear, how);
  // Whoever turns to another window may come back as somebody else.
  window.addEventListener('blur', leave);
  return () => {
    for (const [name, hear, how] of listeners) page.removeEventListener(name, hear, how);
    window.removeEventListener('blur', leave);
  };
}

/** Any other press is the browser's: a new tab, a new window. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
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

/** The page of the shop that a press there would open here; none where it may not be fetched. */
export function hrefOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const href = link.getAttribute('href') ?? '';
  const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
  const leadsOn = href.startsWith('/') && !isHere && isFetchedAhead(href);
  return leadsOn ? href.replace(/#.*/s, '') : undefined;
}
