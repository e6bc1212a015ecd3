import type { InvoiceTexts } from '@/lib/text/invoiceWords';
import { InvoicePaper } from '@/components/papers/InvoicePaper';
import { PrintFrame } from './PrintFrame';

export type PapersPage = { title: string; papers: InvoiceTexts[]; pdf: string; back: string };

/** Invoices, credit notes or receipts on A4; each begins on a new page. */
export function InvoicesPaper({ page: { title, papers, pdf, back } }: { page: PapersPage }) {
  return (
    <PrintFrame title={title} pdf={pdf} back={back}>
      {papers.map((texts, at) => (
        <InvoicePaper key={at} texts={texts} />
      ))}
    </PrintFrame>
  );
}
