import { ORDER_MESSAGES, type OrderMessage } from '@/lib/commerce/orderLife';
import type { MessageTexts } from '@/lib/commerce/orderMessages';
import type { Reader, Writer } from '@/server/database/connect';
import { DEFAULT_TEXTS } from './defaultTexts';

/** The words of an event and their last change; version 0: never changed. */
export type Template = MessageTexts & {
  key: OrderMessage;
  version: number;
  changedAt: number | null;
  changedBy: string | null;
};

/** Returns the owner's words of an event, or the defaults. */
export async function readTemplate(db: Reader | Writer, key: OrderMessage): Promise<Template> {
  const row = await db
    .selectFrom('messageTemplate')
    .select(['sms', 'subject', 'mail', 'version', 'changedAt', 'changedBy'])
    .where('templateKey', '=', key)
    .executeTakeFirst();
  if (row !== undefined) return { key, ...row };
  return { key, ...DEFAULT_TEXTS[key], version: 0, changedAt: null, changedBy: null };
}

export async function listTemplates(db: Reader): Promise<Template[]> {
  return Promise.all(ORDER_MESSAGES.map((key) => readTemplate(db, key)));
}
