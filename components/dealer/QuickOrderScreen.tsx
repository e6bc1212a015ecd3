import { readFileText } from '@/lib/commerce/tables/fileText';
import { useRef, useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { SaveList } from '@/components/cart/SaveList';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { QUICK_ORDER_LINES } from '@/lib/contract/limits';
import { links } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { MyCodes } from './MyCodes';
import { QuickList } from './QuickList';
import styles from './quickOrder.module.scss';
import { LoweredDialog } from './LoweredDialog';
import { QuickResults } from './QuickResults';
import { useQuickOrder, type QuickOrder } from './useQuickOrder';
import { itemOf } from './quickLinesState';
import { QuickBar } from './QuickBar';

/** Turns a pasted list into cart lines: read, decide, add. */
export function QuickOrderScreen({ shopper }: { shopper: PageShopper }) {
  return (
    <AccountFrame title="Quick order" shopper={shopper} wide>
      <Order key={shopper.owner} />
    </AccountFrame>
  );
}

function Order() {
  const results = useRef<HTMLDivElement>(null);
  const order = useQuickOrder(() => focusFirstOpen(results.current));
  const { setText, read, lines } = order;

  function take(text: string) {
    setText(text);
    void read(text);
  }

  return (
    <>
      <Head lines={lines} onText={take} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <QuickList order={order} />
          <MyCodes />
        </div>
        <div
          ref={results}
          tabIndex={-1}
          role="region"
          aria-label="Result"
          className={styles.results}
        >
          <QuickResults order={order} />
        </div>
      </div>
      {lines.length > 0 && <QuickBar order={order} />}
      <LoweredDialog order={order} />
    </>
  );
}

/** The keys 1 to 9 work in a row: the first one that waits for a choice, else the results. */
function focusFirstOpen(results: HTMLElement | null): void {
  const row = results?.querySelector<HTMLElement>('[data-open]');
  (row ?? results)?.focus();
}

type HeadProps = Pick<QuickOrder, 'lines'> & { onText: (text: string) => void };

function Head({ lines, onText }: HeadProps) {
  return (
    <div className={styles.head}>
      <h1>Quick order</h1>
      <p>Paste a WhatsApp message, Excel cells or a CSV. Up to {QUICK_ORDER_LINES} lines.</p>
      <div className={styles.ways}>
        <UploadButton onText={onText} />
        <ButtonLink href={links.orders} variant="outline">
          <Icon of="undo-2" />
          Reorder a past order
        </ButtonLink>
        <SaveLines lines={lines} />
      </div>
    </div>
  );
}

/** Saves the lines that mean a part, also those that are out of stock now. */
function SaveLines({ lines }: Pick<QuickOrder, 'lines'>) {
  const parts = lines.flatMap((line) => {
    const item = line.problem?.reason === 'quantity' ? null : itemOf(line);
    return item === null ? [] : [{ itmCode: item.itmCode, qty: line.qty }];
  });
  return parts.length === 0 ? null : <SaveList source={{ lines: parts }} />;
}

/** The limit of the server. */
const MAX_BYTES = 60_000;

/** Reads a text file and passes its content on as if it had been pasted. */
function UploadButton({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = await readFileText(file, MAX_BYTES);
    // An unreadable file gets the same message.
    setError('text' in read ? '' : 'Please choose a CSV or text file of at most 60 kB.');
    if ('text' in read) onText(read.text);
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
