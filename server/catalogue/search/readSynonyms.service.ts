import { foldedQuery } from '@/lib/commerce/missedSearch';
import { SYNONYM_WORDS, MAX_SYNONYMS } from '@/lib/contract/settings.contract';
import type { Database, Reader } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

type Synonyms = ReadonlyMap<string, string>;
type Held = { synonyms: Promise<Synonyms>; readAt: number };

/** How late a synonym of another process may be noticed. */
const KEEP_MS = 1_000;

const held = new WeakMap<Database, Held>();

/** Drops them after this process changed one. */
export function forgetSynonyms(database: Database): void {
  held.delete(database);
}

/** Returns a query with the owner's synonyms replaced. */
export async function inTradeWords({ database }: Shop, text: string): Promise<string> {
  return withSynonyms(text, await synonymsOf(database));
}

function synonymsOf(database: Database): Promise<Synonyms> {
  const known = held.get(database);
  if (known !== undefined && Date.now() - known.readAt < KEEP_MS) return known.synonyms;
  const synonyms = readSynonyms(database.read);
  held.set(database, { synonyms, readAt: Date.now() });
  synonyms.catch(() => held.delete(database));
  return synonyms;
}

async function readSynonyms(read: Reader): Promise<Synonyms> {
  const rows = await read
    .selectFrom('searchSynonym')
    .select(['word', 'means'])
    .limit(MAX_SYNONYMS)
    .execute();
  return new Map(rows.map(({ word, means }) => [word, means]));
}

/** Replaces the longest stretches of words that have a meaning; a meaning is not replaced again. */
export function withSynonyms(text: string, synonyms: Synonyms): string {
  if (synonyms.size === 0) return text;
  const words = foldedQuery(text).split(' ');
  const read: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length;) {
    const size = [...Array(SYNONYM_WORDS).keys()]
      .map((back) => SYNONYM_WORDS - back)
      .find((many) => synonyms.has(words.slice(at, at + many).join(' ')));
    const stretch = words.slice(at, at + (size ?? 1)).join(' ');
    isChanged ||= size !== undefined;
    read.push(synonyms.get(stretch) ?? stretch);
    at += size ?? 1;
  }
  return isChanged ? read.join(' ') : text;
}
