import { PAYMENT_OPTIONS } from '../paymentOptions';
import { PAYMENT_WAYS } from '@/lib/contract/orderPayment';
import * as s from '../jsonSchema';
import { moment, RUPEES } from './orderAnswers';

const party = s.object({
  name: s.string(),
  address: s.array(s.string()),
  phones: s.array(s.string()),
  tin: s.nullable(s.string('9 digits; null on an ordinary invoice')),
});

const line = s.object({
  sku: s.nullable(s.string('Null for a charge or a discount')),
  description: s.string(),
  ownCode: s.optional(s.string('The buyer’s own code when it was ordered')),
  qty: s.integer(),
  unit: s.number('Rupees; without VAT on a tax invoice'),
  net: s.nullable(s.number('Null on an ordinary invoice')),
  vat: s.nullable(s.number('Null on an ordinary invoice')),
  total: RUPEES,
});

const tax = s.object({
  serial: s.string('Such as 26JAN_BR03_1'),
  issuedAt: moment,
  vatPercent: s.number('Percent'),
  net: RUPEES,
  vat: RUPEES,
});

const PAPER = {
  supplier: party,
  purchaser: party,
  lines: s.array(line),
  total: RUPEES,
  inWords: s.string(),
  tax: s.nullable(tax),
};

export const invoice = s.component(
  'Invoice',
  s.object({
    orderNumber: s.string(),
    placedAt: moment,
    /** When the last parcel was delivered; null while one is not. */
    deliveredAt: s.nullable(moment),
    ...PAPER,
    paymentTitle: s.oneOf(PAYMENT_OPTIONS.map(({ title }) => title)),
    paid: RUPEES,
    toPay: RUPEES,
    credits: s.array(
      s.object({ serial: s.string(), issuedAt: moment, amount: RUPEES }),
      'The credit notes of the order, the oldest first',
    ),
    /** When an order on credit is due; null for others, and when nothing is left to pay. */
    dueAt: s.nullable(moment),
    /** The shop's account, where what is left is to be transferred; null otherwise. */
    bankAccount: s.nullable(s.string()),
    account: s.optional(
      s.object(
        { used: s.number('Rupees that the buyer owes on credit'), limit: RUPEES },
        'Of an order on credit: what the buyer owes altogether, and may',
      ),
    ),
    poNumber: s.optional(s.string('The buyer’s own number of the order')),
    note: s.optional(s.string('The owner’s words below every invoice')),
  }),
);

export const creditNote = s.component(
  'CreditNote',
  s.object({
    orderNumber: s.string(),
    placedAt: moment,
    serial: s.string('Such as CN_26JAN_BR03_1'),
    issuedAt: moment,
    invoiceSerial: s.nullable(s.string('The tax invoice that it corrects')),
    reason: s.string(),
    ...PAPER,
  }),
);

const receiptLine = s.object({
  at: moment,
  kind: s.oneOf(['paid', 'refunded', 'charged-back']),
  way: s.oneOf(PAYMENT_WAYS),
  reference: s.nullable(s.string()),
  amount: s.number('Rupees; below 0 for money that went back'),
});

export const receipt = s.component(
  'Receipt',
  s.object({
    orderNumber: s.string(),
    supplier: party,
    purchaser: party,
    lines: s.array(receiptLine, 'The oldest first'),
    total: s.number('Rupees: all of it'),
    inWords: s.string(),
    asked: s.number('Rupees: what the order asks after its credit notes'),
    toPay: RUPEES,
  }),
);
