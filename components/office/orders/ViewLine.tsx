import { Link } from '@/components/ui/Link';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { useKeptViews } from './keptViews';
import { filterWords, hasFilters, viewLink, viewName, type OrderView } from './orderView';
import styles from './ViewLine.module.scss';

/** What the list is narrowed to, and the views that are kept; nothing when there is neither. */
export function ViewLine({ view, isEmpty }: { view: OrderView; isEmpty: boolean }) {
  const { views, keep, forget } = useKeptViews();
  const href = viewLink(view);
  const isKept = views.some((kept) => kept.href === href);
  const isNarrowed = hasFilters(view.filters) || (view.search !== '' && !isEmpty);
  if (!isNarrowed && views.length === 0) return null;
  return (
    <div className={styles.line}>
      {hasFilters(view.filters) && (
        <span className={styles.filter}>
          {filterWords(view.filters)}
          <Link href={viewLink({ ...view, filters: {} })} aria-label="Clear the filter">
            <OfficeIcon of={icons.X} size={16} />
          </Link>
        </span>
      )}
      <nav aria-label="Kept views">
        {views.map((kept) => (
          <Link
            key={kept.href}
            href={kept.href}
            aria-current={kept.href === href ? 'page' : undefined}
          >
            {kept.name}
          </Link>
        ))}
      </nav>
      {isNarrowed && (
        <button
          type="button"
          onClick={() => (isKept ? forget(href) : keep({ href, name: viewName(view) }))}
        >
          <OfficeIcon of={isKept ? icons.X : icons.Plus} size={16} />
          {isKept ? 'Forget this view' : 'Keep this view'}
        </button>
      )}
    </div>
  );
}
