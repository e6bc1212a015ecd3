import { officeLink } from '@/lib/urls/officeLinks';
import { officePage, queryText } from './officePage';

const PAPERS = '/api/v1/office/papers';

export const slipsPageProps = officePage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const slips = await api.call('GET /office/papers/slips', { query });
  return { ...slips, pdf: officeLink(`${PAPERS}/slips.pdf`, query) };
});

export const labelsPageProps = officePage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const labels = await api.call('GET /office/papers/labels', { query });
  return { ...labels, pdf: officeLink(`${PAPERS}/labels.pdf`, query) };
});

export const creditNotesPageProps = officePage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const creditNotes = await api.call('GET /office/papers/credit-notes', { query });
  return { creditNotes, pdf: officeLink(`${PAPERS}/credit-notes.pdf`, query) };
});

export const invoicesPageProps = officePage('read_orders', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const invoices = await api.call('GET /office/papers/invoices', { query });
  return { invoices, pdf: officeLink(`${PAPERS}/invoices.pdf`, query) };
});
