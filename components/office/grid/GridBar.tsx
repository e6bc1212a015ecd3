import { useEffect, useRef } from 'react';
import { riseWords } from '@/lib/commerce/grid/cells';
import { editsOf } from '@/lib/commerce/grid/draft';
import { counted } from '@/lib/text/format';
import { officeBatchLink } from '@/lib/urls/officeLinks';
import { Link } from '@/components/ui/Link';
import { CallFailed } from '../calls/CallFailed';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { useEditor } from './CellEditor';
import { CellSays } from './FormulaLine';
import { conflictsOf } from './RowDecision';
import type { Grid } from './useGrid';
import type { Saving } from './useSaving';
import styles from './GridBar.module.scss';

type GridBarProps = {
  grid: Grid;
  saving: Saving;
  isPhone: boolean;
  mayWrite: boolean;
  paste: (text: string) => void;
};

/** What will be written and what stays out; after a save, what was written and the way back. */
export function GridBar({ grid, saving, isPhone, mayWrite, paste }: GridBarProps) {
  const count = editsOf(grid.draft).length;
  if (isPhone && grid.at.editing !== null) return <PhoneEditor grid={grid} paste={paste} />;
  if (count === 0) return <Afterwards saving={saving} />;
  const changes = grid.sum.changed.length;
  return (
    <ActBar sum={<Sum grid={grid} saving={saving} />}>
      <ActButton
        icon={icons.Undo2}
        press="$mod+z"
        disabled={grid.draft.past.length === 0}
        onClick={grid.undo}
      >
        Undo
      </ActButton>
      {mayWrite ? (
        <ActButton variant="filled" press="$mod+s" onClick={saving.open}>
          {changes === 0 ? 'Review' : `Review ${counted(changes, 'change')}`}
        </ActButton>
      ) : (
        <span>Only the owner saves prices.</span>
      )}
    </ActBar>
  );
}

function Sum({ grid, saving }: { grid: Grid; saving: Saving }) {
  const { changed, refused, farOff, items, priceRise } = grid.sum;
  const conflicts = conflictsOf(grid).length;
  const byServer = Object.values(grid.marks).filter(({ kind }) => kind === 'refused').length;
  const out = Math.max(refused.length, refused.length + byServer);
  return (
    <>
      {saving.saved !== null && (
        <span className={styles.sum}>
          <SavedNote saving={saving} />
          {!saving.saved.isRunning && <UndoSaved saving={saving} batchId={saving.saved.batchId} />}
        </span>
      )}
      <span className={styles.sum}>
        <b>{`${counted(changed.length, 'change')} in ${counted(items, 'item')}`}</b>
        {conflicts > 0 && (
          <Mark shape="alert" tone="warn">
            {conflicts} changed by another
          </Mark>
        )}
        {out > 0 && (
          <Mark shape="alert" tone="bad">
            {out} refused
          </Mark>
        )}
        {farOff.length > 0 && (
          <Mark shape="alert" tone="warn">
            {farOff.length} ten times or a tenth
          </Mark>
        )}
        <span>{riseWords(priceRise)}</span>
      </span>
      <span className={styles.onPhone}>
        <CellSays grid={grid} />
      </span>
    </>
  );
}

/** After a save: what was written, and undo. */
function Afterwards({ saving }: { saving: Saving }) {
  const { saved, undone } = saving;
  if (saved === null && undone === '') return null;
  return (
    <ActBar sum={saved === null ? undone : <SavedNote saving={saving} />}>
      {saved !== null && !saved.isRunning && <UndoSaved saving={saving} batchId={saved.batchId} />}
    </ActBar>
  );
}

function UndoSaved({ saving, batchId }: { saving: Saving; batchId: number }) {
  const { undo, undoing } = saving;
  return (
    <ActButton
      icon={icons.Undo2}
      busy={undoing.isBusy}
      onClick={undo}
      aria-label={`Undo batch ${batchId}`}
    >
      Undo
    </ActButton>
  );
}

function SavedNote({ saving: { saved, undoing } }: { saving: Saving }) {
  if (saved === null) return null;
  const { batchId, cells, isRunning } = saved;
  return (
    <span className={styles.saved}>
      <CallFailed call={undoing} unanswered="Not undone: connection lost." />
      {isRunning ? 'Being written as ' : `Saved ${counted(cells, 'change')} as `}
      <Link href={officeBatchLink(batchId)}>batch {batchId}</Link>.
    </span>
  );
}

/** On a phone the field stands above the keyboard, with its own buttons. */
function PhoneEditor({ grid, paste }: Pick<GridBarProps, 'grid' | 'paste'>) {
  const editor = useEditor(grid);
  const bar = useRef<HTMLDivElement>(null);

  // Syncs with the window: the bar is in sight above the keyboard.
  useEffect(() => {
    void bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <ActBar sum={<CellSays grid={grid} />}>
      <div
        ref={bar}
        className={styles.phoneEditor}
        onPaste={(event) => {
          // Several cells: the field leaves them to the grid, which is elsewhere.
          event.preventDefault();
          paste(event.clipboardData.getData('text/plain'));
        }}
      >
        <label>
          {editor.label}
          <input
            {...editor.input}
            onBlur={editor.keep}
            onKeyDown={(event) => {
              if (event.key === 'Enter') editor.keep();
              if (event.key === 'Escape') editor.leave();
            }}
          />
        </label>
        <ActButton variant="filled" onClick={editor.keep}>
          Done
        </ActButton>
      </div>
    </ActBar>
  );
}
