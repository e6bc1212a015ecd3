import { useId, useState } from 'react';
import { CardGrid } from '@/components/product/CardGrid';
import { namesOfModels } from '@/components/search/missingWords';
import { classes } from '@/components/ui/classes';
import type { ListPage } from '@/lib/pages/listPage';
import { chosenTab, scopeCrumb, scopeKeys } from '@/lib/urls/listScope';
import {
  appliedFilters,
  EMPTY_LIST_STATE,
  listHref,
  withOnly,
  withoutFilters,
} from '@/lib/urls/listUrl';
import { tilesMode } from '@/lib/pages/listTiles';
import { useSettings } from '@/store/hooks';
import { Pagination } from '@/components/ui/Pagination';
import { TabStrip } from '@/components/ui/TabStrip';
import { facetTitle } from '@/lib/pages/pageFacets';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { modelLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd } from '@/lib/seo/jsonLd';
import { FilterForm, FoldedFilters } from './FilterForm';
import { FilterSheet } from './FilterSheet';
import { ListHeading } from './ListHeading';
import { ListToolbar } from './ListToolbar';
import { headingOf, hrefOf, totalOf, type ListModel } from './listModel';
import { CategoryTiles } from './CategoryTiles';
import { useListModel } from './useListModel';
import { NothingFound, NothingFoundActions } from './NothingFound';
import styles from './ListScreen.module.scss';
import { RowTable } from './RowTable';

/** Pictures on the first screen of a desktop, loaded at once. */
const FIRST_SCREEN = 4;

/** Every list of the shop: heading, tabs or tiles, filters, items and pages. */
export function ListScreen(page: ListPage) {
  const model = useListModel(page);
  const tiles = tilesMode(model.scope, model.state, useSettings());
  return (
    <div className={classes(styles.page, model.view === 'rows' && styles.dense)}>
      <ListMeta {...page} />
      <ListHeading model={model} />
      {tiles === 'none' ? (
        <ListTabs model={model} />
      ) : (
        <CategoryTiles scope={model.scope} place={tiles} />
      )}
      {tiles !== 'instead' && <ListItems page={page} model={model} />}
      <noscript>
        {/* Without JavaScript the filter sheet cannot open, so the filters are shown in the page. */}
        <style>{'[data-filters]{display:block!important}'}</style>
      </noscript>
    </div>
  );
}

/** The items and their filters, which a phone shows in a sheet. */
function ListItems({ page, model }: { page: ListPage; model: ListModel }) {
  const formId = useId();
  const [sheetOpen, setSheetOpen] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const { list } = model;
  const filtered = appliedFilters(page.state, scopeKeys(page.scope)).length > 0;
  if (list.totalItems === 0 && !filtered) return <NothingFound model={model} />;
  const wide = model.view === 'rows' && !unfolded;
  return (
    <>
      <div className={classes(styles.columns, wide && styles.wide)}>
        <aside className={styles.filters} aria-label="Filters" data-filters>
          {wide ? (
            <FoldedFilters id={formId} model={model} />
          ) : (
            <FilterForm id={formId} model={model} />
          )}
        </aside>
        <section className={styles.results} aria-label={headingOf(model)}>
          <ListToolbar
            model={model}
            formId={formId}
            filtersShown={unfolded}
            onOpenSheet={() => setSheetOpen(true)}
            onToggleFilters={() => setUnfolded(!unfolded)}
          />
          {list.items.length === 0 ? (
            <NoFilteredResults model={model} />
          ) : (
            <ListResults model={model} />
          )}
          {list.alternatives.length > 0 && <Alternatives page={page} />}
        </section>
      </div>
      {sheetOpen && <FilterSheet model={model} onClose={() => setSheetOpen(false)} />}
    </>
  );
}

/** Other parts, shown apart from the few results. */
function Alternatives({ page }: { page: ListPage }) {
  const { models = [] } = page.list.understood ?? {};
  const title = `Other parts for ${namesOfModels(models)}`;
  return (
    <section className={styles.alternatives} aria-label={title}>
      <h2>{title}</h2>
      <CardGrid items={page.list.alternatives} label={title} level={3} />
    </section>
  );
}

function ListResults({ model }: { model: ListModel }) {
  const { list, state, view } = model;
  const pageCount = Math.ceil(list.totalItems / list.limit);
  const label = headingOf(model);
  return (
    <>
      {view === 'rows' ? (
        <RowTable items={list.items} label={label} />
      ) : (
        <CardGrid items={list.items} label={label} priorityCount={FIRST_SCREEN} />
      )}
      <div className={styles.pages}>
        <Pagination
          page={list.page}
          pageCount={pageCount}
          hrefOf={(page) => hrefOf(model, { ...state, page })}
        />
      </div>
    </>
  );
}

/** The categories of this list, each with its count under the chosen filters. */
function ListTabs({ model }: { model: ListModel }) {
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

/** Says that the filters leave nothing (spec 8). */
function NoFilteredResults({ model }: { model: ListModel }) {
  const { scope, state } = model;
  return (
    <EmptyState
      icon="search-x"
      title={text.noProducts}
      actions={
        <>
          <ButtonLink href={hrefOf(model, withoutFilters(state, scopeKeys(scope)))} scroll={false}>
            Clear all filters
          </ButtonLink>
          <NothingFoundActions model={model} />
        </>
      }
    />
  );
}

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
  const above = kind === 'category' ? crumbs.slice(1).map(({ name }) => name) : [];
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

/** Filtered lists share a canonical address; later pages and models' categories have their own. */
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
