import { SEARCH_LIMIT } from '@/lib/contract/limits';

const SHORTEST = 2;
const LONGEST = 80;
/** So many digits may be a phone number, which says who asked. */
const PHONE_DIGITS = /\d{9}/;

/** Returns words as queries and synonyms are compared: in small letters, with single spaces. */
export function foldedQuery(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

type AskedList = { query?: string; page?: number; limit?: number };

/**
 * Returns a query as it is counted, or null for what is not counted: suggestions while someone types, further
 * pages, filtered lists, and what may say who asked.
 */
export function countedQuery({
  query = '',
  page = 1,
  limit,
  ...filters
}: AskedList): string | null {
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== 'sort' && value);
  if (page > 1 || limit === SEARCH_LIMIT || isNarrowed || query.includes('@')) return null;
  const words = foldedQuery(query);
  if (words.length < SHORTEST || words.length > LONGEST) return null;
  return PHONE_DIGITS.test(words.replaceAll(' ', '')) ? null : words;
}
