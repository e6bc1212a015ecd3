export const THEMES = ['device', 'light', 'dark'] as const;
/** `device` follows the setting of the device. */
export type Theme = (typeof THEMES)[number];

/** The script before the first painting; browsers keep it, and each build has another address. */
export const THEME_SCRIPT = `/theme.js?v=${process.env.BUILD_ID ?? 'development'}`;

/** THEME_SCRIPT reads the same key. */
const KEY = 'theme';

const watchers = new Set<() => void>();

/** Returns the theme that this device chose. */
export function readTheme(): Theme {
  return themeOf(document.documentElement.dataset.theme);
}

/** Shows the page in a theme, and every later page on this device. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'device') window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked or full: the choice holds for this page.
  }
}

/** Tells of every change, those of other tabs too; returns the end of it. */
export function watchTheme(onChange: () => void): () => void {
  watchers.add(onChange);
  window.addEventListener('storage', showStored);
  return () => {
    watchers.delete(onChange);
    if (watchers.size === 0) window.removeEventListener('storage', showStored);
  };
}

/** Another tab chose; its `key` is null when it cleared everything. */
function showStored({ key, newValue }: StorageEvent): void {
  if (key === KEY || key === null) show(themeOf(newValue));
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset.theme;
  else dataset.theme = theme;
  for (const tell of watchers) tell();
}

function themeOf(text: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'device';
}
