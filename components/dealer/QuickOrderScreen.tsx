import { readFileText } from '@/lib/commerce/tables/fileText';
import { useRef, useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { SaveList } from '@/components/cart/SaveList';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { QUICK_ORDER_LINES } from '@/lib/contract/limits';
import { links } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { Money } from '@/components/ui/Money';
import { counted } from '@/lib/text/format';
import { MyCodes } from './MyCodes';
import { QuickList } from './QuickList';
import styles from './QuickOrder.module.scss';
import { LoweredDialog } from './LoweredDialog';
import { QuickResults } from './QuickResults';
import { useQuickOrder, type QuickOrder } from './useQuickOrder';
import { rowId } from './lineFocus';
import quickBarStyles from './QuickBar.module.scss';
import { grouped, isReady, itemOf, sumOf } from './quickLinesState';

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

/** The bar with the sums of the ready lines, the count of the others, and the Add button. */
function QuickBar({ order }: { order: QuickOrder }) {
  const { lines, busy, add } = order;
  const { lineCount, pieces, total } = sumOf(lines);
  return (
    <div className={quickBarStyles.bar} role="region" aria-label="Add to cart" data-row-bar="tall">
      <div className={quickBarStyles.inside}>
        <Left order={order} />
        <p className={quickBarStyles.sum} role="status">
          <span>
            {counted(lineCount, 'line')}, {counted(pieces, 'piece')}
          </span>
          <strong>
            <Money rupees={total} />
          </strong>
        </p>
        <Button
          size={48}
          busy={busy === 'adding'}
          disabled={lineCount === 0}
          onClick={() => void add()}
        >
          Add {counted(lineCount, 'line')} to cart
        </Button>
      </div>
    </div>
  );
}

function Left({ order: { lines } }: { order: QuickOrder }) {
  const { toDecide, missing, matched } = grouped(lines);
  const unanswered = missing.filter((line) => !isReady(line)).length;
  const open = toDecide.filter((line) => !isReady(line));
  const wrong = matched.filter((line) => !isReady(line)).length;
  const words = [
    wrong > 0 && `${wrong} to fix`,
    unanswered > 0 && `${unanswered} not found`,
  ].filter(Boolean);
  if (open.length === 0 && words.length === 0) return null;
  return (
    <p className={quickBarStyles.left}>
      {open[0] !== undefined && <NextOpen line={open[0].line} count={open.length} />}
      {words.length > 0 && (
        <span className={quickBarStyles.wrong}>
          <Icon of="x" size={16} />
          {words.join(', ')}
        </span>
      )}
      <small>These stay on the list.</small>
    </p>
  );
}

/** Leads to the first line that waits for a choice. */
function NextOpen({ line, count }: { line: number; count: number }) {
  return (
    <button
      type="button"
      className={quickBarStyles.decide}
      onClick={() => document.getElementById(rowId(line))?.focus()}
    >
      <Icon of="triangle-alert" size={16} />
      {count} to decide
    </button>
  );
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
