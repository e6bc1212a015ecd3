import { Undo2 } from '@/components/ui/icons';
import { Icon } from '@/components/ui/Icon';
import type { CartLine } from '@/lib/contract/cart';
import styles from './RemovedLine.module.scss';
import { useCartActions } from './useCartActions';

/** Where a line was taken out, the way back stays longer than its message. */
export function RemovedLine({ line }: { line: CartLine }) {
  const { putBack } = useCartActions();
  return (
    <li className={styles.removed}>
      <p>
        <b>{line.item.itmName}</b> deleted from cart
      </p>
      <button
        type="button"
        aria-label={`Undo: put ${line.item.itmName} back`}
        onClick={() => void putBack(line)}
      >
        <Icon of={Undo2} />
        Undo
      </button>
    </li>
  );
}
