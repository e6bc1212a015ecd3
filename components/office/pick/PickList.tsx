import { classes } from '@/components/ui/classes';
import { ItemName } from '@/components/ui/ItemName';
import { Mark } from '../parts/Mark';
import type { ShelfLine } from './pickPage';
import styles from './PickList.module.scss';

type PickListProps = {
  lines: readonly ShelfLine[];
  now: ShelfLine | undefined;
  onChoose: (itmCode: number) => void;
  isInSheet?: boolean;
};

/** The merged list by shelf. A done line stays where it is, so that hands learn the way. */
export function PickList({ lines, now, onChoose, isInSheet = false }: PickListProps) {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const picked = lines.reduce((sum, line) => sum + line.picked, 0);
  return (
    <section
      className={classes(styles.list, isInSheet && styles.inSheet)}
      aria-label="Pick list by shelf"
    >
      <progress value={picked} max={Math.max(1, pieces)} aria-label="Picked pieces" />
      <ol>
        {lines.map((line) => (
          <li key={line.itmCode}>
            <button
              type="button"
              aria-current={line.itmCode === now?.itmCode ? 'step' : undefined}
              data-done={line.picked >= line.qty || undefined}
              onClick={() => onChoose(line.itmCode)}
            >
              <b>{line.shelf ?? 'No shelf'}</b>
              <span>
                {line.sku}
                <small>
                  <ItemName name={line.itmName} />
                </small>
              </span>
              <Count line={line} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Count({ line: { picked, qty } }: { line: ShelfLine }) {
  if (picked >= qty) {
    return (
      <Mark shape="tick" tone="good">
        {qty}
      </Mark>
    );
  }
  if (picked === 0) return <span className={styles.count}>{qty}</span>;
  return (
    <Mark shape="half" tone="plain">
      {`${picked} of ${qty}`}
    </Mark>
  );
}
