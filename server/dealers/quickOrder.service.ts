import { typedProblem } from '@/lib/commerce/cartProblems';
import { readQuickList, type NotALine, type QuickText } from '@/lib/commerce/quickLines';
import { QUICK_LINE_LENGTH } from '@/lib/commerce/quickQuantity';
import { QUICK_ORDER_LINES } from '@/lib/contract/listLimits';
import type { Item } from '@/lib/contract/catalogue';
import type { QuickLine } from '@/lib/contract/quickOrder';
import { maximumFor } from '@/server/cart/cart.service';
import type { Buyer } from '@/server/customers/customer.service';
import { piecesInCart } from '@/server/cart/putLines.service';
import { toQuickItem } from '@/server/catalogue/quickItem';
import { ShopError } from '@/server/errors';
import type { Shop } from '@/server/shop';
import { counted } from '@/lib/text/format';
import { findExactItems } from './exactItems.service';
import { suggestFor, type Suggested } from './suggestions.service';

/**
 * Returns the outcome of each line of a pasted list. Exact codes and skus are accepted; words only
 * get suggestions. Adds up lines of one item and does not reduce quantities.
 */
export async function checkQuickOrder(
  shop: Shop,
  buyer: Buyer,
  text: string,
): Promise<QuickLine[]> {
  const { lines: texts, others } = readQuickList(text);
  requireFew(texts.length, others.length);
  const exact = await findExactItems(shop, buyer, texts);
  const inCart = await piecesInCart(shop.database.read, buyer.customerId);
  const maximum = maximumFor(shop, buyer);
  const lines: QuickLine[] = [];
  const searched = new Map<string, Suggested>();
  for (const [at, said] of texts.entries()) {
    const found = exact[at] ?? null;
    if (found !== null && 'item' in found) {
      addMatched(lines, { ...said, qty: found.isWhole ? null : said.qty }, found.item);
      continue;
    }
    const suggested =
      found?.variants === undefined
        ? await searchedOnce(shop, buyer, said, searched)
        : asVariants(found.variants);
    lines.push(undecided(said, suggested));
  }
  return [...lines.map((line) => judged(line, inCart, maximum)), ...others.map(asChatter)].sort(
    (a, b) => a.line - b.line,
  );
}

function requireFew(lines: number, others: number): void {
  if (lines + others === 0) throw new ShopError('bad-input', { text: 'The list is empty. ' });
  if (lines + others <= QUICK_ORDER_LINES) return;
  throw new ShopError('bad-input', {
    text: `A quick order can have up to ${QUICK_ORDER_LINES} lines; this list has ${lines + others}. `,
  });
}

function asChatter({ line, text }: NotALine): QuickLine {
  const nothing = emptyLine({ line, text, words: '', codes: [], qty: null });
  return { ...nothing, kind: 'not-a-line' };
}

function addMatched(lines: QuickLine[], said: QuickText, item: Item): void {
  const same = lines.find((line) => line.item?.itmCode === item.itmCode);
  const next: QuickLine = { ...emptyLine(said), kind: 'sure', item: toQuickItem(item), found: 1 };
  if (same === undefined) return void lines.push(next);
  same.alsoLines.push(said.line);
  // An invalid quantity is kept, so that the dealer sees it.
  same.qty = Math.min(same.qty, next.qty) < 1 ? Math.min(same.qty, next.qty) : same.qty + next.qty;
}

function emptyLine({ line, text, words, qty }: QuickText): QuickLine {
  return {
    ...{ line, text, words },
    ...{ qty: qty ?? 1, hasQuantity: qty !== null },
    ...{ alsoLines: [], item: null, inCart: 0, problem: null },
    ...{ suggestions: [], found: 0, nearest: [] },
  };
}

function undecided(said: QuickText, { items, found, nearest, sentence }: Suggested): QuickLine {
  return {
    ...emptyLine(said),
    kind: items.length > 0 ? 'choose' : 'not-sold',
    suggestions: items.map(toQuickItem),
    found,
    nearest,
    problem: {
      reason: items.length > 0 ? 'choose' : 'not-found',
      sentence,
      fixQty: 0,
    },
  };
}

function judged(line: QuickLine, inCart: Map<number, number>, maximum: number): QuickLine {
  const { item, qty } = line;
  if (item === null) return { ...line, qty: Math.max(1, qty) };
  const problem = typedProblem(qty, item, maximum);
  return { ...line, inCart: inCart.get(item.itmCode) ?? 0, problem };
}

/** Searches the same words only once. */
async function searchedOnce(
  shop: Shop,
  buyer: Buyer,
  { words }: QuickText,
  searched: Map<string, Suggested>,
): Promise<Suggested> {
  const key = words.toLowerCase();
  const known = searched.get(key);
  if (known !== undefined) return known;
  // Yields to other requests between searches.
  await new Promise((resolve) => setImmediate(resolve));
  const suggested =
    words.length > QUICK_LINE_LENGTH ? TOO_LONG : await suggestFor(shop, buyer, words);
  searched.set(key, suggested);
  return suggested;
}

const TOO_LONG: Suggested = {
  items: [],
  found: 0,
  nearest: [],
  sentence: `A line can have up to ${QUICK_LINE_LENGTH} characters. `,
};

function asVariants(variants: Item[]): Suggested {
  const sentence = `${counted(variants.length, 'variant')}: which one? `;
  return { items: variants, found: variants.length, nearest: [], sentence };
}
