import { CUSTOMER_FILTERS, type CustomerFilter } from '@/lib/contract/officeCustomer.contract';
import { statementTexts } from '@/lib/text/statementWords';
import { officeLink } from '@/lib/urls/officeLinks';
import { officePage, officePaperPage, queryText } from './officePage';

export const customersPageProps = officePage('read_customers', async ({ api, context }) => {
  const search = queryText(context, 'search');
  const after = queryText(context, 'after');
  const filter = filterIn(queryText(context, 'filter'));
  const list = await api.call('GET /office/customers', { query: { search, after, filter } });
  return { ...list, search, filter };
});

export const customerPageProps = officePage('read_customers', async ({ api, context }) => {
  const params = { customerId: String(context.params?.customerId ?? '') };
  const customer = await api.call('GET /office/customers/{customerId}', { params });
  const account =
    customer.state === 'erased'
      ? null
      : await api.call('GET /office/accounts/{customerId}', { params });
  return { customer, account, isDeciding: queryText(context, 'decide') !== '' };
});

function filterIn(given: string): CustomerFilter {
  return CUSTOMER_FILTERS.find((known) => known === given) ?? 'all';
}

/** The statement of a customer as paper; 404 for a period that there is not. */
export const statementPrintProps = officePaperPage('read_customers', async ({ api, context }) => {
  const params = { customerId: queryText(context, 'customer') };
  const query = { from: queryText(context, 'from'), to: queryText(context, 'to') };
  const [{ businessName }, statement] = await Promise.all([
    api.call('GET /settings'),
    api.call('GET /office/accounts/{customerId}/statement', { params, query }),
  ]);
  const file = `/api/v1/office/accounts/${params.customerId}/statement.pdf`;
  return {
    title: 'Statement',
    papers: [statementTexts(statement, businessName)],
    pdf: officeLink(file, query),
  };
});
