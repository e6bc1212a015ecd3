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
import { readMatchFacts } from '@/server/catalogue/matches.queries';
import { readOrderedItems } from '@/server/orders/orderedItems.queries';
import { usualGrades, type UsualGrades } from '@/lib/commerce/quickMatch';
import { findExactItems } from './exactItems.service';
import { matchLines, type Matched } from './matchLines.service';

/**
 * Returns the outcome of each line of a pasted list. Accepts exact codes and words that mean one part
 * for certain. Adds up lines of one item and does not reduce quantities.
 */
export async function checkQuickOrder(
  shop: Shop,
  buyer: Buyer,
  text: string,
): Promise<QuickLine[]> {
  // Thousands of lines are refused before each is read.
  const rows = text.split(/[\r\n]+/).length;
  if (rows > 2 * QUICK_ORDER_LINES) throw tooMany(rows);
  const { lines: texts, others } = readQuickList(text);
  requireFew(texts.length + others.length);
  const exact = await findExactItems(shop, buyer, texts);
  const matched = await matchOthers(shop, buyer, texts, exact);
  const inCart = await piecesInCart(shop.database.read, buyer.customerId);
  const maximum = maximumFor(shop, buyer);
  const lines: QuickLine[] = [];
  texts.forEach((said, at) => {
    const found = exact[at] ?? null;
    if (found !== null && 'item' in found) {
      return addMatched(
        lines,
        { ...said, qty: found.isWhole ? null : said.qty },
        sureOf(found.item),
      );
    }
    const match =
      found?.variants === undefined ? matchOf(said, matched) : asVariants(found.variants);
    if (isNoLine(said, match)) return lines.push(asChatter(said));
    if (match.item !== null) addMatched(lines, said, { ...match, item: match.item });
    else lines.push(undecided(said, match));
  });
  return [...lines.map((line) => judged(line, inCart, maximum)), ...others.map(asChatter)].sort(
    (a, b) => a.line - b.line,
  );
}

/** Longer lines are sentences, which take many searches: a pasted novel is read in part only. */
const WORDS_OF_A_NAME = 12;
/** So do words of which the shop can know none, and formulas of a spreadsheet. */
const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Common}\p{Script=Inherited}]/u;
const FORMULA = /[=@] ?[a-z]{2,20}[(|]/i;
const MOST_SENTENCES = 50;
const NOT_READ =
  `After ${MOST_SENTENCES} lines that are long, formulas or in another script, no more are read. ` +
  'Please shorten the list. ';

/** Searches for the lines that are no codes. */
async function matchOthers(
  shop: Shop,
  buyer: Buyer,
  texts: readonly QuickText[],
  exact: Awaited<ReturnType<typeof findExactItems>>,
): Promise<Map<string, Matched>> {
  let sentences = 0;
  const words = texts.flatMap(({ words: said }, at) => {
    if (exact[at] !== null || said.length > QUICK_LINE_LENGTH) return [];
    const isSentence = isHard(said);
    if (isSentence) sentences += 1;
    return isSentence && sentences > MOST_SENTENCES ? [] : [said.toLowerCase()];
  });
  return matchLines(shop, buyer, words, await usualGradesOf(shop, buyer));
}

function isHard(words: string): boolean {
  const isLong = words.split(' ').length > WORDS_OF_A_NAME;
  return isLong || OTHER_SCRIPT.test(words) || FORMULA.test(words);
}

function matchOf({ words }: QuickText, matched: Map<string, Matched>): Matched {
  const match = matched.get(words.toLowerCase());
  if (match !== undefined) return match;
  // A line that was not read is told, not folded away.
  return words.length > QUICK_LINE_LENGTH ? TOO_LONG : { ...TOO_LONG, sentence: NOT_READ };
}

/** A heading, or words of which nothing is known and that ask for no quantity. */
function isNoLine({ text, qty }: QuickText, { isUnknown, isHeading }: Matched): boolean {
  if (qty !== null || text.length > QUICK_LINE_LENGTH) return false;
  return (isUnknown && !/\d/.test(text)) || (isHeading && /[:–-] ?$|^\p{L}+s$/iu.test(text));
}

function sureOf(item: Item): Sure {
  return { ...TOO_LONG, item, items: [item], found: 1, sentence: '' };
}

function requireFew(lines: number): void {
  if (lines === 0) throw new ShopError('bad-input', { text: 'The list is empty. ' });
  if (lines > QUICK_ORDER_LINES) throw tooMany(lines);
}

function tooMany(lines: number): ShopError {
  return new ShopError('bad-input', {
    text: `A quick order can have up to ${QUICK_ORDER_LINES} lines; this list has ${lines}. `,
  });
}

function asChatter({ line, text }: NotALine): QuickLine {
  const nothing = emptyLine({ line, text, words: '', codes: [], qty: null });
  return { ...nothing, kind: 'not-a-line' };
}

type Sure = Matched & { item: Item };

function addMatched(lines: QuickLine[], said: QuickText, { item, note, items }: Sure): void {
  const same = lines.find((line) => line.item?.itmCode === item.itmCode);
  const next: QuickLine = {
    ...emptyLine(said),
    ...{ kind: 'sure', item: toQuickItem(item), found: items.length },
    // Beside a grade that was taken because it is usual, the others can be chosen.
    ...(note === '' ? {} : { note, suggestions: items.map(toQuickItem) }),
  };
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

function undecided(said: QuickText, { items, found, nearest, sentence }: Matched): QuickLine {
  return {
    ...emptyLine(said),
    kind: found > 0 ? 'choose' : 'not-sold',
    suggestions: items.map(toQuickItem),
    found,
    nearest,
    problem: {
      reason: found > 0 ? 'choose' : 'not-found',
      sentence,
      fixQty: 0,
    },
  };
}

function judged(line: QuickLine, inCart: Map<number, number>, maximum: number): QuickLine {
  const { item, qty } = line;
  if (item === null) return line;
  const problem = typedProblem(qty, item, maximum);
  return { ...line, inCart: inCart.get(item.itmCode) ?? 0, problem };
}

const TOO_LONG: Matched = {
  ...{ item: null, note: '', items: [], found: 0, nearest: [] },
  ...{ isUnknown: false, isHeading: false },
  sentence: `A line can have up to ${QUICK_LINE_LENGTH} characters. `,
};

function asVariants(variants: Item[]): Matched {
  const sentence = `${counted(variants.length, 'variant')}: which one? `;
  return { ...TOO_LONG, items: variants, found: variants.length, sentence };
}

/** Returns the grade that the dealer usually orders, by part kind. */
async function usualGradesOf(shop: Shop, buyer: Buyer): Promise<UsualGrades> {
  const ordered = await readOrderedItems(shop, buyer.accountId);
  const facts = await readMatchFacts(
    shop,
    ordered.map(({ itmCode }) => itmCode),
  );
  const byCode = new Map(facts.map((one) => [one.itmCode, one]));
  return usualGrades(
    ordered.map(({ itmCode, lines }) => {
      const { partKind = null, grade = null } = byCode.get(itmCode) ?? {};
      return { partKind, grade, lines };
    }),
  );
}
