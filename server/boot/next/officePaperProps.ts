import { counted } from '@/lib/text/format';
import { creditNoteTexts, invoiceTexts } from '@/lib/text/invoiceWords';
import { receiptTexts } from '@/lib/text/receiptWords';
import { officeLink } from '@/lib/urls/officeLinks';
import { officePaperPage, queryText } from './officePage';

const PAPERS = '/api/v1/office/papers';

export const slipsPageProps = officePaperPage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const slips = await api.call('GET /office/papers/slips', { query });
  return { ...slips, pdf: officeLink(`${PAPERS}/slips.pdf`, query) };
});

export const labelsPageProps = officePaperPage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const labels = await api.call('GET /office/papers/labels', { query });
  return { ...labels, pdf: officeLink(`${PAPERS}/labels.pdf`, query) };
});

export const invoicesPageProps = officePaperPage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const papers = (await api.call('GET /office/papers/invoices', { query })).map(invoiceTexts);
  const pdf = officeLink(`${PAPERS}/invoices.pdf`, query);
  return { title: counted(papers.length, 'invoice'), papers, pdf };
});

export const creditNotesPageProps = officePaperPage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const notes = await api.call('GET /office/papers/credit-notes', { query });
  const papers = notes.map(creditNoteTexts);
  const pdf = officeLink(`${PAPERS}/credit-notes.pdf`, query);
  return { title: counted(papers.length, 'credit note'), papers, pdf };
});

export const receiptsPageProps = officePaperPage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const papers = (await api.call('GET /office/papers/receipts', { query })).map(receiptTexts);
  const pdf = officeLink(`${PAPERS}/receipts.pdf`, query);
  return { title: counted(papers.length, 'receipt'), papers, pdf };
});
