import { Icon } from '@/components/ui/Icon';
import { removeId } from './lineFocus';
import type { ListedLine } from './quickLinesState';
import styles from './QuickRows.module.scss';
import type { QuickOrder } from './useQuickOrder';

export function RemoveLine({ line, order }: { line: ListedLine; order: QuickOrder }) {
  return (
    <button
      type="button"
      id={removeId(line.line)}
      className={styles.remove}
      aria-label={`Remove line ${line.line}, ${line.text}`}
      onClick={() => order.remove(line.line)}
    >
      <Icon of="x" />
    </button>
  );
}
