import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd } from '@/lib/seo/jsonLd';
import { modelLink } from '@/lib/urls/links';
import type { ListPage } from '@/lib/pages/listPage';
import { chosenTab, scopeCrumb, scopeKeys } from '@/lib/urls/listScope';
import { appliedFilters, EMPTY_LIST_STATE, listHref } from '@/lib/urls/listUrl';
import { useSettings } from '@/store/hooks';
import { headingOf, totalOf } from './listModel';

/** The meta tags and structured data of a list. */
export function ListMeta({ scope, state, list, origin }: ListPage) {
  const { siteName } = useSettings();
  const page = { scope, state, list };
  const numbers = scope.model?.modelNumbers.slice(0, 3).join(', ') ?? '';
  const names = numbers === '' ? namesOf(page) : [`${headingOf(page)} (${numbers})`];
  const total = totalOf(page);
  return (
    <PageMeta
      siteName={siteName}
      title={`${titleOf(names)}${state.page > 1 ? `, page ${state.page}` : ''} | ${siteName}`}
      description={`${aboutOf(names, total)}. Grade, warranty, price in LKR and stock of each part.`}
      canonical={origin + canonicalHref({ scope, state })}
      noindex={isNarrowed({ scope, state })}
      jsonLd={[breadcrumbJsonLd([...scope.crumbs, scopeCrumb(scope)], origin)]}
    />
  );
}

/**
 * Returns the parent categories' names and the list's own: a name such as "Rear" is ambiguous
 * alone.
 */
function namesOf(page: Pick<ListPage, 'scope' | 'state' | 'list'>): string[] {
  const { kind, crumbs } = page.scope;
  const above = kind === 'shelf' ? crumbs.slice(1).map(({ name }) => name) : [];
  return [...new Set([...above, headingOf(page)])];
}

/** Returns "Displays: AMOLED, service pack, 6.5 in and more". */
function titleOf([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : `${first}: ${others.join(', ')}`;
}

/** Returns "529 displays" or "29 displays: AMOLED, service pack, 6.5 in and more". */
function aboutOf(names: string[], total: string): string {
  const others = names.filter((name) => !total.endsWith(` ${name.toLowerCase()}`));
  return others.length === 0 ? total : `${total}: ${others.join(', ')}`;
}

/**
 * Filtered lists share one canonical address; later pages and a model's categories have their own.
 */
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
  return tabbed || state.sort !== 'best' || appliedFilters(state, scopeKeys(scope)).length > 0;
}
