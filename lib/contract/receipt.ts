import type { receipt } from './answers/invoiceAnswers';
import type { ValueOf } from './jsonSchema';

/** Money that came in for an order, or went back; rupees, epoch milliseconds. */
export type ReceiptLine = Receipt['lines'][number];

/** What was paid for an order. */
export type Receipt = ValueOf<typeof receipt>;
