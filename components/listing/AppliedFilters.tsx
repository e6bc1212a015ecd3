import { Link } from '@/components/ui/Link';
import { RemoveChip } from '@/components/ui/RemoveChip';
import { scopeKeys } from '@/lib/urls/listScope';
import { appliedFilters, withoutFilter, withoutFilters } from '@/lib/urls/listUrl';
import { filterLabel } from '@/lib/pages/pageFacets';
import { hrefOf, type ListModel } from './listModel';
import styles from './ListToolbar.module.scss';

/** The applied filters, each with a link that removes it. */
export function AppliedFilters({ model }: { model: ListModel }) {
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
