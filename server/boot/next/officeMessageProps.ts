import { officePage, queryText } from './officePage';

const TABS = ['failed', 'waiting', 'templates'] as const;

export const messagesPageProps = officePage('read_messages', async ({ api, context }) => {
  const tab = TABS.find((one) => one === queryText(context, 'tab')) ?? 'failed';
  const before = queryText(context, 'before');
  const state = tab === 'templates' ? 'failed' : tab;
  const [list, templates] = await Promise.all([
    api.call('GET /office/messages', { query: { state, before } }),
    tab === 'templates' ? api.call('GET /office/templates') : null,
  ]);
  return { tab, list, templates };
});
