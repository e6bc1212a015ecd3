import type { MessagePage } from '@/lib/contract/message.contract';
import type { MyTask } from '@/lib/contract/staffOrder.contract';
import type { Today } from '@/lib/contract/today.contract';

export type TodayPage = {
  today: Today;
  mine: readonly MyTask[];
  /** Null for who may not see messages. */
  messages: Pick<MessagePage, 'failed' | 'waiting'> | null;
};
