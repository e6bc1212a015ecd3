import type { Context } from 'hono';

/** Answers with a PDF that the browser shows, from where it is printed. */
export function pdfResponse(context: Context, name: string, bytes: Buffer): Response {
  context.header('Content-Type', 'application/pdf');
  context.header('Content-Disposition', `inline; filename="${name}.pdf"`);
  return context.body(new Uint8Array(bytes));
}
