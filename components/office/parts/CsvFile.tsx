import { useState } from 'react';
import { readFileText } from '@/lib/commerce/tables/fileText';
import styles from './CsvRows.module.scss';

/** In UTF-16 a character takes two bytes; the server limits the characters. */
const MAX_BYTES = 200_000;

/** Reads a CSV file from the device as text, in whatever encoding it is written. */
export function CsvFile({ label, onText }: { label: string; onText: (text: string) => void }) {
  const [reason, setReason] = useState('');

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = await readFileText(file, MAX_BYTES);
    setReason('reason' in read ? read.reason : '');
    if ('text' in read) onText(read.text);
  }

  return (
    <label className={styles.file}>
      {label}
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {reason !== '' && <span role="alert">{reason}</span>}
    </label>
  );
}
