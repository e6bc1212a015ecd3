import { useRouter } from 'next/router';
import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import { ITEM_PAGE_SIZE, MOST_ITEMS_COUNTED } from '@/lib/contract/itemLists';
import { counted, formatCount } from '@/lib/text/format';
import { itemsFileLink, officeLinks } from '@/lib/urls/officeLinks';
import { UndoLine } from '../calls/UndoLine';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { Keys } from '../keys/Keys';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import { IconAct } from '../parts/IconAct';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { OfficeTable } from '../parts/OfficeTable';
import { SearchField } from '../parts/SearchField';
import { Tabs, useTabKeys } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { ColumnSheet } from './ColumnSheet';
import { itemColumns } from './itemColumns';
import { ItemFilterSheet } from './ItemFilterSheet';
import { ItemSelectionBar } from './ItemSelectionBar';
import { ItemViewLine } from './ItemViewLine';
import type { ItemsPage } from './itemsPage';
import { itemTabs } from './itemTabs';
import { NoItems } from './NoItems';
import { useItemSelection } from './useItemSelection';
import { useTakenInHand } from './itemsInHand';
import styles from './items.module.scss';
import { itemsLink, type ItemListView, viewQuery, withFilters } from '@/lib/urls/itemsView';

type OpenSheet = 'filter' | 'columns' | null;

/** All items of the shop, hidden ones too: found, narrowed, sorted, in chosen columns. */
export function ItemsScreen({ page }: { page: ItemsPage }) {
  const { items, view, next } = page;
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const mayWrite = useMay()('write_items');
  const table = useTable({ ids: items.map(({ sku }) => sku), isSelectable: mayWrite });
  const selection = useItemSelection(items, table);
  const { done } = selection;
  const [isSelecting, setSelecting] = useState(false);
  const isChosen = table.selected.size > 0;
  const tabs = itemTabs(view);
  const nextHref = next === null ? null : itemsLink(view, next);
  const close = () => setSheet(null);
  useTakenInHand(page);
  return (
    <Screen
      title="Items"
      subtitle={countWords(page)}
      keys={[
        ...table.keys,
        ...selection.keys,
        ...useTabKeys(tabs),
        ...usePageKeys(nextHref, setSheet),
      ]}
      hints={HINTS}
      footNote={nextHref !== null && <NextPage href={nextHref} />}
      search={<Search view={view} />}
      isSearchOnPhone
      phoneActions={
        <PhoneActs
          view={view}
          onOpen={setSheet}
          isSelecting={isSelecting}
          onSelect={setSelecting}
        />
      }
      actions={<Actions view={view} onOpen={setSheet} isMain={!isChosen} />}
    >
      <Tabs label="Items by state" tabs={tabs} />
      <ItemViewLine page={page} />
      <LeftOut words={page.leftOut} />
      {done !== null && <UndoLine key={done.batchId} done={done} onUndone={selection.forgetDone} />}
      <Rows page={page} table={table} isSelecting={isSelecting || isChosen} />
      {nextHref !== null && <More href={nextHref} />}
      <ManyAtOnce />
      {isChosen && <ItemSelectionBar items={items} table={table} selection={selection} />}
      {sheet === 'filter' && <ItemFilterSheet view={view} groups={page.groups} onClose={close} />}
      {sheet === 'columns' && <ColumnSheet view={view} onClose={close} />}
    </Screen>
  );
}

type RowsProps = { page: ItemsPage; table: Table; isSelecting: boolean };

function Rows({ page, table, isSelecting }: RowsProps) {
  const { items, view } = page;
  const { now } = useOffice();
  if (items.length === 0) return <NoItems page={page} />;
  const { search } = view.filters;
  return (
    <OfficeTable
      caption={search === undefined ? 'Items' : `Items with ${search}`}
      columns={itemColumns(view, now)}
      rows={items}
      idOf={({ sku }) => sku}
      table={table}
      boxesOnPhone={isSelecting}
    />
  );
}

/** Only the first page knows how many there are. */
function countWords({ total }: ItemsPage): string | undefined {
  if (total === null || total === 0) return undefined;
  if (total > MOST_ITEMS_COUNTED) return `More than ${formatCount(MOST_ITEMS_COUNTED)} items`;
  return counted(total, 'item');
}

function LeftOut({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className={styles.leftOut} role="status">
      {`No item has all of these words. Left out: ${words.join(', ')}.`}
    </p>
  );
}

const HINTS = [['/', 'search']] as const;

function usePageKeys(nextHref: string | null, open: (sheet: OpenSheet) => void): KeyAct[] {
  const router = useRouter();
  const may = useMay();
  const keys: KeyAct[] = [
    { press: 'f', label: 'filter', quiet: true, run: () => open('filter') },
    { press: 'c', label: 'columns', run: () => open('columns') },
  ];
  if (may('write_items')) {
    keys.push({
      press: 'n',
      label: 'new item',
      quiet: true,
      run: () => void router.push(officeLinks.newItem),
    });
  }
  if (nextHref === null) return keys;
  const run = () => void router.push(nextHref);
  return [...keys, { press: 'ArrowRight', label: 'next page', quiet: true, run }];
}

function Search({ view }: { view: ItemListView }) {
  const { search = '' } = view.filters;
  return (
    <SearchField
      label="Name, SKU, barcode or phone"
      value={search}
      hrefOf={(words) => itemsLink(withFilters(view, { search: words }))}
    />
  );
}

type ActsProps = { view: ItemListView; onOpen: (sheet: OpenSheet) => void };

function Actions({ view, onOpen, isMain }: ActsProps & { isMain: boolean }) {
  const may = useMay();
  return (
    <>
      <ActButton size={36} icon={icons.History} href={officeLinks.batches}>
        Batches
      </ActButton>
      <ActButton size={36} icon={icons.Table} href={gridLink(view)}>
        Many at once
      </ActButton>
      <ActButton size={36} icon={icons.Filter} press="f" onClick={() => onOpen('filter')}>
        Filter
      </ActButton>
      <ActButton size={36} icon={icons.Columns} press="c" onClick={() => onOpen('columns')}>
        Columns
      </ActButton>
      {may('write_items') && (
        <ActButton
          variant={isMain ? 'filled' : 'neutral'}
          size={36}
          icon={icons.Plus}
          press="n"
          href={officeLinks.newItem}
        >
          New item
        </ActButton>
      )}
    </>
  );
}

/** The same view as a grid. */
function gridLink(view: ItemListView): string {
  const query = viewQuery(view);
  return query === '' ? officeLinks.itemsGrid : `${officeLinks.itemsGrid}?${query}`;
}

type PhoneActsProps = ActsProps & {
  isSelecting: boolean;
  onSelect: (isSelecting: boolean) => void;
};

function PhoneActs({ view, onOpen, isSelecting, onSelect }: PhoneActsProps) {
  const may = useMay();
  return (
    <>
      <Link href={gridLink(view)} aria-label="Many at once">
        <OfficeIcon of={icons.Table} size={22} />
      </Link>
      <IconAct label="Filter" icon={icons.Filter} onClick={() => onOpen('filter')} />
      {may('write_items') && (
        <IconAct
          label="Select items"
          icon={icons.ListTodo}
          aria-pressed={isSelecting}
          onClick={() => onSelect(!isSelecting)}
        />
      )}
      {may('write_items') && (
        <Link href={officeLinks.newItem} aria-label="New item">
          <OfficeIcon of={icons.Plus} size={22} />
        </Link>
      )}
    </>
  );
}

function More({ href }: { href: string }) {
  return (
    <p className={styles.more}>
      <ActButton href={href}>{`Next ${ITEM_PAGE_SIZE}`}</ActButton>
    </p>
  );
}

/** What changes many items at once, and is no place of its own. */
function ManyAtOnce() {
  const may = useMay();
  if (!may('write_items')) return null;
  return (
    <p className={styles.many}>
      <ActButton size={36} icon={icons.Upload} href={officeLinks.importList}>
        Import a list
      </ActButton>
      <ActButton size={36} icon={icons.ImagePlus} href={officeLinks.photos}>
        Photos by name
      </ActButton>
      <ActButton size={36} icon={icons.Download} href={itemsFileLink}>
        Download all as a list
      </ActButton>
    </p>
  );
}

function NextPage({ href }: { href: string }) {
  return (
    <Link href={href} className={styles.next}>
      <b>Next page</b> <Keys of="ArrowRight" />
    </Link>
  );
}
