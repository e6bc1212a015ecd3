import {
  alternatives,
  nearestWords,
  planSearch,
  type SearchPlan,
} from '@/server/catalogue/search/search.service';
import type { Shop } from '@/server/boot/shop';
import { readNamedSet } from './candidates.queries';
import { readListChoice } from './listChoice';
import { findInGroup } from './groupListing.service';

/** What a search finds for words that name one part, as a line of an order does. */
export type Matches = {
  plan: SearchPlan;
  /** Best first, cut at a limit; `found` counts all. */
  itmCodes: number[];
  found: number;
  /** True when the last word was completed, because whole words found nothing. */
  isGuess: boolean;
  /** Other parts of the same phone, and similar spellings, when nothing was found. */
  others: number[];
  nearest: string[];
};

/** A part's name in a list is shorter. */
const MOST_WORDS = 12;

/**
 * Searches for whole words, so that 'a12 c' is no A12c; only when nothing matches, the last word
 * may be the start of another.
 */
export async function readMatches(shop: Shop, text: string, limit: number): Promise<Matches> {
  const whole = await search(shop, `${text} `, limit);
  if (whole.found > 0) return { ...whole, isGuess: false, others: [], nearest: [] };
  // A sentence names no part: its last word need not be completed, nor its words be corrected.
  if (text.split(' ').length > MOST_WORDS) {
    return {
      ...whole,
      isGuess: false,
      others: await alternatives(shop, whole.plan, true),
      nearest: [],
    };
  }
  const begun = await search(shop, text, limit);
  if (begun.found > 0) return { ...begun, isGuess: true, others: [], nearest: [] };
  const [others, nearest] = await Promise.all([
    alternatives(shop, whole.plan, true),
    nearestWords(shop, text, whole.plan),
  ]);
  return { ...whole, isGuess: false, others, nearest };
}

async function search(shop: Shop, text: string, limit: number) {
  const plan = await planSearch(shop, text);
  const choice = readListChoice({ limit });
  const named = await readNamedSet(shop, choice, plan);
  if (named === null) {
    const { itmCodes, totals } = await findInGroup(shop, choice, plan);
    return { plan, itmCodes, found: totals.totalItems };
  }
  const itmCodes = named.slice(0, limit).map(({ itmCode }) => itmCode);
  return { plan, itmCodes, found: named.length };
}
