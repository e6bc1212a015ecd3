import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { ListPage } from '@/lib/pages/listPage';
import { listHref, type ListState, type ListView, LIST_VIEW_COOKIE } from '@/lib/urls/listUrl';
import type { ListModel } from './listModel';

const FOR_A_YEAR = 'Path=/; Max-Age=31536000; SameSite=Lax';

/** Set only in the browser: on the server it would leak between requests. */
let chosen: ListView | null = null;

type Pending = { from: ListState; to: ListState };

/**
 * The address is the list's state. While the next state loads, it is already shown, and a second
 * change builds on it.
 */
export function useListModel({ scope, state, list, defaultView }: ListPage): ListModel {
  const router = useRouter();
  const [pending, setPending] = useState<Pending | null>(null);
  const shown = pending !== null && pending.from === state ? pending.to : state;

  // Syncs the remembered view with the address.
  useEffect(() => {
    if (state.view !== null) rememberView(state.view);
  }, [state.view]);

  function go(next: ListState) {
    setPending({ from: state, to: next });
    const settle = () => setPending((now) => (now?.to === next ? null : now));
    router.push(listHref(scope.path, next), undefined, { scroll: false }).then(settle, settle);
  }

  return { scope, list, state: shown, view: shown.view ?? rememberedView() ?? defaultView, go };
}

/** Remembers the view for the next lists, and in a cookie for the next visit. */
function rememberView(view: ListView): void {
  chosen = view;
  document.cookie = `${LIST_VIEW_COOKIE}=${view}; ${FOR_A_YEAR}`;
}

function rememberedView(): ListView | null {
  return chosen;
}

export function forgetView(): void {
  chosen = null;
}
