import { Link } from '@/components/ui/Link';
import { officeItemLink } from '@/lib/urls/officeLinks';
import type { Column } from '../parts/OfficeTable';
import styles from './reports.module.scss';

/** The column that opens the item. */
export function itemColumn<Row extends { sku: string; itmName: string }>(): Column<Row> {
  return {
    id: 'item',
    head: 'Item',
    phone: 'title',
    grows: true,
    wraps: true,
    cell: ({ sku, itmName }) => (
      <>
        <Link data-main href={officeItemLink(sku)}>
          <b>{itmName}</b>
        </Link>{' '}
        <small className={styles.note}>{sku}</small>
      </>
    ),
  };
}
