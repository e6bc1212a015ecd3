import { useRouter } from 'next/router';
import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { ItemName } from '@/components/ui/ItemName';
import type { FieldBinding } from '@/components/ui/useForm';
import { typedRupees } from '@/lib/commerce/amounts';
import { BATCH_LENGTH, DOCUMENT_LENGTH } from '@/lib/contract/purchase';
import type { Purchase } from '@/lib/contract/purchase.contract';
import { counted } from '@/lib/text/format';
import { officePurchaseLink } from '@/lib/urls/officeLinks';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useMay } from '../frame/OfficeContext';
import { useFields } from '../parts/useFields';
import { Problems } from '../stock/DraftAside';
import { piecesOf, type DraftLine } from '../stock/stockDraft';
import type { DraftOf } from '../stock/useStockDraft';
import styles from './buying.module.scss';

type BookSheetProps = { purchase: Purchase; stock: DraftOf; onClose: () => void };

/** What came is booked with its costs and batches; what is unusual has to be agreed to. */
export function BookSheet({ purchase, stock, onClose }: BookSheetProps) {
  const form = useBookForm({ purchase, stock, onClose });
  const { bind, call, book, agreed, setAgreed, asks } = form;
  const seesCosts = useMay()('read_costs');
  const { lines } = stock.draft;
  return (
    <CallSheet
      title={`Book in ${counted(piecesOf(stock.draft), 'piece')}`}
      subtitle={`${purchase.purchaseNumber}, ${purchase.supplierName}`}
      call={call}
      acts={{ keep: 'Not now', act: 'Book in' }}
      isSpaced
      onClose={onClose}
      onSubmit={book}
    >
      <Problems details={call.failure?.details} />
      {asks.map(({ id, words }) => (
        <label key={id} className={styles.agree}>
          <input type="checkbox" checked={agreed.has(id)} onChange={() => setAgreed(id)} />
          {words}
        </label>
      ))}
      <Field
        field={bind('document')}
        label="Invoice or delivery note"
        optional
        maxLength={DOCUMENT_LENGTH}
        autoComplete="off"
      />
      {seesCosts && (
        <div className={styles.pair}>
          <Field field={bind('freight')} label="Freight, LKR" optional inputMode="decimal" />
          <Field field={bind('duty')} label="Duty, LKR" optional inputMode="decimal" />
        </div>
      )}
      {lines.map((line) => (
        <Line key={line.item.itmCode} line={line} bind={bind} seesCosts={seesCosts} />
      ))}
    </CallSheet>
  );
}

type LineProps = {
  line: DraftLine;
  bind: (name: string) => FieldBinding;
  seesCosts: boolean;
};

function Line({ line: { item, qty }, bind, seesCosts }: LineProps) {
  return (
    <div className={styles.line}>
      <p>
        <b>{`${qty} × ${item.sku}`}</b> <ItemName name={item.itmName} />
      </p>
      <div className={styles.pair}>
        {seesCosts && (
          <Field
            field={bind(`cost-${item.itmCode}`)}
            label="Cost of one, LKR"
            optional
            inputMode="decimal"
          />
        )}
        <Field
          field={bind(`batch-${item.itmCode}`)}
          label="Batch"
          optional
          maxLength={BATCH_LENGTH}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

function useBookForm({ purchase, stock, onClose }: BookSheetProps) {
  const router = useRouter();
  const { lines } = stock.draft;
  const { values, bind } = useFields('delivery', initialOf(purchase, lines));
  const [agreed, setAll] = useState<ReadonlySet<AskId>>(new Set());
  const call = useOfficeCall();
  const { purchaseNumber } = purchase;
  const asks = asksOf(purchase, lines, values);

  function book() {
    const isFree = agreed.has('free');
    const body = {
      document: values.document || null,
      freight: rupeesOf(values.freight) ?? 0,
      duty: rupeesOf(values.duty) ?? 0,
      acceptsMore: agreed.has('more'),
      lines: lines.map(({ item, qty }) => ({
        itmCode: item.itmCode,
        qty,
        cost: rupeesOf(values[`cost-${item.itmCode}`]),
        batch: values[`batch-${item.itmCode}`] || null,
        isFree,
      })),
    };
    void call.run(
      (api, key) =>
        api.call('POST /office/purchases/{purchaseNumber}/receive', {
          params: { purchaseNumber },
          body,
          headers: { 'Idempotency-Key': key },
        }),
      () => {
        stock.clear();
        onClose();
        return router.push(officePurchaseLink(purchaseNumber));
      },
    );
  }

  const setAgreed = (id: AskId) =>
    setAll(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return { bind, call, book, agreed, setAgreed, asks };
}

type Values = Record<string, string>;

function initialOf({ lines: ordered }: Purchase, lines: readonly DraftLine[]): Values {
  const values: Values = { document: '', freight: '', duty: '' };
  for (const { item } of lines) {
    const cost = ordered.find(({ itmCode }) => itmCode === item.itmCode)?.cost ?? null;
    values[`cost-${item.itmCode}`] = cost === null ? '' : cost.toFixed(2);
    values[`batch-${item.itmCode}`] = '';
  }
  return values;
}

/** Null for none; what is no amount goes to the server as it is, which says so. */
function rupeesOf(text = ''): number | null {
  return text.trim() === '' ? null : typedRupees(text);
}

type AskId = 'more' | 'free';

/** What somebody has to agree to before it is booked. */
function asksOf(
  { lines: ordered }: Purchase,
  lines: readonly DraftLine[],
  values: Values,
): { id: AskId; words: string }[] {
  const isMore = lines.some(({ item, qty }) => {
    const line = ordered.find(({ itmCode }) => itmCode === item.itmCode);
    return line === undefined || qty > line.qty - line.received;
  });
  const isFree = lines.some(({ item }) => rupeesOf(values[`cost-${item.itmCode}`]) === 0);
  return [
    ...(isMore
      ? [{ id: 'more' as const, words: 'More came than was ordered, and it stays here.' }]
      : []),
    ...(isFree ? [{ id: 'free' as const, words: 'What costs 0 was free.' }] : []),
  ];
}
