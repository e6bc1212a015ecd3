import styles from './ColumnBoxes.module.scss';

type ColumnBoxesProps<Id extends string> = {
  legend: string;
  columns: readonly { id: Id; words: string; isShown: boolean; isFixed?: boolean }[];
  onToggle: (id: Id) => void;
};

/** A box for each column that can be shown. */
export function ColumnBoxes<Id extends string>(props: ColumnBoxesProps<Id>) {
  const { legend, columns, onToggle } = props;
  return (
    <fieldset className={styles.columns}>
      <legend>{legend}</legend>
      {columns.map(({ id, words, isShown, isFixed = false }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isShown}
            disabled={isFixed}
            onChange={() => onToggle(id)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
