import type { Invoice, Receipt } from '@/lib/contract/paper.contract';
import { WALK_IN } from '@/lib/contract/takings';
import { counted, formatAmount, formatMoment } from './format';
import { invoiceTexts } from './invoiceWords';
import { lineWords, returnWords } from './receiptWords';
import { yourCode } from './yourCode';

type Labelled = { label: string; value: string };
type Party = { name: string; lines: string[] };

/** What the receipt of a sale at the counter says; its numbers and words are those of the invoice. */
export type CounterReceiptTexts = {
  title: string;
  orderNumber: string;
  supplier: Party;
  /** Null for who gave no name. */
  purchaser: Party | null;
  facts: Labelled[];
  lines: { name: string; sku: string; sum: string; total: string }[];
  sums: Labelled[];
  paid: Labelled[];
  foot: string[];
};

export function counterReceiptTexts(
  invoice: Invoice,
  receipt: Receipt | null,
  returnDays: number,
): CounterReceiptTexts {
  const { title, facts, sums, parties } = invoiceTexts(invoice);
  const [supplier, purchaser] = parties;
  const { lines, placedAt, note, orderNumber, toPay } = invoice;
  const pieces = lines.reduce((sum, { sku, qty }) => sum + (sku === null ? 0 : qty), 0);
  const isTax = invoice.tax !== null;
  return {
    title: isTax ? title : 'Receipt',
    orderNumber,
    supplier: partyOf(supplier),
    purchaser: invoice.purchaser.name === WALK_IN ? null : partyOf(purchaser),
    facts: isTax
      ? facts
      : [
          { label: 'Order', value: orderNumber },
          { label: 'Time', value: formatMoment(placedAt) },
        ],
    lines: lines.map(({ sku, description, ownCode, qty, unit, total }) => ({
      name: ownCode === undefined ? description : `${description} (${yourCode(ownCode)})`,
      sku: sku ?? '',
      sum: `${qty} × ${formatAmount(unit)}`,
      total: formatAmount(total),
    })),
    sums,
    paid: [
      ...(receipt?.lines ?? []).map((line) => ({
        label: lineWords(line),
        value: formatAmount(line.amount),
      })),
      ...(toPay > 0 ? [{ label: 'On account', value: formatAmount(toPay) }] : []),
    ],
    foot: [`${counted(pieces, 'piece')}.`, returnWords(returnDays), note ?? null].filter(
      (line) => line !== null,
    ),
  };
}

function partyOf(party: { heading: string; name: string; lines: string[] } | undefined): Party {
  const { heading = '', name = '', lines = [] } = party ?? {};
  // A heading such as "Supplier, TIN 114 552 907 7000".
  const [, tin] = heading.split(', ');
  return { name, lines: tin === undefined ? lines : [...lines, tin] };
}
