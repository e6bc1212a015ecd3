import styles from './lists.module.scss';
import type { ListOnPage } from './useItemList';

/** Chooses every line that can be ordered, or none. */
export function ChooseAll({ page: { lines, choose } }: { page: ListOnPage }) {
  const orderable = lines.filter(({ problem }) => problem === null);
  const areAll = orderable.length > 0 && orderable.every(({ isChosen }) => isChosen);
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={areAll}
        disabled={orderable.length === 0}
        onChange={({ target }) => choose(null, target.checked)}
      />
      All that can be ordered
    </label>
  );
}
