import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { counted, formatCount } from '@/lib/text/format';
import { isRecord } from '@/lib/contract/records';
import { CallFailed } from '../calls/CallFailed';
import { ActButton } from '../parts/ActButton';
import { Facts } from '../parts/Facts';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { Section } from '../parts/Section';
import { useParts } from '../caller/useParts';
import { Sheet } from '../parts/Sheet';
import { piecesOf } from './stockDraft';
import type { StockTask } from './stockTask';
import type { Booking } from './useBooking';
import { settleUnknown, type DraftOf } from './useStockDraft';
import styles from './stock.module.scss';

type DraftAsideProps = { task: StockTask; stock: DraftOf; booking: Booking };

/** The sum of the scans, what is not known, and the press that books. */
export function DraftAside({ task, stock, booking }: DraftAsideProps) {
  const { draft } = stock;
  const { call, label, book, booked } = booking;
  const pieces = piecesOf(draft);
  const hasLines = draft.lines.length > 0;
  return (
    <div className={styles.aside}>
      <Section title={`${task.column} so far`} className={styles.section}>
        <p className={styles.sum}>
          <b>{formatCount(pieces)}</b> {pieces === 1 ? 'piece' : 'pieces'}
        </p>
        <Facts facts={[{ label: 'Items', value: formatCount(draft.lines.length) }]} />
      </Section>
      <Unknown stock={stock} />
      <CallFailed call={call} />
      <Problems details={call.failure?.details} />
      {hasLines && (
        <div className={styles.onDesktop}>
          <ActButton variant="filled" press="$mod+Enter" wide busy={call.isBusy} onClick={book}>
            {label}
          </ActButton>
          <p>{task.explanation}</p>
        </div>
      )}
      <div role="status">
        {booked !== null && !hasLines && (
          <p className={styles.booked}>{`Booked: ${counted(booked.length, 'item')}.`}</p>
        )}
      </div>
    </div>
  );
}

function Unknown({ stock }: { stock: DraftOf }) {
  const { draft, putAside } = stock;
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      {asked !== null && (
        <WhichItem
          code={asked}
          onClose={() => setAsked(null)}
          onChoose={(itmCode, keepsCode) => {
            void settleUnknown(stock, asked, { itmCode, keepsCode });
            setAsked(null);
          }}
        />
      )}
      {draft.unknown.map(({ code, times }) => (
        <div key={code} className={styles.unknown}>
          <OfficeIcon of={icons.ScanBarcode} size={20} />
          <p>
            <b>{code} is not known.</b> {`Scanned ${counted(times, 'time')}.`}
          </p>
          <ActButton size={36} onClick={() => setAsked(code)}>
            Which item?
          </ActButton>
          <ActButton size={36} onClick={() => putAside(code)}>
            Put aside
          </ActButton>
        </div>
      ))}
    </>
  );
}

/** The lines that the shop refused; nothing was booked. */
export function Problems({ details }: { details: Record<string, unknown> | undefined }) {
  const problems = Array.isArray(details?.problems) ? details.problems.filter(isRecord) : [];
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map(({ line, sku, reason }) => (
        <li key={String(line)}>{`${String(sku ?? `Line ${String(line)}`)}: ${String(reason)}`}</li>
      ))}
    </ul>
  );
}

type WhichItemProps = {
  code: string;
  /** With the code: the item keeps it, and the next scan knows. */
  onChoose: (itmCode: number, keepsCode: boolean) => void;
  onClose: () => void;
};

/** A code that nobody knows: the item is found by words, and its pieces count for it. */
function WhichItem({ code, onChoose, onClose }: WhichItemProps) {
  const [typed, setTyped] = useState('');
  const [keepsCode, setKeepsCode] = useState(true);
  const { items, said } = useParts(typed);
  return (
    <Sheet title="Which item is it?" subtitle={`${code} is not known.`} onClose={onClose}>
      <input
        type="search"
        className={styles.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="Part, grade or phone"
        aria-label="Part, grade or phone"
        autoComplete="off"
        maxLength={80}
      />
      <label className={styles.keeps}>
        <input
          type="checkbox"
          checked={keepsCode}
          onChange={({ target }) => setKeepsCode(target.checked)}
        />
        Keep this bar code for it, so that the next scan is known
      </label>
      <p role="status">{said}</p>
      <ul className={styles.choice}>
        {items.map(({ itmCode, itmName, sku }) => (
          <li key={itmCode}>
            <button type="button" onClick={() => onChoose(itmCode, keepsCode)}>
              <b>
                <ItemName name={itmName} />
              </b>
              <small>{sku}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
