import type { ListView } from '@/lib/urls/listUrl';
import { LIST_VIEW_COOKIE } from '@/lib/urls/listView';

const FOR_A_YEAR = 'Path=/; Max-Age=31536000; SameSite=Lax';

/** Set in the browser alone, once a list has said its view: no page drawn on the server knows it. */
let chosen: ListView | null = null;

/** For the next lists of this visit; a customer finds it again on his next. */
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
