import { officePage, queryText } from './officePage';

export const importPageProps = officePage('write_items', async ({ api, context }) => {
  const importId = queryText(context, 'run');
  if (importId === '') return { runs: await api.call('GET /office/imports'), run: null };
  const run = await api.call('GET /office/imports/{importId}', { params: { importId } });
  return { runs: [], run };
});
