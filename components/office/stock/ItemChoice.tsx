import { ItemName } from '@/components/ui/ItemName';
import type { StockItem } from '@/lib/contract/stock.contract';
import { Sheet } from '../parts/Sheet';
import styles from './stock.module.scss';

type ItemChoiceProps = {
  items: readonly StockItem[];
  onChoose: (item: StockItem) => void;
  onClose: () => void;
};

/** A code that several items share: which one is it? */
export function ItemChoice({ items, onChoose, onClose }: ItemChoiceProps) {
  return (
    <Sheet title="Which one is it?" subtitle="Several items have this code." onClose={onClose}>
      <ul className={styles.choice}>
        {items.map((item) => (
          <li key={item.itmCode}>
            <button type="button" onClick={() => onChoose(item)}>
              <b>
                <ItemName name={item.itmName} />
              </b>
              <small>{`${item.sku}${item.shelf === null ? '' : `, ${item.shelf}`}`}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
