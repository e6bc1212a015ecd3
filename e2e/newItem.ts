import { randomUUID } from 'node:crypto';
import type { Api } from '@/lib/api/client';

/** Adds an item that no other story knows; returns its SKU. */
export async function newItem(api: Api, name: string): Promise<string> {
  const sku = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
  const cell = (field: string, to: string | number) => ({ sku, field, from: null, to });
  const changes = [
    cell('name', `${name} ${sku}`),
    cell('category', 'Tools'),
    cell('price_lkr', 4_650),
  ];
  await api.call('POST /office/batches', {
    body: { changes, isTrial: false },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  return sku;
}
