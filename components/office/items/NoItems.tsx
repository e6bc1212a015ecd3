import { officeLinks } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { ItemsPage } from './itemsPage';
import styles from './items.module.scss';
import { itemsLink, withFilters } from '@/lib/urls/itemsView';
import { filterChips } from './itemWords';

/** Nothing found, or nothing there yet. */
export function NoItems({ page }: { page: ItemsPage }) {
  const { view, groups, isLater } = page;
  const { search } = view.filters;
  const chips = filterChips(view, groups);
  const isNarrowed = search !== undefined || chips.length > 0;
  if (!isNarrowed && !isLater) return <NothingYet />;
  return (
    <div className={styles.none}>
      <OfficeIcon of={icons.SearchX} size={28} />
      <h2>{search === undefined ? 'No item matches' : `No item with “${search}”`}</h2>
      <p>
        {chips.length > 0
          ? `Narrowed to: ${chips.map(({ words }) => words).join(', ')}.`
          : 'All items were searched, hidden ones too, by name, SKU, barcode and phone.'}
      </p>
      <div className={styles.ways}>
        {search !== undefined && chips.length > 0 && (
          <ActButton href={itemsLink({ ...view, filters: { search } })}>
            Search without the filters
          </ActButton>
        )}
        <ActButton href={itemsLink(withFilters({ ...view, filters: {} }, {}))}>Clear</ActButton>
      </div>
    </div>
  );
}

function NothingYet() {
  const may = useMay();
  return (
    <div className={styles.none}>
      <OfficeIcon of={icons.Boxes} size={28} />
      <h2>No items yet</h2>
      <p>
        Import your price list: a CSV file with SKU, name and price is enough. Or try the shop with
        the demo’s items first.
      </p>
      {may('write_items') && (
        <div className={styles.ways}>
          <ActButton variant="filled" icon={icons.Upload} href={officeLinks.importList}>
            Import a price list
          </ActButton>
          <ActButton icon={icons.Plus} href={officeLinks.newItem}>
            New item
          </ActButton>
        </div>
      )}
    </div>
  );
}
