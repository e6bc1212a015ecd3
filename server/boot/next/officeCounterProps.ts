import { counterReceiptTexts } from '@/lib/text/counterReceiptWords';
import { officeLink } from '@/lib/urls/officeLinks';
import { officePage, officePaperPage, queryText } from './officePage';

/** Returns the drawer that cash of this person goes into. */
export const counterPageProps = officePage('use_counter', async ({ api }) => {
  const { open } = await api.call('GET /office/drawers');
  return { drawer: open.find(({ isOwn }) => isOwn) ?? null };
});

/** Returns the drawer of the address, or the person's own; null where they have to open one. */
export const drawerPageProps = officePage('write_drawer', async ({ api, context }) => {
  const list = await api.call('GET /office/drawers');
  const asked = queryText(context, 'drawer');
  const own = list.open.find(({ isOwn }) => isOwn)?.sessionId;
  const sessionId = /^\d{1,15}$/.test(asked) ? Number(asked) : own;
  if (sessionId === undefined || asked === 'new') return { list, shown: null };
  const params = { sessionId };
  return { list, shown: await api.call('GET /office/drawers/{sessionId}', { params }) };
});

/** Returns receipts of sales at the counter; nothing was paid yet for one on credit. */
export const counterReceiptProps = officePaperPage('use_counter', async ({ api, context }) => {
  const query = { orders: queryText(context, 'orders') };
  const [invoices, { returnDays }] = await Promise.all([
    api.call('GET /office/papers/invoices', { query }),
    api.call('GET /settings'),
  ]);
  const paid = invoices.filter((invoice) => invoice.paid > 0);
  const orders = paid.map(({ orderNumber }) => orderNumber).join(',');
  const receipts =
    orders === '' ? [] : await api.call('GET /office/papers/receipts', { query: { orders } });
  const papers = invoices.map((invoice) => {
    const own = receipts.find(({ orderNumber }) => orderNumber === invoice.orderNumber);
    return counterReceiptTexts(invoice, own ?? null, returnDays);
  });
  return { papers, pdf: officeLink('/api/v1/office/papers/invoices.pdf', query) };
});
