import { countOf } from '@/lib/text/countNoun';
import { chosenTab } from '@/lib/urls/listScope';
import type { ListModel } from './listModel';

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
  return countOf(words.list.totalItems, shelfName(words));
}

/** Returns the name of the category that all shown items share, or null. */
function shelfName(words: Words): string | null {
  const { scope, list } = words;
  if (scope.tabKey !== 'catCode') return scope.catName;
  const [only, ...others] = list.facets.find(({ key }) => key === 'catCode')?.options ?? [];
  return tabName(words) ?? (others.length === 0 ? (only?.label ?? null) : null);
}
