import { mayDo, type Permission } from '@/lib/contract/staff';
import { officePage } from './officePage';

/** Reads what waits, each part only for those who may see it. */
export const todayPageProps = officePage('read_orders', async ({ api, session }) => {
  const where = <T>(permission: Permission, ask: () => Promise<T>) =>
    mayDo(session.role, permission) ? ask() : null;
  const [toPick, toPay, refunds, couriers, messages] = await Promise.all([
    api.call('GET /office/orders', { query: { tab: 'to-pick' } }),
    api.call('GET /office/orders', { query: { tab: 'awaiting-payment' } }),
    where('write_payments', () => api.call('GET /office/refunds-due')),
    where('read_courier_money', () => api.call('GET /office/courier-money')),
    where('read_messages', () => api.call('GET /office/messages', { query: { state: 'failed' } })),
  ]);
  return {
    counts: toPick.counts,
    oldest: {
      toPick: toPick.orders[0]?.placedAt ?? null,
      toPay: toPay.orders[0]?.placedAt ?? null,
    },
    refunds: refunds && { refunds: refunds.refunds.slice(0, 1), total: refunds.total },
    couriers,
    messages: messages && { failed: messages.failed, waiting: messages.waiting },
  };
});
