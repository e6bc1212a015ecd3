import { officeLinks } from '@/lib/urls/officeLinks';
import { ActButton } from '../parts/ActButton';
import type { GridPage } from './gridPage';
import styles from './NoRows.module.scss';

/** A view without items. */
export function NoRows({ page: { query } }: { page: GridPage }) {
  const isSearch = Object.values(query).some((value) => value !== '');
  return (
    <div className={styles.none}>
      <h2>{isSearch ? 'No item is in this view' : 'No items yet'}</h2>
      <p>
        {isSearch
          ? 'Search for fewer words, or take a filter off in the list.'
          : 'Add one, or import a price list.'}
      </p>
      <ActButton href={isSearch ? officeLinks.itemsGrid : officeLinks.items}>
        {isSearch ? 'All items' : 'To the list'}
      </ActButton>
    </div>
  );
}
