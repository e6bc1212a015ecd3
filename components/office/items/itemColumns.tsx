import { Link } from '@/components/ui/Link';
import { ItemName } from '@/components/ui/ItemName';
import { stockState } from '@/lib/commerce/stock';
import { findGrade } from '@/lib/contract/grades';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import type { ItemSortKey } from '@/lib/contract/itemLists';
import { formatAmount, formatCount, formatDiscount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeItemLink } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { Column } from '../parts/OfficeTable';
import styles from './items.module.scss';
import {
  ITEM_COLUMN_IDS,
  itemsLink,
  type ItemColumnId,
  type ItemListView,
} from '@/lib/urls/itemsView';
import { COLUMN_NAMES } from './itemWords';

/** Returns the chosen columns; the head of one that can be sorted by is a link. */
export function itemColumns(view: ItemListView, now: number): Column<OfficeItem>[] {
  const all = cellsAt(now);
  const ids = ITEM_COLUMN_IDS.filter((id) => ALWAYS.has(id) || view.columns.includes(id));
  return ids.map((id) => {
    const sort = sortOf(id, view);
    return {
      id,
      head: <Head id={id} view={view} />,
      ...all[id],
      ...(sort === null ? {} : { sort }),
    };
  });
}

/** What tells items apart, and leads to them. */
export const ALWAYS: ReadonlySet<ItemColumnId> = new Set<ItemColumnId>(['sku', 'name'] as const);

type Cell = Omit<Column<OfficeItem>, 'id' | 'head' | 'sort'>;

const NUMBER = { align: 'right' } as const;

function cellsAt(now: number): Record<ItemColumnId, Cell> {
  return {
    sku: { phone: 'note', cell: (item) => <Sku item={item} /> },
    name: {
      phone: 'title',
      grows: true,
      cell: ({ name }) => (
        <span className={styles.name}>
          <ItemName name={name} />
        </span>
      ),
    },
    category: { cell: ({ category }) => category },
    brand: { cell: ({ brand }) => brand ?? '' },
    grade: { cell: ({ grade }) => findGrade(grade)?.label ?? '' },
    stock: { ...NUMBER, phone: 'second', cell: (item) => <Stock {...item} /> },
    price: { ...NUMBER, phone: 'amount', cell: (item) => <Price {...item} /> },
    dealer: { ...NUMBER, cell: ({ cells }) => amountOf(cells.dealer_price) },
    discount: { ...NUMBER, cell: ({ discount }) => (discount > 0 ? formatDiscount(discount) : '') },
    shelf: { cell: ({ shelf }) => shelf ?? '' },
    barcode: { cell: ({ barcode }) => barcode ?? '' },
    state: { phone: 'state', cell: (item) => <State {...item} /> },
    updated: {
      cell: ({ updatedAt }) => <span className={styles.muted}>{formatWhen(updatedAt, now)}</span>,
    },
  };
}

const SORTED: Partial<Record<ItemColumnId, ItemSortKey>> = {
  sku: 'sku',
  name: 'name',
  stock: 'stock',
  price: 'price',
  updated: 'updated',
};

function sortOf(id: ItemColumnId, { sort }: ItemListView): 'ascending' | 'descending' | null {
  const key = SORTED[id];
  if (key === undefined) return null;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : null;
}

function Head({ id, view }: { id: ItemColumnId; view: ItemListView }) {
  const key = SORTED[id];
  if (key === undefined) return COLUMN_NAMES[id];
  const sort = view.sort === key ? (`-${key}` as const) : key;
  return (
    <Link href={itemsLink({ ...view, sort })} className={styles.sort}>
      {COLUMN_NAMES[id]}
      {view.sort.replace('-', '') === key && (
        <OfficeIcon
          of={icons.ArrowUp}
          size={14}
          className={view.sort === key ? undefined : styles.descending}
        />
      )}
    </Link>
  );
}

function Sku({ item: { sku, grade } }: { item: OfficeItem }) {
  const label = findGrade(grade)?.label;
  return (
    <>
      <Link href={officeItemLink(sku)} className={styles.sku} data-main>
        {sku}
      </Link>
      {label !== undefined && <span className={styles.onPhone}>{`, ${label}`}</span>}
    </>
  );
}

/** Pieces with a shape, so that colour is not all that tells. */
export function Stock({ stock }: Pick<OfficeItem, 'stock'>) {
  const state = stockState(stock);
  const shape = { in: 'full', low: 'half', out: 'hollow' } as const;
  const tone = { in: 'good', low: 'warn', out: 'bad' } as const;
  return (
    <Mark shape={shape[state]} tone={tone[state]}>
      {formatCount(stock)}
    </Mark>
  );
}

function Price({ price, askForPrice }: OfficeItem) {
  if (price === null) return <span className={styles.muted}>Ask for price</span>;
  return askForPrice ? (
    <span className={styles.muted}>{formatAmount(price)}</span>
  ) : (
    <b>{formatAmount(price)}</b>
  );
}

function amountOf(value: unknown): string {
  return typeof value === 'number' ? formatAmount(value) : '';
}

function State({ hidden, askForPrice }: OfficeItem) {
  if (hidden) {
    return (
      <Mark shape="hollow" tone="plain">
        Hidden
      </Mark>
    );
  }
  const mark = (
    <Mark shape="full" tone="plain">
      {askForPrice ? 'Shown, ask for price' : 'Shown'}
    </Mark>
  );
  // On a phone nearly every row would say so.
  return askForPrice ? mark : <span className={styles.onDesktop}>{mark}</span>;
}
