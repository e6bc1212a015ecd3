import type { WebhookTopic } from '@/lib/contract/dealerApi.contract';

export const TOPIC_WORDS: Record<WebhookTopic, string> = {
  orders: 'orders',
  stock: 'stock',
  prices: 'prices',
};
