import { LayoutGrid, List, SlidersHorizontal } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { scopeKeys } from '@/lib/urls/listScope';
import { appliedFilters, type ListView } from '@/lib/urls/listUrl';
import { AppliedFilters } from './AppliedFilters';
import { hrefOf, type ListModel } from './listModel';
import { totalOf } from './listWords';
import { SortSelect } from './SortSelect';
import styles from './ListToolbar.module.scss';

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
        <Icon of={SlidersHorizontal} />
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
          <Icon of={SlidersHorizontal} size={16} />
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
  grid: { label: 'Grid view', icon: LayoutGrid },
  rows: { label: 'Row view', icon: List },
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
