import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { counted } from '@/lib/text/format';
import { type QuickOrder } from './useQuickOrder';
import { rowId } from './lineFocus';
import styles from './QuickBar.module.scss';
import { grouped, isReady, sumOf } from './quickLinesState';

/** The bar with the sums of the ready lines, the count of the others, and the Add button. */
export function QuickBar({ order }: { order: QuickOrder }) {
  const { lines, busy, add } = order;
  const { lineCount, pieces, total } = sumOf(lines);
  return (
    <div className={styles.bar} role="region" aria-label="Add to cart" data-row-bar="tall">
      <div className={styles.inside}>
        <Left order={order} />
        <p className={styles.sum} role="status">
          <span>
            {counted(lineCount, 'line')}, {counted(pieces, 'piece')}
          </span>
          <strong>
            <Money rupees={total} />
          </strong>
        </p>
        <Button
          size={48}
          busy={busy === 'adding'}
          disabled={lineCount === 0}
          onClick={() => void add()}
        >
          Add {counted(lineCount, 'line')} to cart
        </Button>
      </div>
    </div>
  );
}

function Left({ order: { lines } }: { order: QuickOrder }) {
  const { toDecide, missing, matched } = grouped(lines);
  const unanswered = missing.filter((line) => !isReady(line)).length;
  const open = toDecide.filter((line) => !isReady(line));
  const wrong = matched.filter((line) => !isReady(line)).length;
  const words = [
    wrong > 0 && `${wrong} to fix`,
    unanswered > 0 && `${unanswered} not found`,
  ].filter(Boolean);
  if (open.length === 0 && words.length === 0) return null;
  return (
    <p className={styles.left}>
      {open[0] !== undefined && <NextOpen line={open[0].line} count={open.length} />}
      {words.length > 0 && (
        <span className={styles.wrong}>
          <Icon of="x" size={16} />
          {words.join(', ')}
        </span>
      )}
      <small>These stay on the list.</small>
    </p>
  );
}

/** Leads to the first line that waits for a choice. */
function NextOpen({ line, count }: { line: number; count: number }) {
  return (
    <button
      type="button"
      className={styles.decide}
      onClick={() => document.getElementById(rowId(line))?.focus()}
    >
      <Icon of="triangle-alert" size={16} />
      {count} to decide
    </button>
  );
}
