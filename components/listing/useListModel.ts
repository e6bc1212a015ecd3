import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { ListPage } from '@/lib/pages/listPage';
import { listHref, type ListState } from '@/lib/urls/listUrl';
import { rememberedView, rememberView } from './chosenView';
import type { ListModel } from './listModel';

type Ahead = { from: ListState; to: ListState };

/**
 * The address is the list's state. While the next state loads, it is already shown, and a second
 * change builds on it.
 */
export function useListModel({ scope, state, list, defaultView }: ListPage): ListModel {
  const router = useRouter();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const shown = ahead !== null && ahead.from === state ? ahead.to : state;

  // Syncs the remembered view with the address.
  useEffect(() => {
    if (state.view !== null) rememberView(state.view);
  }, [state.view]);

  function go(next: ListState) {
    setAhead({ from: state, to: next });
    const forget = () => setAhead((now) => (now?.to === next ? null : now));
    router.push(listHref(scope.path, next), undefined, { scroll: false }).then(forget, forget);
  }

  return { scope, list, state: shown, view: shown.view ?? rememberedView() ?? defaultView, go };
}
