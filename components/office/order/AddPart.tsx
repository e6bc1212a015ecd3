import { useState } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import { officeApi } from '@/lib/api/officeApi';
import type { Quote } from '@/lib/contract/staffOrder.contract';
import { failureOf } from '@/lib/site/failure';
import { formatAmount } from '@/lib/text/format';
import { PartEntry } from '../caller/PartEntry';
import { sentenceOf } from '../calls/useOfficeCall';
import styles from './sheets.module.scss';

/** A part that the order does not have yet, at the buyer's price of now. */
export type AddedPart = Quote['lines'][number];

type AddPartProps = {
  customerId: number;
  added: readonly AddedPart[];
  onChange: (added: readonly AddedPart[]) => void;
};

/** Adds parts to an order as in a caller's one: typed, or scanned. */
export function AddPart({ customerId, added, onChange }: AddPartProps) {
  const [problem, setProblem] = useState('');

  async function add(itmCode: number, qty: number) {
    const before = added.find(({ item }) => item.itmCode === itmCode)?.qty ?? 0;
    const lines = `${itmCode}:${before + qty}`;
    const quote = await officeApi.call('GET /office/caller/quote', {
      query: { customerId, lines },
    });
    const [line] = quote.lines;
    if (line === undefined) return setProblem('This part is not sold.');
    setProblem(line.problem?.sentence ?? '');
    if (line.problem !== null) return;
    onChange([...added.filter(({ item }) => item.itmCode !== itmCode), line]);
  }

  async function scan(code: string) {
    const { items } = await officeApi.call('GET /office/stock/scan', { query: { code } });
    const [item, ...others] = items;
    if (item === undefined || others.length > 0) setProblem(`${code} is not one known part.`);
    else await add(item.itmCode, 1);
  }

  const trying = (work: Promise<void>) =>
    void work.catch((error: unknown) => setProblem(sentenceOf(failureOf(error)) ?? ''));

  return (
    <>
      <PartEntry
        onAdd={(itmCode, qty) => trying(add(itmCode, qty))}
        onScan={(code) => trying(scan(code))}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <ul className={styles.lines}>
        {added.map(({ item, qty, unitPrice }) => (
          <li key={item.itmCode} data-changed>
            <span>
              <b>
                <ItemName name={item.itmName} />
              </b>
              <small>{`${item.sku}, ${qty} × ${formatAmount(unitPrice)}`}</small>
            </span>
            <button
              type="button"
              onClick={() => onChange(added.filter((line) => line.item !== item))}
              aria-label={`Do not add ${item.itmName}`}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
