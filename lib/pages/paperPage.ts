import type { InvoiceTexts } from '@/lib/text/invoiceWords';
import type { OrderPaper } from '@/lib/urls/links';

/** A paper of the customer's own order; empty until the one-time code is entered. */
export type PaperPage = {
  orderNumber: string;
  paper: OrderPaper;
  /** Each begins on a new page. */
  papers: InvoiceTexts[];
};
