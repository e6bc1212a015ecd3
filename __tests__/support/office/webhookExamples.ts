import { NIMAL } from '@/__tests__/support/orders';
import type { Shop } from '@/server/boot/shop';
import { testWebhook } from '@/server/sales/webhooks/sendWebhooks.service';
import { addWebhook } from '@/server/sales/webhooks/webhooks.service';
import { nothing, OWNER, type OfficeExamples, type OfficeVisit } from './officeExample';

// No name has this top-level domain: nothing is sent anywhere.
const URL = 'https://hooks.example.invalid/sparepoint';
const FORM = { url: URL, orders: true, stock: true, prices: false };

async function addressOf(shop: Shop): Promise<{ webhookId: number }> {
  const { webhook } = await addWebhook(shop, NIMAL, FORM);
  return { webhookId: webhook.webhookId };
}

const onAddress =
  (body?: Record<string, unknown>) =>
  async ({ shop }: OfficeVisit) => ({ params: await addressOf(shop), ...(body && { body }) });

export const webhookExamples = {
  'GET /office/webhooks': { may: OWNER, call: nothing },
  'POST /office/webhooks': { may: OWNER, call: () => ({ body: FORM }) },
  'PUT /office/webhooks/{webhookId}': { may: OWNER, call: onAddress({ ...FORM, isOn: false }) },
  'DELETE /office/webhooks/{webhookId}': { may: OWNER, call: onAddress() },
  'POST /office/webhooks/{webhookId}/secret': { may: OWNER, call: onAddress() },
  'POST /office/webhooks/{webhookId}/test': { may: OWNER, call: onAddress() },
  'GET /office/webhooks/{webhookId}/log': { may: OWNER, call: onAddress() },
  'POST /office/webhooks/{webhookId}/log/{logId}/again': {
    may: OWNER,
    call: async ({ shop }) => {
      const { webhookId } = await addressOf(shop);
      const taken = async () => ({ status: 200, failure: null });
      const { logId } = await testWebhook(shop, NIMAL, webhookId, taken);
      return { params: { webhookId, logId } };
    },
  },
} satisfies OfficeExamples;
