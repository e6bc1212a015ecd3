import { useContext } from 'react';
import { Icon } from './Icon';
import styles from './ReturnedNote.module.scss';
import { ReturnedFormContext } from './returnedForm';

/** Says above the page what became of a form that the browser posted by itself. */
export function ReturnedNote() {
  const note = useContext(ReturnedFormContext)?.note ?? null;
  if (note === null) return null;
  return (
    <p className={styles.note} role="status">
      <Icon of="info" />
      {note}
    </p>
  );
}
