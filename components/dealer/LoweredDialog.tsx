import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { counted } from '@/lib/text/format';
import styles from './LoweredDialog.module.scss';
import type { QuickOrder } from './useQuickOrder';

/** Asks before a list lowers what an earlier list put into the cart. */
export function LoweredDialog({ order }: { order: QuickOrder }) {
  const { lowered, add, dismiss } = order;
  return (
    <Modal
      open={lowered.length > 0}
      onClose={dismiss}
      title="Your cart has more of these"
      footer={
        <div className={styles.choices}>
          <Button onClick={() => void add('replace')}>Replace with this list</Button>
          <Button variant="outline" onClick={() => void add('add')}>
            Add to the cart
          </Button>
          <Button variant="outline" onClick={() => void add('keep')}>
            Keep the cart’s
          </Button>
        </div>
      }
    >
      <p>This list asks for fewer pieces of {counted(lowered.length, 'part')} than the cart has.</p>
      <ul className={styles.parts}>
        {lowered.map(({ item, qty, inCart }) => (
          <li key={item.itmCode}>
            <b>{item.itmName}</b>
            <span>
              {inCart} in the cart, {qty} on this list
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
