import { RETURN_TABS } from '@/lib/contract/returns';
import { officePage, queryText } from './officePage';

export const returnsPageProps = officePage('read_returns', async ({ api, context }) => {
  const tab = RETURN_TABS.find((one) => one === queryText(context, 'tab')) ?? 'open';
  const after = queryText(context, 'after');
  return { ...(await api.call('GET /office/returns', { query: { tab, after } })), tab };
});

export const returnPageProps = officePage('read_returns', async ({ api, context }) => {
  const returnNumber = String(context.params?.returnNumber ?? '');
  return api.call('GET /office/returns/{returnNumber}', { params: { returnNumber } });
});
