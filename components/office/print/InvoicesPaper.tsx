import type { InvoiceTexts } from '@/lib/text/invoiceWords';
import { InvoicePaper } from '@/components/papers/InvoicePaper';
import { OrderCode } from '@/components/papers/OrderCode';
import { PrintFrame } from './PrintFrame';

export type PapersPage = { title: string; papers: InvoiceTexts[]; pdf: string; back: string };

/** Invoices, credit notes, receipts or a statement on A4; each begins on a new page. */
export function InvoicesPaper({ page: { title, papers, pdf, back } }: { page: PapersPage }) {
  return (
    <PrintFrame title={title} pdf={pdf} back={back}>
      {papers.map((texts, at) => (
        <InvoicePaper
          key={at}
          texts={texts}
          code={texts.orderNumber !== '' && <OrderCode orderNumber={texts.orderNumber} />}
        />
      ))}
    </PrintFrame>
  );
}
