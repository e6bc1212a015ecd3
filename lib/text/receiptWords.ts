import type { Receipt, ReceiptLine } from '@/lib/contract/paper.contract';
import type { PaymentWay } from '@/lib/contract/order';
import { counted, formatAmount, formatDate, formatMoney } from './format';
import { partyTexts, type InvoiceTexts } from './invoiceWords';

/** Returns what a receipt says, on the page and in the PDF. */
export function receiptTexts(receipt: Receipt): InvoiceTexts {
  const { orderNumber, supplier, purchaser, lines, total, inWords } = receipt;
  return {
    title: 'Receipt',
    head: supplier.name,
    orderNumber,
    parties: [partyTexts('From', supplier), partyTexts('To', purchaser)],
    facts: [
      { label: 'Order', value: orderNumber },
      { label: 'Date', value: formatDate(lines.at(-1)?.at ?? 0) },
    ],
    columns: ['Date', 'Payment', 'Amount, LKR'],
    rows: lines.map((line) => [formatDate(line.at), lineWords(line), formatAmount(line.amount)]),
    sums: [{ label: 'Received, LKR', value: formatAmount(total) }],
    inWords,
    closing: { heading: 'For', lines: forWords(receipt) },
    signatures: ['For the supplier'],
    foot: returnWords(receipt.returnDays) ?? '',
  };
}

/** Returns the terms of returns; null where the shop has none. */
export function returnWords(returnDays: number): string | null {
  if (returnDays === 0) return null;
  return `You can return a wrong or faulty part within ${counted(returnDays, 'day')}.`;
}

export const WAY_WORDS: Record<PaymentWay, string> = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  card: 'Card',
  courier: 'Cash, to the courier',
  credit: 'On account',
  'store-credit': 'Store credit',
  cheque: 'Cheque',
  'written-off': 'Written off',
};

const KINDS: Record<ReceiptLine['kind'], string> = {
  paid: '',
  refunded: 'Paid back: ',
  'charged-back': 'Taken back: ',
};

/** Returns such as "Paid back: Card, 0042". */
export function lineWords({ kind, way, reference }: ReceiptLine): string {
  return [KINDS[kind] + WAY_WORDS[way], ...(reference === null ? [] : [reference])].join(', ');
}

function forWords({ orderNumber, asked, total, toPay }: Receipt): string[] {
  const order = `Order ${orderNumber}, ${formatMoney(asked)}`;
  if (toPay > 0) return [order, `Still to pay: ${formatMoney(toPay)}`];
  // An order that ended asks for nothing more, but was not paid for that.
  return total >= asked ? [order, 'Paid in full.'] : [order];
}
