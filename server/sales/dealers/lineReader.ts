import type { Named } from '@/lib/commerce/quickHeadings';
import { findPartKind } from '@/lib/commerce/partKinds';
import { phoneTitle } from '@/lib/text/phoneTitle';
import { PHONE_NAMES } from '@/server/catalogue/search/tradeWords';
import type { Understanding } from '@/server/catalogue/search/understand';
import { understandText } from '@/server/catalogue/search/understandText.service';
import type { Shop } from '@/server/boot/shop';

export const NAMES_NOTHING: Named = { kind: null, phone: null, brand: null };

/** Understands each text of a list once. */
export class LineReader {
  private readonly known = new Map<string, Promise<Understanding>>();

  constructor(private readonly shop: Shop) {}

  understand(words: string): Promise<Understanding> {
    const key = words.toLowerCase();
    const meaning = this.known.get(key) ?? understandText(this.shop, key);
    this.known.set(key, meaning);
    return meaning;
  }

  async named(words: string): Promise<Named> {
    const meaning = await this.understand(words);
    const phone = phoneWords(meaning);
    return {
      phone,
      kind: kindIn(words, meaning),
      brand: meaning.brand?.bndName ?? (phone === null ? familyIn(words) : null),
    };
  }
}

function phoneWords({ models, nameWords }: Understanding): string | null {
  const [model, ...others] = models;
  if (model === undefined) return null;
  return others.length > 0 ? nameWords.join(' ') : phoneTitle(model);
}

/** One kind is named by its first word; of a family of kinds, the words themselves are kept. */
function kindIn(words: string, { partKinds, nameWords }: Understanding): string | null {
  const [kind, ...others] = partKinds;
  if (kind === undefined) return null;
  const [first] = others.length > 0 ? [] : (findPartKind(kind)?.words ?? []);
  return first ?? wordsWithout(words, nameWords);
}

export function wordsWithout(words: string, names: readonly string[]): string {
  const left = words
    .toLowerCase()
    .split(' ')
    .filter((word) => !names.includes(word));
  return left.join(' ');
}

const FAMILIES = new Set(PHONE_NAMES);

/** "iphone", "redmi": a family without a number. */
function familyIn(words: string): string | null {
  const families = words.split(' ').filter((word) => FAMILIES.has(word.toLowerCase()));
  return families.length > 0 ? families.join(' ') : null;
}
