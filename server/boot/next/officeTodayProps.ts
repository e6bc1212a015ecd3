import { mayDo } from '@/lib/contract/staff';
import { officePage } from './officePage';

export const todayPageProps = officePage('read_orders', async ({ api, session }) => {
  const mayRead = mayDo(session.role, 'read_messages');
  const [today, messages] = await Promise.all([
    api.call('GET /office/today'),
    mayRead ? api.call('GET /office/messages', { query: { state: 'failed' } }) : null,
  ]);
  return {
    today,
    messages: messages && { failed: messages.failed, waiting: messages.waiting },
  };
});
