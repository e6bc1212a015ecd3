import { officeLinks } from '@/lib/urls/officeLinks';
import { SharedViews } from '../items/SharedViews';
import { gridViewQuery } from './gridAddress';
import type { GridPage } from './gridPage';
import styles from '../orders/ViewLine.module.scss';

/** The views of the list of items, in the grid; nothing while there is none to show or to save. */
export function GridViewLine({ page }: { page: GridPage }) {
  const query = gridViewQuery(page);
  if (query === '' && page.views.length === 0) return null;
  return (
    <div className={styles.line} data-view-line>
      <SharedViews
        path={officeLinks.itemsGrid}
        query={query}
        views={page.views}
        name={page.query.search ?? ''}
      />
    </div>
  );
}
