import type { creditNote } from './answers/invoiceAnswers';
import type { OfficeOrder } from './officeOrder';
import type { ValueOf } from './jsonSchema';

/** A credit note as the office lists it; rupees, epoch milliseconds. */
export type OrderCreditNote = OfficeOrder['creditNotes'][number];

/** A credit note; its rows and sums are written as on an invoice, and take that much off it. */
export type CreditNote = ValueOf<typeof creditNote>;
