import type { ListPage } from '@/lib/pages/listPage';
import { listHref, type ListState, type ListView } from '@/lib/urls/listUrl';

/** The data of a list page and how its parts change it. */
export type ListModel = Pick<ListPage, 'scope' | 'list'> & {
  /** The chosen state; already the new one while its items are loading. */
  state: ListState;
  view: ListView;
  /** Opens the list in that state and keeps the scroll position. */
  go: (next: ListState) => void;
};

export function hrefOf(model: Pick<ListModel, 'scope'>, next: ListState): string {
  return listHref(model.scope.path, next);
}
