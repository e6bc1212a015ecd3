import { Link } from '@/components/ui/Link';
import { itemsLink, viewQuery } from '@/lib/urls/itemsView';
import { officeLinks } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { ItemsPage } from './itemsPage';
import { filterChips, proposedName } from './itemWords';
import { SharedViews } from './SharedViews';
import styles from '../orders/ViewLine.module.scss';

/** What the list is narrowed to, and the views that the staff share; nothing when there is neither. */
export function ItemViewLine({ page }: { page: ItemsPage }) {
  const { view, views, groups } = page;
  const query = viewQuery(view);
  if (query === '' && views.length === 0) return null;
  return (
    <div className={styles.line}>
      {filterChips(view, groups).map(({ name, words, without }) => (
        <span key={name} className={styles.filter}>
          {words}
          <Link href={itemsLink(without)} aria-label={`Clear the filter ${words}`}>
            <OfficeIcon of={icons.X} size={16} />
          </Link>
        </span>
      ))}
      <SharedViews
        path={officeLinks.items}
        query={query}
        views={views}
        name={proposedName(view, groups)}
      />
    </div>
  );
}
