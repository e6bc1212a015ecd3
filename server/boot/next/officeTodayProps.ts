import { mayDo } from '@/lib/contract/staff';
import { officePage } from './officePage';

export const todayPageProps = officePage('read_orders', async ({ api, session }) => {
  const mayRead = mayDo(session.role, 'read_messages');
  const [today, mine, messages] = await Promise.all([
    api.call('GET /office/today'),
    api.call('GET /office/my-tasks'),
    mayRead ? api.call('GET /office/messages', { query: { state: 'failed' } }) : null,
  ]);
  return {
    today,
    mine,
    messages: messages && { failed: messages.failed, waiting: messages.waiting },
  };
});
