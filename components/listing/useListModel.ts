import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { ListPage } from '@/lib/pages/listPage';
import { listHref, type ListState } from '@/lib/urls/listUrl';
import { rememberedView, rememberView } from './chosenView';
import type { ListModel } from './listModel';

type Ahead = { from: ListState; to: ListState };

/**
 * The list's state is the address. Between a click and the answer the choice already shows, and
 * a second click builds on the first instead of undoing it.
 */
export function useListModel({ scope, state, list, defaultView }: ListPage): ListModel {
  const router = useRouter();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const shown = ahead !== null && ahead.from === state ? ahead.to : state;

  // Syncs with the lists to come: they are shown as this one, whose address says how.
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
