import { useId, useState } from 'react';
import { CardGrid } from '@/components/product/CardGrid';
import { classes } from '@/components/ui/classes';
import type { ListPage } from '@/lib/pages/listPage';
import { scopeKeys } from '@/lib/urls/listScope';
import { appliedFilters } from '@/lib/urls/listUrl';
import { tilesMode } from '@/lib/pages/shelfTiles';
import { useSettings } from '@/store/hooks';
import { EmptyList } from './EmptyList';
import { FilterForm } from './FilterForm';
import { FilterSheet } from './FilterSheet';
import { ListHeading } from './ListHeading';
import { ListMeta } from './ListMeta';
import { ListResults } from './ListResults';
import { ListTabs } from './ListTabs';
import { ListToolbar } from './ListToolbar';
import type { ListModel } from './listModel';
import { headingOf } from './listWords';
import { CategoryTiles } from './CategoryTiles';
import { useListModel } from './useListModel';
import styles from './ListScreen.module.scss';

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
  const title = name === undefined ? 'Similar parts' : `Other parts for ${name}`;
  return (
    <section className={styles.alternatives} aria-label={title}>
      <h2>{title}</h2>
      <CardGrid items={page.list.alternatives} label={title} level={3} />
    </section>
  );
}
