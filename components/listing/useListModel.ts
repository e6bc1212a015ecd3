import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { ListPage } from '@/lib/pages/listPage';
import { listHref, type ListState } from '@/lib/urls/listUrl';
import { rememberedView, rememberView } from './rememberedView';
import type { ListModel } from './listModel';

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
