import type { Inside } from '@/lib/commerce/wire';
import { typedProblem } from '@/lib/commerce/cartProblems';
import { hasPrice } from '@/lib/commerce/price';
import { readQuickList, type NotALine } from '@/lib/commerce/quickLines';
import { isCode } from '@/lib/commerce/quickWords';
import { QUICK_LINE_LENGTH } from '@/lib/commerce/quickQuantity';
import { QUICK_ORDER_LINES } from '@/lib/contract/limits';
import type { Item } from '@/lib/contract/item.contract';
import type { QuickLine } from '@/lib/contract/dealer.contract';
import { maximumFor } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { piecesInCart } from '@/server/sales/cart/putLines.service';
import { toQuickItem } from '@/server/catalogue/items/quickItem';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { counted } from '@/lib/text/format';
import { readMatchFacts } from '@/server/catalogue/items/matches.queries';
import { readOrderedItems } from '@/server/sales/orders/orderedItems.queries';
import { headingNote, usualGrades, type UsualGrades } from '@/lib/commerce/quickMatch';
import { howMany } from '@/lib/commerce/howMany';
import type { CompletedLine } from './completedLine';
import { readingsOf } from './readings.service';
import { matchLines, type Matched } from './matchLines.service';

/**
 * Returns the outcome of each line of a pasted list. Accepts exact codes and words that mean one part
 * for certain. Adds up lines of one item and does not reduce quantities.
 */
export async function checkQuickOrder(
  shop: Shop,
  buyer: Buyer,
  text: string,
): Promise<Inside<QuickLine>[]> {
  // Thousands of lines are refused before each is read.
  const rows = text.split(/[\r\n]+/).length;
  if (rows > 2 * QUICK_ORDER_LINES) throw tooMany(rows);
  const { lines: texts, others } = readQuickList(text);
  requireFew(texts.length + others.length);
  const { said, headings } = await readingsOf(shop, buyer, texts);
  requireFew(said.length + headings.length + others.length);
  const matched = await matchOthers(shop, buyer, said);
  const inCart = await piecesInCart(shop.database.read, buyer.customerId);
  const maximum = maximumFor(shop, buyer);
  const lines: Inside<QuickLine>[] = [];
  for (const one of said) addOutcome(lines, one, matched);
  const folded = [...headings, ...others].map(asChatter);
  return [...lines.map((line) => judged(line, inCart, maximum)), ...folded].sort(
    (a, b) => a.line - b.line || (a.part ?? 0) - (b.part ?? 0),
  );
}

function addOutcome(
  lines: Inside<QuickLine>[],
  said: CompletedLine,
  matched: Map<string, Matched>,
): void {
  const { exact } = said;
  if (exact !== null && 'item' in exact) {
    return addMatched(lines, countedByCode(said, exact), sureOf(exact.item));
  }
  const { said: meant, match } =
    exact?.variants === undefined
      ? meantBy(said, matched)
      : { said, match: asVariants(exact.variants) };
  if (isNoLine(meant, match)) return void lines.push(asChatter(meant));
  if (match.item !== null) addMatched(lines, meant, { ...match, item: match.item });
  else lines.push(undecided(meant, match));
}

/** "AB-CD-2" where AB-CD is a code and the whole is none: two of it, or another code; that is asked. */
function countedByCode(
  said: CompletedLine,
  { code, isWhole }: { code: string; isWhole: boolean },
): CompletedLine {
  const { other } = said;
  if (other !== null && code === other.words) return { ...said, unclear: [other.qty] };
  const isCounted = !isWhole && code !== said.text;
  return isCounted ? said : { ...said, qty: null, unclear: [] };
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
  said: readonly CompletedLine[],
): Promise<Map<string, Matched>> {
  let sentences = 0;
  const words = said.flatMap(({ search, words: own, other, exact }) => {
    if (exact !== null || own.length > QUICK_LINE_LENGTH) return [];
    const isSentence = isHard(own);
    if (isSentence) sentences += 1;
    if (isSentence && sentences > MOST_SENTENCES) return [];
    return [search, own, ...(other === null ? [] : [other.words])].map((one) => one.toLowerCase());
  });
  return matchLines(shop, buyer, words, await usualGradesOf(shop, buyer));
}

function isHard(words: string): boolean {
  const isLong = words.split(' ').length > WORDS_OF_A_NAME;
  return isLong || OTHER_SCRIPT.test(words) || FORMULA.test(words);
}

/**
 * Returns what a line means: with its headings, else as it stands, which is then never sure; or with
 * its number as the quantity where the words mean something only so.
 */
function meantBy(
  said: CompletedLine,
  matched: Map<string, Matched>,
): { said: CompletedLine; match: Matched } {
  const { search, words, other } = said;
  const whole = matchOf(search, matched);
  const second = other === null ? undefined : matched.get(other.words.toLowerCase());
  if (other !== null && second?.isClear === true) {
    // Both mean something: the quantity is asked.
    return whole.isClear
      ? { said: { ...said, unclear: [other.qty] }, match: whole }
      : { said: { ...said, ...other }, match: second };
  }
  if (other !== null && !whole.isClear && second?.namesPhone === true) {
    // "a10 lcd x2 blue or black": with the number the words mean less.
    return { said: { ...said, ...other, qty: null, unclear: [other.qty] }, match: second };
  }
  return {
    said,
    match: search === words ? whole : completedMatch(said, whole, matchOf(words, matched)),
  };
}

/** Chooses between the words with what the heading adds, and the words alone. */
function completedMatch({ words, from }: CompletedLine, whole: Matched, own: Matched): Matched {
  // A part's own number says more than the heading above it.
  if (own.item !== null && isCode(words)) return own;
  const isFew = own.found > 0 && own.found <= own.items.length && !own.namesPhone;
  const isBetterAlone = from.length > 0 && whole.found === 0 && own.isClear && isFew;
  if (isBetterAlone) return { ...own, item: null };
  return from.length === 0 ? whole : { ...whole, note: headingNote(from) + whole.note };
}

function matchOf(words: string, matched: Map<string, Matched>): Matched {
  const match = matched.get(words.toLowerCase());
  if (match !== undefined) return match;
  // A line that was not read is told, not folded away.
  return words.length > QUICK_LINE_LENGTH ? TOO_LONG : { ...TOO_LONG, sentence: NOT_READ };
}

/** Words of which nothing is known and that ask for no quantity. */
function isNoLine({ text, qty, unclear }: CompletedLine, { isUnknown }: Matched): boolean {
  if (qty !== null || unclear.length > 0 || text.length > QUICK_LINE_LENGTH) return false;
  return isUnknown && !/\d/.test(text);
}

function sureOf(item: Inside<Item>): Sure {
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

function asChatter({ line, text }: NotALine): Inside<QuickLine> {
  const nothing = emptyLine({ line, text, search: '', part: 0, qty: null, unclear: [] });
  return { ...nothing, kind: 'not-a-line' };
}

type Sure = Matched & { item: Inside<Item> };

function addMatched(
  lines: Inside<QuickLine>[],
  said: CompletedLine,
  { item, note, items }: Sure,
): void {
  // A quantity that is asked is not added to another.
  const same = lines.find(
    (line) =>
      line.item?.itmCode === item.itmCode && line.maybe === undefined && said.unclear.length === 0,
  );
  const next: Inside<QuickLine> = {
    ...emptyLine(said),
    kind: 'sure',
    item: toQuickItem(item),
    found: items.length,
    // Beside a grade that was taken because it is usual, the others can be chosen.
    ...(note === '' ? {} : { note, suggestions: items.map(toQuickItem) }),
  };
  if (same === undefined) return void lines.push(next);
  same.alsoLines.push(said.line);
  // An invalid quantity is kept, so that the dealer sees it.
  same.qty = Math.min(same.qty, next.qty) < 1 ? Math.min(same.qty, next.qty) : same.qty + next.qty;
}

type Written = Pick<CompletedLine, 'line' | 'part' | 'text' | 'search' | 'qty' | 'unclear'>;

function emptyLine({ line, part, text, search, qty, unclear }: Written): Inside<QuickLine> {
  const isUnclear = unclear.length > 0;
  return {
    line,
    text,
    words: search,
    ...(part > 0 && { part }),
    qty: qty ?? (isUnclear ? 0 : 1),
    hasQuantity: qty !== null,
    ...(isUnclear && { maybe: unclear.filter((one) => one > 0) }),
    alsoLines: [],
    item: null,
    inCart: 0,
    problem: null,
    suggestions: [],
    found: 0,
    nearest: [],
  };
}

function undecided(
  said: CompletedLine,
  { items, found, nearest, sentence }: Matched,
): Inside<QuickLine> {
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

function judged(
  line: Inside<QuickLine>,
  inCart: Map<number, number>,
  maximum: number,
): Inside<QuickLine> {
  const { item, qty } = line;
  if (item === null) return line;
  const asked = line.maybe === undefined ? null : howMany(line.maybe);
  const problem: Inside<QuickLine>['problem'] =
    asked === null
      ? typedProblem(qty, { inStock: item.inStock, isPriced: hasPrice(item) }, maximum)
      : { reason: 'quantity', sentence: asked, fixQty: 0 };
  return { ...line, inCart: inCart.get(item.itmCode) ?? 0, problem };
}

const TOO_LONG: Matched = {
  item: null,
  note: '',
  items: [],
  found: 0,
  nearest: [],
  isUnknown: false,
  isClear: false,
  namesPhone: false,
  sentence: `A line can have up to ${QUICK_LINE_LENGTH} characters. `,
};

function asVariants(variants: Inside<Item>[]): Matched {
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
