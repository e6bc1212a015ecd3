import type { Shop } from '@/server/boot/shop';
import { inTradeWords } from './readSynonyms.service';
import { understand, type Understanding } from './understand';
import { vocabularyOf } from './vocabularyStore';

/** Interprets whole words without asking the database what there is. */
export async function understandText(shop: Shop, text: string): Promise<Understanding> {
  const [vocabulary, read] = await Promise.all([vocabularyOf(shop), inTradeWords(shop, text)]);
  return understand(`${read} `, vocabulary);
}
