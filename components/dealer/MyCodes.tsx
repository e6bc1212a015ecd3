import { readFileText } from '@/lib/commerce/tables/fileText';
import { useRef, useState } from 'react';
import { useCalls } from '@/components/account/useAccountCall';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { CODE_MODES, StoredCodes } from '@/lib/contract/dealer.contract';
import { counted } from '@/lib/text/format';
import { myCodesFile } from '@/lib/urls/links';
import { storeDealerCodes } from '@/store/orderThunks';
import styles from './MyCodes.module.scss';

type Mode = (typeof CODE_MODES)[number];

/** The limit of the server. */
const MAX_BYTES = 1_000_000;
const SHOWN = 50;

/** The account's own codes for our items, which every line of a quick order may name. */
export function MyCodes() {
  const { busy, errors, during } = useCalls();
  const [error, setError] = useState('');
  const [stored, setStored] = useState<StoredCodes | null>(null);

  async function take(file: File, mode: Mode) {
    const read = await readFileText(file, MAX_BYTES);
    const text = 'text' in read && read.text.trim() !== '' ? read.text : null;
    setStored(null);
    setError(text !== null ? '' : 'Please choose a CSV file of at most 1 MB: code,sku.');
    if (text !== null) setStored(await during('adding', storeDealerCodes(text, mode)));
  }

  return (
    <details className={styles.codes}>
      <summary>Your own codes</summary>
      <p>
        Upload a CSV with your code and our SKU in each line (code,sku), up to 10,000 lines. A line
        of a quick order may then name either.
      </p>
      <div className={styles.ways}>
        <FileButton
          label="Add codes"
          isBusy={busy === 'adding'}
          onFile={(file) => void take(file, 'merge')}
        />
        <FileButton
          label="Replace all codes"
          isBusy={busy === 'adding'}
          onFile={(file) => void take(file, 'replace')}
        />
        <a href={myCodesFile} download>
          <Icon of="download" size={16} />
          Download your codes (CSV)
        </a>
      </div>
      <div role="alert" className={styles.error}>
        {[error, ...errors].filter(Boolean).join(' ')}
      </div>
      <div role="status">{stored !== null && <Stored stored={stored} />}</div>
    </details>
  );
}

function Stored({ stored: { stored, total, refused } }: { stored: StoredCodes }) {
  return (
    <>
      <p>
        {counted(stored, 'code')} stored, {total.toLocaleString('en-US')} in all.
        {refused.length > 0 && ` ${counted(refused.length, 'line')} refused:`}
      </p>
      <ul>
        {refused.slice(0, SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            Line {line}, “{text}”: {reason}
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && <p>… and {counted(refused.length - SHOWN, 'line')} more.</p>}
    </>
  );
}

type FileButtonProps = { label: string; isBusy: boolean; onFile: (file: File) => void };

function FileButton({ label, isBusy, onFile }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={`${label}: file`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // Lets the dealer choose the same file again after correcting it.
          target.value = '';
        }}
      />
      <Button variant="outline" size={36} busy={isBusy} onClick={() => field.current?.click()}>
        <Icon of="upload" size={16} />
        {label}
      </Button>
    </>
  );
}
