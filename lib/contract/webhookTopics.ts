/** What other programs can hear of. */
export const WEBHOOK_TOPICS = ['orders', 'stock', 'prices'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
