import type { ListPage } from '@/lib/pages/listPage';
import { listHref, type ListState, type ListView } from '@/lib/urls/listUrl';

/** What the parts of a list page are drawn from, and how they change it. */
export type ListModel = Pick<ListPage, 'scope' | 'list'> & {
  /** What is chosen; runs ahead of the items while they are fetched. */
  state: ListState;
  view: ListView;
  /** Leads to the list in that state without the page jumping. */
  go: (next: ListState) => void;
};

export function hrefOf(model: Pick<ListModel, 'scope'>, next: ListState): string {
  return listHref(model.scope.path, next);
}
