import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { ItemName } from '@/components/ui/ItemName';
import { typedRupees } from '@/lib/commerce/amounts';
import { counted } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useFields } from '../parts/useFields';
import { Problems } from './DraftAside';
import { piecesOf } from './stockDraft';
import type { DraftOf } from './useStockDraft';
import styles from './stock.module.scss';

/** What the pieces cost that come without an order to a supplier; an empty field says that nobody knows. */
export function CostSheet({ stock, onClose }: { stock: DraftOf; onClose: () => void }) {
  const { lines } = stock.draft;
  const { bind, call, book, costsNothing, isFree, setFree } = useCostForm(stock, onClose);
  return (
    <CallSheet
      title={`Book in ${counted(piecesOf(stock.draft), 'piece')}`}
      subtitle="What one of them cost; empty where nobody knows"
      call={call}
      acts={{ keep: 'Not now', act: 'Book in' }}
      isSpaced
      onClose={onClose}
      onSubmit={book}
    >
      <Problems details={call.failure?.details} />
      {costsNothing && (
        <label className={styles.agree}>
          <input type="checkbox" checked={isFree} onChange={() => setFree(!isFree)} />
          What costs 0 was free.
        </label>
      )}
      {lines.map(({ item, qty }) => (
        <div key={item.itmCode} className={styles.costed}>
          <p>
            <b>{`${qty} × ${item.sku}`}</b> <ItemName name={item.itmName} />
          </p>
          <Field field={bind(nameOf(item))} label="Cost of one, LKR" optional inputMode="decimal" />
        </div>
      ))}
    </CallSheet>
  );
}

function useCostForm(stock: DraftOf, onClose: () => void) {
  const { lines } = stock.draft;
  const names = lines.map(({ item }) => [nameOf(item), ''] as const);
  const { values, bind } = useFields('receive-costs', Object.fromEntries(names));
  const [isFree, setFree] = useState(false);
  const call = useOfficeCall();
  const reload = useReload(onClose);
  const costOf = (item: { itmCode: number }) => {
    const text = values[nameOf(item)] ?? '';
    return text.trim() === '' ? null : typedRupees(text);
  };
  const costsNothing = lines.some(({ item }) => costOf(item) === 0);
  const body = {
    lines: lines.map(({ item, qty }) => ({
      itmCode: item.itmCode,
      qty,
      cost: costOf(item),
      isFree: isFree && costsNothing,
    })),
  };

  function book() {
    void call.run(
      (api, key) =>
        api.call('POST /office/stock/receive', { body, headers: { 'Idempotency-Key': key } }),
      () => {
        stock.clear();
        return reload();
      },
    );
  }

  return { bind, call, book, costsNothing, isFree, setFree };
}

const nameOf = ({ itmCode }: { itmCode: number }) => `cost-${itmCode}`;
