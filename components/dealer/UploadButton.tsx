import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import styles from './QuickOrder.module.scss';

/** The limit of the server. */
const MAX_BYTES = 60_000;

/** Reads a text file and passes its content on as if it had been pasted. */
export function UploadButton({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const text = file.size > MAX_BYTES ? null : await file.text().catch(() => null);
    // An unreadable file gets the same message. A NUL byte means a spreadsheet or a picture.
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
          // Lets the shopper choose the same file again after correcting it.
          target.value = '';
        }}
      />
      <Button variant="outline" onClick={() => field.current?.click()}>
        <Icon of="upload" />
        Upload a file
      </Button>
      <span role="alert" className={styles.error}>
        {error}
      </span>
    </>
  );
}
