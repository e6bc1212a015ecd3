import type { MessagePage } from '@/lib/contract/officeMessages';
import type { Today } from '@/lib/contract/today';

export type TodayPage = {
  today: Today;
  /** Null for who may not see messages. */
  messages: Pick<MessagePage, 'failed' | 'waiting'> | null;
};
