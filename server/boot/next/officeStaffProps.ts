import { officePage, queryText } from './officePage';

export const sessionsPageProps = officePage('own_account', async ({ api, session }) => ({
  session,
  sessions: await api.call('GET /office/sessions'),
}));

export const staffPageProps = officePage('write_staff', async ({ api }) => ({
  staff: await api.call('GET /office/staff'),
}));

export const searchesPageProps = officePage('write_searches', ({ api }) =>
  api.call('GET /office/searches'),
);

export const auditPageProps = officePage('read_audit', async ({ api, context }) => {
  const subject = queryText(context, 'subject');
  const query = { subject, before: queryText(context, 'before') };
  return { subject, ...(await api.call('GET /office/audit', { query })) };
});
