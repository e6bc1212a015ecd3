import styles from './CsvRows.module.scss';

/** Reads a CSV file from the device as text. */
export function CsvFile({ label, onText }: { label: string; onText: (text: string) => void }) {
  return (
    <label className={styles.file}>
      {label}
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
      />
    </label>
  );
}
