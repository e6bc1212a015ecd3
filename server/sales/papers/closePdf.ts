import type { CloseDay } from '@/lib/contract/takings.contract';
import { closeTexts } from '@/lib/text/closeWords';
import { drawInvoice } from './invoicePdf';
import { createPdf } from './pdf';

type Close = { day: CloseDay; supplier: string; at: number };

/**
 * Renders the close of a day on A4. A signed one carries what was signed as an attachment, and is the same file
 * each time.
 */
export function closePdf({ day, supplier, at }: Close, signed: string | null): Promise<Buffer> {
  const texts = closeTexts(day, supplier, at);
  return createPdf(
    `Close of ${day.day}`,
    async (pdf) => {
      await drawInvoice(pdf, texts, []);
      if (signed === null) return;
      const date = new Date(at);
      pdf.file(Buffer.from(signed), {
        name: 'close.json',
        type: 'application/json',
        description: 'What was signed',
        creationDate: date,
        modifiedDate: date,
      });
    },
    new Date(at),
  );
}
