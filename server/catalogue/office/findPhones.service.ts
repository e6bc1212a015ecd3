import type { KnownPhone } from '@/lib/contract/officeItem.contract';
import type { Shop } from '@/server/boot/shop';
import type { KnownModel } from '@/server/catalogue/search/knownModel';
import { vocabularyOf } from '@/server/catalogue/search/vocabularyStore';

const MOST = 12;

/**
 * Finds the phones whose brand, name and numbers contain all of these words: first those of whose name they are
 * the beginning, then those that most items fit.
 */
export async function findPhones(shop: Shop, search: string): Promise<KnownPhone[]> {
  const typed = search.toLowerCase().trim();
  const words = typed.split(/\s+/);
  const { models } = await vocabularyOf(shop);
  return models
    .filter((model) => hasAll(model, words))
    .map((model) => ({ model, isBegun: isBegun(model, typed) }))
    .sort(
      (one, other) =>
        Number(other.isBegun) - Number(one.isBegun) ||
        other.model.itemCount - one.model.itemCount ||
        one.model.modelName.length - other.model.modelName.length,
    )
    .slice(0, MOST)
    .map(({ model: { bndName, modelName, modelNumbers, itemCount } }) => ({
      bndName,
      modelName,
      modelNumbers,
      items: itemCount,
    }));
}

function hasAll({ bndName, modelName, modelNumbers }: KnownModel, words: readonly string[]) {
  const text = [bndName, modelName, ...modelNumbers].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** "a12" begins a word of "Galaxy A12" and is no part of "Galaxy A125". */
function isBegun({ modelName, modelNumbers }: KnownModel, typed: string): boolean {
  const name = ` ${modelName.toLowerCase()} `;
  return (
    name.includes(` ${typed} `) ||
    modelNumbers.some((number) => number.toLowerCase().startsWith(typed))
  );
}
