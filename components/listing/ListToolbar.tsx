import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { scopeKeys } from '@/lib/urls/listScope';
import {
  appliedFilters,
  readListState,
  SORT_LABELS,
  withoutFilter,
  withoutFilters,
  type ListView,
} from '@/lib/urls/listUrl';
import { filterLabel } from '@/lib/pages/pageFacets';
import { hrefOf, totalOf, type ListModel } from './listModel';
import styles from './ListToolbar.module.scss';
import { RemoveChip } from './RemoveChip';

type ListToolbarProps = {
  model: ListModel;
  formId: string;
  filtersShown: boolean;
  onOpenSheet: () => void;
  onToggleFilters: () => void;
};

export function ListToolbar(props: ListToolbarProps) {
  const { model, formId, filtersShown, onOpenSheet, onToggleFilters } = props;
  const rows = model.view === 'rows';
  const applied = appliedFilters(model.state, scopeKeys(model.scope)).length;
  // The pressed filter disappears with its button.
  const total = useFocusFallback<HTMLParagraphElement>(applied);
  return (
    <div className={classes(styles.toolbar, rows && styles.dense)}>
      <Button variant="neutral" className={styles.openSheet} onClick={onOpenSheet}>
        <Icon of="sliders-horizontal" />
        Filter
        {applied > 0 && <span className={styles.badge}>{applied}</span>}
      </Button>
      {rows && (
        <Button
          variant="neutral"
          size={40}
          className={styles.fold}
          aria-expanded={filtersShown}
          onClick={onToggleFilters}
        >
          <Icon of="sliders-horizontal" size={16} />
          {filtersShown ? 'Hide filters' : 'Show filters'}
        </Button>
      )}
      <div className={styles.summary}>
        <p ref={total} tabIndex={-1} className={styles.total} role="status">
          {totalOf(model)}
        </p>
        <AppliedFilters model={model} />
      </div>
      <SortSelect model={model} formId={formId} />
      <div className={styles.views} role="group" aria-label="View">
        <ViewLink model={model} view="grid" />
        <ViewLink model={model} view="rows" />
      </div>
    </div>
  );
}

const VIEWS = {
  grid: { label: 'Grid view', icon: 'layout-grid' },
  rows: { label: 'Row view', icon: 'list' },
} as const;

function ViewLink({ model, view }: { model: ListModel; view: ListView }) {
  const { label, icon } = VIEWS[view];
  return (
    <Link
      href={hrefOf(model, { ...model.state, view })}
      scroll={false}
      aria-label={label}
      aria-current={model.view === view ? 'true' : undefined}
    >
      <Icon of={icon} />
    </Link>
  );
}

/** The applied filters, each with a link that removes it. */
function AppliedFilters({ model }: { model: ListModel }) {
  const { scope, state, list } = model;
  const keys = scopeKeys(scope);
  const applied = appliedFilters(state, keys);
  if (applied.length === 0) return null;
  return (
    <>
      <ul className={styles.chips} aria-label="Applied filters">
        {applied.map((filter) => {
          const label = filterLabel(filter, state, list.facets);
          return (
            <li key={label}>
              <RemoveChip href={hrefOf(model, withoutFilter(state, filter))} label={label} />
            </li>
          );
        })}
      </ul>
      <Link
        href={hrefOf(model, withoutFilters(state, keys))}
        scroll={false}
        className={styles.clear}
      >
        Clear all
      </Link>
    </>
  );
}

/** Part of the filter form, so that it also works without JavaScript. */
function SortSelect({ model, formId }: { model: ListModel; formId: string }) {
  return (
    <label className={styles.sort}>
      <span>Sort</span>
      <select
        name="sort"
        form={formId}
        value={model.state.sort}
        onChange={(event) => {
          const { sort } = readListState({ sort: event.target.value });
          model.go({ ...model.state, sort, page: 1 });
        }}
      >
        {Object.entries(SORT_LABELS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <Icon of="chevron-down" size={16} />
      <noscript>
        <button type="submit" form={formId}>
          Sort
        </button>
      </noscript>
    </label>
  );
}
