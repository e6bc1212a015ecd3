import { useState } from 'react';
import { useMediaQuery } from '@/components/ui/useBrowserValue';
import { counted } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import { IconAct } from '../parts/IconAct';
import * as icons from '../parts/icons';
import { SearchField } from '../parts/SearchField';
import { useUnsaved } from '../parts/useUnsaved';
import { FormulaLine } from './FormulaLine';
import { gridLink, listLink } from './gridAddress';
import { GridBar } from './GridBar';
import { GridColumnSheet } from './GridColumnSheet';
import { GridTable, MoreRows } from './GridTable';
import { GridViewLine } from './GridViewLine';
import { NoteLine } from './NoteLine';
import { NoRows } from './NoRows';
import { PreviewSheet } from './PreviewSheet';
import { RowDecision } from './RowDecision';
import { StepSheet } from './StepSheet';
import { useGrid, type Grid } from './useGrid';
import type { GridPage } from './gridPage';
import { usePaste } from './usePaste';
import { useSaving, type Saving } from './useSaving';

type OpenSheet = 'percent' | 'columns' | null;

/** Many items at once, cell by cell as in a spreadsheet. Another view is another grid; the edits stay. */
export function GridScreen({ page }: { page: GridPage }) {
  return <View key={JSON.stringify([page.query, page.columns])} page={page} />;
}

function View({ page }: { page: GridPage }) {
  const grid = useGrid(page);
  const saving = useSaving(grid);
  const pasteNow = usePaste(grid);
  const [sheet, setSheet] = useState<OpenSheet>(page.isByPercent ? 'percent' : null);
  const isPhone = useMediaQuery('(max-width: 63.99em)', false);
  const mayWrite = useMay()('write_items');
  const close = () => setSheet(null);
  const { question } = useUnsaved(Object.keys(grid.draft.edits).length, KEPT);
  return (
    <Screen
      title="Items, many at once"
      phoneTitle="Items"
      subtitle={subtitleOf(page, grid)}
      back={listLink(page)}
      search={<Search page={page} />}
      keys={keysOf(grid, saving, setSheet)}
      hints={HINTS}
      footNote={<span>Stock changes by receiving, counting and sales</span>}
      actions={<Actions onOpen={setSheet} />}
      phoneActions={<PhoneActs onOpen={setSheet} />}
    >
      <GridViewLine page={page} />
      <FormulaLine grid={grid} />
      {grid.rows.rows.length === 0 ? (
        <NoRows page={page} />
      ) : (
        <GridTable
          grid={grid}
          label="Items"
          isPhone={isPhone}
          paste={(text) => void pasteNow(text)}
          decide={(sku) => <RowDecision grid={grid} sku={sku} />}
        />
      )}
      <NoteLine grid={grid} />
      <MoreRows grid={grid} />
      <GridBar
        grid={grid}
        saving={saving}
        isPhone={isPhone}
        mayWrite={mayWrite}
        paste={(text) => void pasteNow(text)}
      />
      {saving.isOpen && <PreviewSheet grid={grid} saving={saving} />}
      {sheet === 'percent' && <StepSheet grid={grid} onClose={close} />}
      {sheet === 'columns' && <GridColumnSheet page={page} grid={grid} onClose={close} />}
      {question}
    </Screen>
  );
}

const KEPT = 'They wait in the grid as long as this tab is open.';

function subtitleOf({ list: { total }, query }: GridPage, { rows }: Grid): string {
  const words = counted(total ?? rows.rows.length - rows.found, 'item');
  return query.search === undefined || query.search === '' ? words : `${query.search}, ${words}`;
}

function Search({ page }: { page: GridPage }) {
  return (
    <SearchField
      label="Name, SKU, barcode or model"
      value={page.query.search ?? ''}
      hrefOf={(search) => gridLink(page, search)}
    />
  );
}

function Actions({ onOpen }: { onOpen: (sheet: OpenSheet) => void }) {
  return (
    <>
      <ActButton size={36} icon={icons.Percent} onClick={() => onOpen('percent')}>
        By percent…
      </ActButton>
      <ActButton size={36} icon={icons.Columns} onClick={() => onOpen('columns')}>
        Columns
      </ActButton>
      <ActButton size={36} icon={icons.History} href={officeLinks.batches}>
        Batches
      </ActButton>
    </>
  );
}

function PhoneActs({ onOpen }: { onOpen: (sheet: OpenSheet) => void }) {
  return (
    <>
      <IconAct
        label="By percent or amount"
        icon={icons.Percent}
        onClick={() => onOpen('percent')}
      />
      <IconAct label="Columns" icon={icons.Columns} onClick={() => onOpen('columns')} />
    </>
  );
}

const HINTS = [
  ['↑↓←→', 'cell'],
  ['Enter', 'edit'],
  ['Ctrl V', 'paste'],
  ['Ctrl D', 'fill down'],
] as const;

function keysOf(grid: Grid, saving: Saving, open: (sheet: OpenSheet) => void): KeyAct[] {
  const review =
    grid.sum.changed.length + grid.sum.refused.length > 0 ? saving.open : () => undefined;
  return [
    { press: '$mod+z', label: 'undo', isMove: true, run: grid.undo },
    { press: '$mod+Shift+Z', label: 'redo', isMove: true, quiet: true, run: grid.redo },
    { press: '$mod+s', label: 'review and save', inFields: true, run: review },
    { press: '$mod+Enter', label: 'review and save', quiet: true, inFields: true, run: review },
    { press: 'p', label: 'by percent or amount', quiet: true, run: () => open('percent') },
    { press: 'c', label: 'columns', quiet: true, run: () => open('columns') },
    ...LISTED,
  ];
}

/** Keys of the cell with the focus, for the list of all keys. */
const LISTED: KeyAct[] = [
  ['F2', 'open the cell at its end'],
  ['Delete', 'empty the selected cells'],
  ['Shift+ArrowDown', 'select more cells'],
  ['$mod+c', 'copy the selected cells'],
  ['$mod+x', 'cut the selected cells'],
  ['$mod+v', 'paste'],
  ['$mod+d', 'fill down'],
  ['$mod+r', 'fill right'],
  ['$mod+a', 'select all cells'],
].map(([press = '', label = '']) => ({
  press,
  label,
  quiet: true,
  isMove: true,
  isElsewhere: true,
  run: () => undefined,
}));
