import { LEDGER_KINDS } from '../dealerAccount';
import * as s from '../jsonSchema';
import { PAYMENT_WAYS } from '../orderPayment';
import { owedOrder } from './dealerAnswers';
import { moment, RUPEES } from './orderAnswers';

const ledgerLine = s.object({
  at: moment,
  kind: s.oneOf(LEDGER_KINDS),
  number: s.string('Of the document: an invoice, a credit note, a payment'),
  orderNumber: s.nullable(s.string()),
  poNumber: s.nullable(s.string()),
  amount: s.number('Rupees: the face of the document'),
  effect: s.number('Rupees: above 0 it is owed more; an allocation does nothing'),
  balance: s.number('Rupees owed after it; below 0 for money that the shop owes'),
  way: s.nullable(s.oneOf(PAYMENT_WAYS)),
  words: s.nullable(s.string('A reference or a reason')),
});

export const statement = s.component(
  'Statement',
  s.object({
    from: s.string('A day in Colombo, such as 2026-11-24'),
    to: s.string('The last day, included'),
    account: s.object({ name: s.string(), lines: s.array(s.string()) }),
    opening: s.number('Rupees owed before it'),
    charged: RUPEES,
    credited: RUPEES,
    closing: s.number('Rupees owed after it: opening + charged − credited'),
    lines: s.array(ledgerLine, 'The oldest first'),
  }),
);

const accountPayment = s.object({
  number: s.string(),
  at: moment,
  amount: RUPEES,
  way: s.oneOf(PAYMENT_WAYS),
  reference: s.nullable(s.string()),
  by: s.string(),
  allocations: s.array(s.object({ orderNumber: s.string(), amount: RUPEES })),
  left: s.number('Rupees that are allocated to no order'),
  reversed: s.nullable(s.object({ at: moment, reason: s.string(), by: s.string() })),
});

export const dealerAccount = s.component(
  'DealerAccount',
  s.object({
    customerId: s.integer(),
    fullName: s.string(),
    shopName: s.nullable(s.string()),
    phone: s.nullable(s.string()),
    userType: s.integer(),
    since: moment,
    creditDays: s.integer('Days until an invoice is due'),
    isOwnTerm: s.boolean('That is a rule of this account alone'),
    creditLimit: RUPEES,
    used: s.number('Rupees that are open on orders'),
    available: RUPEES,
    onAccount: s.number('Rupees that were paid on account and are allocated to no order'),
    balance: s.number('Rupees owed, as at the end of the ledger'),
    byAge: s.array(s.object({ name: s.string(), open: RUPEES }), 'By the age of the invoices'),
    orders: s.array(owedOrder, 'Oldest first'),
    hold: s.nullable(
      s.object({
        reason: s.string(),
        /** 'staff' lift it; 'overdue' is lifted by paying what is overdue. */
        by: s.oneOf(['staff', 'overdue']),
        since: s.nullable(moment),
      }),
    ),
    payments: s.array(accountPayment, 'The newest 100, the newest first'),
  }),
);

export const accountList = s.component(
  'AccountList',
  s.object({
    accounts: s.array(
      s.object({
        customerId: s.integer(),
        fullName: s.string(),
        shopName: s.nullable(s.string()),
        phone: s.nullable(s.string()),
        userType: s.integer(),
        creditLimit: RUPEES,
        owed: RUPEES,
        isHeld: s.boolean('Nothing can be ordered on credit'),
        asksForDealerPrices: s.boolean('Their request is not decided'),
      }),
    ),
    next: s.nullable(s.integer('`after` of the next page')),
  }),
);
