/** public/theme.js reads the same key, before the page is painted. */
const KEY = 'closed-banner';

const watchers = new Set<() => void>();

/** Returns what tells one text of the banner from another: a closed banner shows again with a new text. */
export function bannerVersion(text: string): string {
  let hash = 5381;
  for (const sign of text) hash = (hash * 33 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/** Returns the version of the banner that this device closed last; null for none. */
export function readClosedBanner(): string | null {
  return document.documentElement.dataset.closedBanner ?? null;
}

/** Closes the banner on this device until it has another text. */
export function closeBanner(version: string): void {
  document.documentElement.dataset.closedBanner = version;
  for (const tell of watchers) tell();
  try {
    window.localStorage.setItem(KEY, version);
  } catch {
    // Storage is blocked or full: it stays closed on this page.
  }
}

/** Tells when the banner is closed; returns the end of it. */
export function watchClosedBanner(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}
