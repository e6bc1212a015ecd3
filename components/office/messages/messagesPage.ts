import type { MessagePage, OfficeTemplate } from '@/lib/contract/officeMessages';

export type MessagesTab = 'failed' | 'waiting' | 'templates';

export type MessagesPage = {
  tab: MessagesTab;
  list: MessagePage;
  /** Only on their tab. */
  templates: OfficeTemplate[] | null;
};
