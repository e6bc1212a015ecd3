import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { typedRupees } from '@/lib/commerce/amounts';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import type { ItemCost as Cost } from '@/lib/contract/cost.contract';
import { counted, formatAmount, formatDate, formatShare } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import { Facts, type Fact } from '../parts/Facts';
import { Section } from '../parts/Section';
import { useFields } from '../parts/useFields';
import styles from './item.module.scss';

type ItemCostProps = { item: OfficeItemDetail; cost: Cost };

/** What the item costs and earns; for those who may read costs. */
export function ItemCost({ item, cost }: ItemCostProps) {
  const [isStating, setStating] = useState(false);
  if (item.itmType === 'M') return null;
  const unknown = cost.inStock - cost.costedPieces;
  return (
    <Section title="Cost, LKR" className={styles.section}>
      <Facts facts={factsOf(cost, unknown)} />
      {unknown > 0 && (
        <div className={styles.acts}>
          <ActButton size={36} onClick={() => setStating(true)}>
            State the cost
          </ActButton>
        </div>
      )}
      {isStating && <StateSheet item={item} pieces={unknown} onClose={() => setStating(false)} />}
    </Section>
  );
}

function factsOf(
  { average, value, price, sales, margin, receipts }: Cost,
  unknown: number,
): Fact[] {
  return [
    { label: 'Average of one', value: average === null ? 'not known' : formatAmount(average) },
    { label: 'Price', value: price === null ? 'ask for it' : formatAmount(price) },
    ...(sales === price || sales === null
      ? []
      : [{ label: 'Price without VAT', value: formatAmount(sales) }]),
    {
      label: 'Margin of one',
      value: margin === null ? 'not known' : marginWords(margin, sales ?? 0),
      isTotal: true,
    },
    { label: 'Value of the stock', value: formatAmount(value) },
    ...(unknown > 0 ? [{ label: 'Cost not known of', value: counted(unknown, 'piece') }] : []),
    ...receipts.map(({ at, purchaseNumber, supplierName, qty, cost, batch }) => ({
      label: [formatDate(at), purchaseNumber, supplierName, batch].filter(Boolean).join(', '),
      value: cost === null ? counted(qty, 'piece') : `${qty} for ${formatAmount(cost)}`,
    })),
  ];
}

function marginWords(margin: number, sales: number): string {
  return sales === 0
    ? formatAmount(margin)
    : `${formatAmount(margin)}, ${formatShare(margin / sales)}`;
}

/** What pieces cost that came before costs were kept. */
function StateSheet({
  item,
  pieces,
  onClose,
}: {
  item: OfficeItemDetail;
  pieces: number;
  onClose: () => void;
}) {
  const { values, bind } = useFields('cost', { cost: '' });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const save = () =>
    void call.run(
      (api, key) =>
        api.call('POST /office/stock/costs', {
          body: { lines: [{ itmCode: item.itmCode, cost: typedRupees(values.cost) }] },
          headers: { 'Idempotency-Key': key },
        }),
      done,
    );
  return (
    <CallSheet
      title="State the cost"
      subtitle={`${item.sku}: the cost of ${counted(pieces, 'piece')} is not known.`}
      call={call}
      acts={{ keep: 'Not now', act: 'Save' }}
      isSpaced
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        field={bind('cost')}
        label="Cost of one piece, LKR"
        hint="Orders from now on have a margin; earlier ones keep theirs"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
    </CallSheet>
  );
}
