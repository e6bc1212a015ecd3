import type { Message } from '@/server/messages/message';
import { putInOutbox } from '@/server/messages/outbox.service';
import { readTemplate } from '@/server/messages/templates.service';
import type { Shop } from '@/server/boot/shop';
import type { Role } from '@/lib/contract/staff';
import { nothing, OWNER, type OfficeExamples } from './officeExample';

const SALES: readonly Role[] = ['owner', 'seller'];

export const LETTER: Message = {
  channel: 'mail',
  recipient: 'nimal@home.example',
  subject: 'Order SP-100001 is on its way',
  body: 'Order SP-100001 is on its way.',
  topic: { event: 'sent', about: 'SP-100001' },
};

/** Puts a message into the outbox and returns its number. */
export async function waitingMessage(shop: Shop, message = LETTER): Promise<number> {
  const jobId = await shop.database.transaction((tx) => putInOutbox(shop, tx, message));
  return jobId ?? 0;
}

export const messageExamples = {
  'GET /office/messages': {
    may: SALES,
    call: async ({ shop }) => {
      await waitingMessage(shop);
      return { query: '?state=waiting' };
    },
  },
  'GET /office/messages/{jobId}': {
    may: SALES,
    call: async ({ shop }) => ({ params: { jobId: await waitingMessage(shop) } }),
  },
  'POST /office/messages/{jobId}/retry': {
    may: OWNER,
    call: async ({ shop }) => ({ params: { jobId: await waitingMessage(shop) } }),
  },
  'POST /office/messages/test': {
    may: OWNER,
    call: () => ({ body: { channel: 'sms', recipient: '077 123 4567' } }),
  },
  'GET /office/templates': { may: SALES, call: nothing },
  'GET /office/templates/{key}': { may: SALES, call: () => ({ params: { key: 'sent' } }) },
  'PUT /office/templates/{key}': {
    may: OWNER,
    call: async ({ shop }) => {
      const { sms, subject, mail, version } = await readTemplate(shop.database.read, 'sent');
      const body = { sms: `${sms} Thank you!`, subject, mail, version };
      return { params: { key: 'sent' }, body };
    },
  },
} satisfies OfficeExamples;
