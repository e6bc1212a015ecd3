import { useId, useState } from 'react';
import { CardGrid } from '@/components/product/CardGrid';
import { classes } from '@/components/ui/classes';
import type { ListPage } from '@/lib/pages/listPage';
import { chosenTab, scopeKeys } from '@/lib/urls/listScope';
import { appliedFilters, withOnly } from '@/lib/urls/listUrl';
import { tilesMode } from '@/lib/pages/shelfTiles';
import { useSettings } from '@/store/hooks';
import { Pagination } from '@/components/ui/Pagination';
import { TabStrip } from '@/components/ui/TabStrip';
import { facetTitle } from '@/lib/pages/pageFacets';
import { EmptyList } from './EmptyList';
import { FilterForm } from './FilterForm';
import { FilterSheet } from './FilterSheet';
import { ListHeading } from './ListHeading';
import { ListMeta } from './ListMeta';
import { ListToolbar } from './ListToolbar';
import { headingOf, hrefOf, type ListModel } from './listModel';
import { CategoryTiles } from './CategoryTiles';
import { useListModel } from './useListModel';
import styles from './ListScreen.module.scss';
import { RowTable } from './RowTable';

/** Pictures on the first screen of a desktop, loaded at once. */
const FIRST_SCREEN = 4;

/** Every list of the shop: heading, tabs or tiles, filters, items and pages. */
export function ListScreen(page: ListPage) {
  const model = useListModel(page);
  const tiles = tilesMode(model.scope, model.state, useSettings());
  return (
    <div className={styles.page}>
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
  if (list.totalItems === 0 && !filtered) return <EmptyResults page={page} model={model} />;
  const wide = model.view === 'rows' && !unfolded;
  return (
    <>
      <div className={classes(styles.columns, wide && styles.wide)}>
        <aside className={styles.filters} aria-label="Filters" data-filters>
          <FilterForm id={formId} model={model} />
        </aside>
        <section className={styles.results} aria-label={headingOf(model)}>
          <ListToolbar
            model={model}
            formId={formId}
            filtersShown={unfolded}
            onOpenSheet={() => setSheetOpen(true)}
            onToggleFilters={() => setUnfolded(!unfolded)}
          />
          {list.items.length === 0 ? <EmptyList model={model} /> : <ListResults model={model} />}
          {list.alternatives.length > 0 && <Alternatives page={page} />}
        </section>
      </div>
      {sheetOpen && <FilterSheet model={model} onClose={() => setSheetOpen(false)} />}
    </>
  );
}

function EmptyResults({ page, model }: { page: ListPage; model: ListModel }) {
  return (
    <section className={styles.nothing} aria-label={headingOf(model)}>
      <EmptyList model={model} />
      {model.list.alternatives.length > 0 && <Alternatives page={page} />}
    </section>
  );
}

/** Other parts, shown apart from the results. */
function Alternatives({ page }: { page: ListPage }) {
  const models = page.list.understood?.models ?? [];
  const name = models[0]?.modelName ?? page.scope.model?.modelName;
  const title =
    name === undefined ? 'Other parts that match some of your words' : `Other parts for ${name}`;
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
