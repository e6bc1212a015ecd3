import type { CreditNote } from '@/lib/contract/creditNote';
import { creditNoteTexts } from '@/lib/text/invoiceWords';
import { counted } from '@/lib/text/format';
import { InvoicePaper } from './InvoicesPaper';
import { PrintFrame } from './PrintFrame';

export type CreditNotesPage = { creditNotes: CreditNote[]; pdf: string };

/** Credit notes on A4; each begins on a new page. */
export function CreditNotesPaper({ page: { creditNotes, pdf } }: { page: CreditNotesPage }) {
  return (
    <PrintFrame title={counted(creditNotes.length, 'credit note')} pdf={pdf}>
      {creditNotes.map((note) => (
        <InvoicePaper key={note.serial} texts={creditNoteTexts(note)} />
      ))}
    </PrintFrame>
  );
}
