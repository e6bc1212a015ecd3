import { officePage, queryText } from './officePage';

/** The settings with a page of their versions; the address says which part is shown. */
export const settingsPageProps = officePage('read_settings', async ({ api, context }) => {
  const before = /^[1-9]\d{0,8}$/.exec(queryText(context, 'before'))?.[0];
  const [settings, versions] = await Promise.all([
    api.call('GET /office/settings'),
    api.call('GET /office/settings/versions', { query: { before } }),
  ]);
  const tab: 'versions' | 'questions' =
    queryText(context, 'tab') === 'versions' ? 'versions' : 'questions';
  return {
    settings,
    versions,
    tab,
    group: queryText(context, 'group').slice(0, 20),
    search: queryText(context, 'search').trim().slice(0, 80),
  };
});
