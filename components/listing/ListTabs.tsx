import { TabStrip } from '@/components/ui/TabStrip';
import { chosenTab } from '@/lib/urls/listScope';
import { facetTitle } from '@/lib/pages/pageFacets';
import { withOnly } from '@/lib/urls/listUrl';
import { hrefOf, type ListModel } from './listModel';

/** The categories of this list, each with its count under the chosen filters. */
export function ListTabs({ model }: { model: ListModel }) {
  const { scope, state, list } = model;
  const { tabKey } = scope;
  const options = list.facets.find(({ key }) => key === tabKey)?.options ?? [];
  if (tabKey === null || options.length === 0) return null;

  const chosen = chosenTab(scope, state);
  const tabs = options.map((option) => ({
    href: hrefOf(model, withOnly(state, tabKey, option.value)),
    name: option.label,
    count: option.count,
    current: option.value === chosen,
  }));
  const all = {
    href: hrefOf(model, withOnly(state, tabKey, null)),
    name: 'All',
    count: allCount(model),
    current: chosen === null,
  };
  return <TabStrip label={facetTitle(tabKey)} tabs={[all, ...tabs]} />;
}

/** Every item has a category, so their counts add up; a sub-category or tag is optional. */
function allCount({ scope, state, list }: ListModel): number | undefined {
  if (chosenTab(scope, state) === null) return list.totalItems;
  if (scope.tabKey !== 'catCode') return undefined;
  const options = list.facets.find(({ key }) => key === 'catCode')?.options ?? [];
  return options.reduce((sum, option) => sum + option.count, 0);
}
