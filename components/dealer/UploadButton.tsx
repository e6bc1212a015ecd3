import { Upload } from '@/components/ui/icons';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import styles from './QuickOrder.module.scss';

/** As much as the server reads. */
const MOST_BYTES = 60_000;

/** A file with lines, such as a CSV; it is read here and treated as if it had been pasted. */
export function UploadButton({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const text = file.size > MOST_BYTES ? null : await file.text().catch(() => null);
    // Spreadsheets and pictures are no text: they hold bytes that no line does.
    const isText = text !== null && !text.includes('\0');
    setError(isText ? '' : 'Please choose a CSV or text file of at most 60 kB.');
    if (isText) onText(text);
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label="File with lines"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again once it has been put right.
          target.value = '';
        }}
      />
      <Button variant="outline" onClick={() => field.current?.click()}>
        <Icon of={Upload} />
        Upload a file
      </Button>
      <span role="alert" className={styles.error}>
        {error}
      </span>
    </>
  );
}
