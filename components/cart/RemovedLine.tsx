import { Undo2 } from '@/components/ui/icons';
import { Icon } from '@/components/ui/Icon';
import type { CartLine } from '@/lib/contract/cart';
import styles from './RemovedLine.module.scss';
import { useCartActions } from './useCartActions';

type RemovedLineProps = { line: CartLine; onDone: () => void };

/** Where a line was taken out, the way back stays longer than its message. */
export function RemovedLine({ line, onDone }: RemovedLineProps) {
  const { putBack } = useCartActions();

  async function undo() {
    if (await putBack(line)) onDone();
  }

  return (
    <li className={styles.removed}>
      <p>
        <b>{line.item.itmName}</b> deleted from cart
      </p>
      <button
        type="button"
        aria-label={`Undo: put ${line.item.itmName} back`}
        onClick={() => void undo()}
      >
        <Icon of={Undo2} />
        Undo
      </button>
    </li>
  );
}
