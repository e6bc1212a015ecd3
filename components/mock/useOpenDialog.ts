import { useSyncExternalStore } from 'react';

/** Returns the topmost open dialog: everything outside it is inert. */
export function useOpenDialog(): Element | null {
  return useSyncExternalStore(subscribe, topmost, () => null);
}

function topmost(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    ...{ subtree: true, childList: true },
    attributeFilter: ['open'],
  });
  return () => observer.disconnect();
}
