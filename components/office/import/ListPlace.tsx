import { useId } from 'react';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import styles from './ListPlace.module.scss';

type ListPlaceProps = { isBusy: boolean; onFile: (file: File) => void };

/** Takes a price list that is chosen or dropped. */
export function ListPlace({ isBusy, onFile }: ListPlaceProps) {
  const id = useId();
  return (
    <div className={styles.place} data-busy={isBusy}>
      <OfficeIcon of={icons.FileSpreadsheet} size={28} />
      <b aria-hidden>{isBusy ? 'The list is being sent …' : 'Choose a price list'}</b>
      <small id={id}>or drop it here: CSV, up to 20 MB</small>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="Choose a price list"
        aria-describedby={id}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </div>
  );
}
