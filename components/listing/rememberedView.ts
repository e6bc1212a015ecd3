import type { ListView } from '@/lib/urls/listUrl';
import { LIST_VIEW_COOKIE } from '@/lib/urls/listView';

const FOR_A_YEAR = 'Path=/; Max-Age=31536000; SameSite=Lax';

/** Set only in the browser: on the server it would leak between requests. */
let chosen: ListView | null = null;

/** Remembers the view for the next lists, and in a cookie for the next visit. */
export function rememberView(view: ListView): void {
  chosen = view;
  document.cookie = `${LIST_VIEW_COOKIE}=${view}; ${FOR_A_YEAR}`;
}

export function rememberedView(): ListView | null {
  return chosen;
}

export function forgetView(): void {
  chosen = null;
}
