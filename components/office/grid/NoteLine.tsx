import type { Counts } from '@/lib/commerce/grid/typedCells';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { Grid } from './useGrid';
import styles from './NoteLine.module.scss';

/** What the last paste or step did, below the grid. */
export function NoteLine({ grid: { note } }: { grid: Grid }) {
  return (
    <div className={styles.note} role="status">
      {note !== null && (
        <>
          <p>
            {note.words !== '' && (
              <>
                <OfficeIcon of={icons.ClipboardPaste} size={18} />
                <b>{note.words}</b>
              </>
            )}
            {note.counts !== undefined && <CountWords counts={note.counts} />}
          </p>
          {note.problem !== undefined && <p className={styles.problem}>{note.problem}</p>}
          {note.other !== undefined && (
            <button type="button" onClick={note.other.run}>
              {note.other.label}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function CountWords({ counts: { changed, same, refused } }: { counts: Counts }) {
  return (
    <span className={styles.counts}>
      <span>{changed} change</span>
      {same > 0 && <span data-tone="muted">{same} the same</span>}
      {refused > 0 && <span data-tone="bad">{refused} refused</span>}
    </span>
  );
}
