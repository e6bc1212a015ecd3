import { useId, useState } from 'react';
import { readFileText } from '@/lib/commerce/tables/fileText';
import { classes } from '@/components/ui/classes';
import { DropWords } from './DropWords';
import * as icons from './icons';
import { OfficeIcon } from './OfficeIcon';
import styles from './CsvFile.module.scss';

/** In UTF-16 a character takes two bytes; the server limits the characters. */
const MAX_BYTES = 200_000;

/** Reads a CSV file from the device as text, in whatever encoding it is written. */
export function CsvFile({ label, onText }: { label: string; onText: (text: string) => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');

  async function take(file: File | undefined) {
    if (file === undefined) return;
    setName(file.name);
    const read = await readFileText(file, MAX_BYTES);
    setReason('reason' in read ? read.reason : '');
    if ('text' in read) onText(read.text);
  }

  return (
    <div className={styles.file}>
      <b id={`${id}-label`}>{label}</b>
      <div className={classes(styles.place, reason !== '' && styles.refused)}>
        <span className={styles.choose}>
          <OfficeIcon of={icons.Upload} size={18} />
          {name === '' ? 'Choose a file' : 'Choose another'}
        </span>
        <span id={`${id}-name`} className={styles.name}>
          {name === '' ? <DropWords>or drop it here</DropWords> : name}
        </span>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-labelledby={`${id}-label`}
          aria-describedby={reason === '' ? `${id}-name` : `${id}-name ${id}-reason`}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      <p id={`${id}-reason`} role="alert">
        {reason}
      </p>
    </div>
  );
}
