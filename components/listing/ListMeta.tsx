import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd } from '@/lib/site/jsonLd';
import { modelLink } from '@/lib/site/links';
import type { ListPage } from '@/lib/site/listPage';
import { chosenTab, ownCrumb, ownKeys } from '@/lib/site/listScope';
import { appliedFilters, EMPTY_LIST_STATE, listHref } from '@/lib/site/listUrl';
import { useSettings } from '@/store/hooks';
import { headingOf, totalOf } from './listWords';

/** What search engines and shared links say of a list. */
export function ListMeta({ scope, state, list, origin }: ListPage) {
  const { siteName } = useSettings();
  const page = { scope, state, list };
  const heading = headingOf(page);
  const numbers = scope.model?.modelNumbers.slice(0, 3).join(', ') ?? '';
  const about = numbers === '' ? heading : `${heading} (${numbers})`;
  return (
    <PageMeta
      siteName={siteName}
      title={`${about}${state.page > 1 ? `, page ${state.page}` : ''} | ${siteName}`}
      description={`${totalOf(page)}: ${about}. Grade, warranty, price in LKR and stock of each part.`}
      canonical={origin + canonicalHref({ scope, state })}
      noindex={isNarrowed({ scope, state })}
      jsonLd={[breadcrumbJsonLd([...scope.crumbs, ownCrumb(scope)], origin)]}
    />
  );
}

/** Filtered lists are views of one list; its later pages and a model's shelves are their own. */
function canonicalHref({ scope, state }: Pick<ListPage, 'scope' | 'state'>): string {
  if (scope.kind === 'search') {
    return listHref(scope.path, { ...EMPTY_LIST_STATE, query: state.query });
  }
  const page = isNarrowed({ scope, state }) ? 1 : state.page;
  const own = { ...EMPTY_LIST_STATE, model: state.model, page };
  if (scope.model === null) return listHref(scope.path, own);
  const tab = chosenTab(scope, state);
  if (page > 1) return listHref(scope.path, { ...own, catCode: tab === null ? [] : [tab] });
  return modelLink(scope.model.modelCode, tab === null ? undefined : Number(tab));
}

function isNarrowed({ scope, state }: Pick<ListPage, 'scope' | 'state'>): boolean {
  if (scope.kind === 'search') return true;
  const tabbed = scope.model === null && scope.tabKey !== null && state[scope.tabKey].length > 0;
  return tabbed || state.sort !== 'best' || appliedFilters(state, ownKeys(scope)).length > 0;
}
