import type { Address, Order, OrderLine } from '@/lib/contract/order.contract';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { counted, formatAmount, formatCount, formatDate, formatMoney } from './format';
import { partyTexts, type InvoiceTexts } from './invoiceWords';
import { deliveryWords, statusWords } from './orderWords';
import { yourCode } from './yourCode';

type Supplier = Pick<SiteSettings, 'businessName' | 'address' | 'phones' | 'bankAccount'>;

const ENDED: readonly string[] = ['cancelled', 'expired', 'returned'] satisfies Order['status'][];

/** Returns what a printed order says. */
export function orderPaperTexts(order: Order, supplier: Supplier): InvoiceTexts {
  const { orderNumber, address, isPickUp, lines, note, totals } = order;
  return {
    title: 'Order',
    head: supplier.businessName,
    orderNumber,
    parties: [
      partyTexts('From', {
        name: supplier.businessName,
        address: [supplier.address],
        phones: supplier.phones,
        tin: null,
      }),
      partyTexts(isPickUp === true ? 'Customer' : 'Deliver to', buyerOf(address, order.poNumber)),
    ],
    facts: factsOf(order),
    columns: ['Code', 'Description', 'Qty', 'Price, LKR', 'Total, LKR'],
    rows: lines.map(rowOf),
    sums: [
      ...sumsOf(order).filter(({ rupees }) => rupees !== 0),
      { label: 'Total, LKR', rupees: totals.total },
    ].map(({ label, rupees }) => ({ label, value: formatAmount(rupees) })),
    inWords: '',
    closing: { heading: 'How it is paid', lines: paymentTexts(order, supplier) },
    signatures: [],
    foot: [`${counted(order.quantityTotal, 'piece')}.`, note ?? ''].join(' ').trim(),
  };
}

function buyerOf(address: Address, poNumber: string | undefined) {
  const { fullName, shopName, line1, line2, town, district, postcode, phone } = address;
  return {
    name: joined(fullName, shopName),
    address: [
      joined(line1, line2),
      joined(town, district, postcode),
      ...(poNumber === undefined ? [] : [`Purchase order ${poNumber}`]),
    ],
    phones: [phone, address.secondPhone].flatMap((one) => (one ? [displayPhone(one)] : [])),
    tin: null,
  };
}

function joined(...words: (string | null)[]): string {
  return words.filter(Boolean).join(', ');
}

function factsOf(order: Order): InvoiceTexts['facts'] {
  const { orderNumber, placedAt, status, invoiceSerial } = order;
  return [
    { label: 'Order', value: orderNumber },
    { label: 'Date of order', value: formatDate(placedAt) },
    ...(invoiceSerial === undefined ? [] : [{ label: 'Tax invoice no.', value: invoiceSerial }]),
    { label: 'Payment', value: ENDED.includes(status) ? statusWords(status) : paidWords(order) },
  ];
}

/** Says "not paid" only where the shop would know: a courier and an account pay later. */
function paidWords({ total, toPay = total, paid = 0, paymentTitle, isPickUp }: Order): string {
  if (toPay === 0) return paid > 0 ? 'Paid' : 'Nothing to pay';
  if (paid > 0) return 'Partly paid';
  if (paymentTitle === 'Credit') return 'On account';
  return paymentTitle === 'Cash On Delivery' && isPickUp !== true ? paymentTitle : 'Not paid';
}

function rowOf({ sku, itmName, ownCode, qty, unitPrice, lineTotal }: OrderLine): string[] {
  const called = ownCode === undefined ? itmName : `${itmName} (${yourCode(ownCode)})`;
  return [sku, called, formatCount(qty), formatAmount(unitPrice), formatAmount(lineTotal)];
}

function sumsOf({ totals, weight, isPickUp, paymentTitle }: Order) {
  const { invAmt, delAmt, discount, processingCharge, paymentCharge } = totals;
  return [
    { label: 'Subtotal', rupees: invAmt },
    { label: deliveryWords(weight, isPickUp), rupees: delAmt },
    { label: 'Discount', rupees: -discount },
    { label: 'Processing charge', rupees: processingCharge },
    { label: paymentTitle, rupees: paymentCharge },
  ];
}

function paymentTexts(order: Order, { bankAccount }: Supplier): string[] {
  const { paymentTitle, paid, credited, status, orderNumber, total } = order;
  const toPay = ENDED.includes(status) ? 0 : (order.toPay ?? total);
  const { bank, branch, number, name } = bankAccount;
  const isTransfer = paymentTitle === 'Bank Transfer' && toPay > 0 && number !== '';
  return [
    paymentTitle,
    ...(credited === undefined ? [] : [`Credited: ${formatMoney(credited)}`]),
    ...(paid === undefined ? [] : [`Paid: ${formatMoney(paid)}`]),
    ...(toPay > 0 ? [`Still to pay: ${formatMoney(toPay)}`] : []),
    ...(isTransfer
      ? [`Bank transfer to ${joined(bank, branch, number, name)}, reference ${orderNumber}`]
      : []),
  ];
}
