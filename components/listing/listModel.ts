import type { ListPage } from '@/lib/pages/listPage';
import { listHref, type ListState, type ListView } from '@/lib/urls/listUrl';
import { countOf } from '@/lib/text/format';
import { chosenTab } from '@/lib/urls/listScope';

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

type Words = Pick<ListModel, 'scope' | 'state' | 'list'>;

/** Returns the chosen tab's name; null for "All". */
export function tabName({ scope, state, list }: Words): string | null {
  const chosen = chosenTab(scope, state);
  const options = list.facets.find(({ key }) => key === scope.tabKey)?.options ?? [];
  return options.find(({ value }) => value === chosen)?.label ?? null;
}

/** Returns "Galaxy A12 parts: Displays". */
export function headingOf(words: Words): string {
  const tab = tabName(words);
  return tab === null ? words.scope.heading : `${words.scope.heading}: ${tab}`;
}

/** Returns "13 displays", or "13 parts" when they are in several categories. */
export function totalOf(words: Words): string {
  return countOf(words.list.totalItems, scopeName(words));
}

/** Returns the name of the category that all shown items share, or null. */
function scopeName(words: Words): string | null {
  const { scope, list } = words;
  if (scope.tabKey !== 'catCode') return scope.catName;
  const [only, ...others] = list.facets.find(({ key }) => key === 'catCode')?.options ?? [];
  return tabName(words) ?? (others.length === 0 ? (only?.label ?? null) : null);
}
