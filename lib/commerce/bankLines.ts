import { plainText } from '@/lib/input/plainText';
import { sumOf, type Cents } from './money';

/**
 * Money that came in, as the bank lists it; `text` is everything the bank says about it. `isSure` is false where
 * nothing proves that it came in: then no order is certain.
 */
export type BankLine = { cents: Cents; text: string; isSure?: boolean };

/** An order that waits for a transfer. */
export type OpenTransfer = {
  orderNumber: string;
  toPayCents: Cents;
  fullName: string;
  shopName: string | null;
  phone: string;
  /** Those of its slips. */
  references: readonly string[];
};

/**
 * certain: the line names the order and pays exactly what it asks. likely: enough points to one order for
 * staff to decide. none: several orders are possible, or nothing but the amount fits.
 */
export type BankMatch = { kind: 'certain' | 'likely' | 'none'; orderNumbers: string[] };

const NONE: BankMatch = { kind: 'none', orderNumbers: [] };

/** Shorter runs of digits, such as dates and branches, identify no payment. */
const LEAST_RUN = 6;
/** What banks take for a transfer between them. */
const MAX_FEE_CENTS = 10_000;

/**
 * Matches a bank's lines to the orders that wait for a transfer. An order is certain for one line only:
 * another one that names it is likely, because the buyer may have paid twice.
 */
export function matchBankLines(
  lines: readonly BankLine[],
  orders: readonly OpenTransfer[],
): BankMatch[] {
  const book = toBook(orders);
  const settled = new Set<string>();
  return lines.map((line) => {
    const match = matchLine({ ...line, text: plainText(line.text) }, book);
    if (match.kind !== 'certain') return match;
    if (line.isSure === false) return { ...match, kind: 'likely' };
    if (match.orderNumbers.some((number) => settled.has(number))) {
      return { ...match, kind: 'likely' };
    }
    for (const number of match.orderNumbers) settled.add(number);
    return match;
  });
}

type Book = {
  orders: readonly OpenTransfer[];
  byDigits: Map<string, OpenTransfer>;
  byAmount: Map<Cents, OpenTransfer[]>;
};

function toBook(orders: readonly OpenTransfer[]): Book {
  const byAmount = new Map<Cents, OpenTransfer[]>();
  for (const order of orders) {
    byAmount.set(order.toPayCents, [...(byAmount.get(order.toPayCents) ?? []), order]);
  }
  return { orders, byAmount, byDigits: new Map(orders.map((order) => [digitsOf(order), order])) };
}

function matchLine(line: BankLine, book: Book): BankMatch {
  const { named, unknown } = typedNumbers(line.text, book);
  if (named.length > 0) return matchNamed(line, named, book);
  const sameAmount = book.byAmount.get(line.cents) ?? [];
  const byNumber = sameAmount.filter((order) => runsIn(line.text).includes(digitsOf(order)));
  const byReference = sameAmount.filter((order) => sharesReference(line.text, order));
  const proven = [...new Set([...byNumber, ...byReference])];
  if (proven.length > 0) return proven.length === 1 ? found('certain', proven) : NONE;
  return onlyOne(sameAmount.filter((order) => isMeant(line, order, unknown)));
}

/** The line names the buyer, or a number that is mistyped. */
function isMeant({ text }: BankLine, order: OpenTransfer, typed: readonly string[]): boolean {
  const digits = digitsOf(order);
  return namesBuyer(text, order) || typed.some((other) => isMistyped(other, digits));
}

/** The line names orders of the shop, as "SP-100001". */
function matchNamed(line: BankLine, named: OpenTransfer[], book: Book): BankMatch {
  const [order, ...others] = named;
  if (order !== undefined && others.length === 0) return matchOneNamed(line, order, book);
  if (sumOf(named.map(({ toPayCents }) => toPayCents)) === line.cents) {
    return found('certain', named);
  }
  return onlyOne(named.filter(({ toPayCents }) => toPayCents === line.cents));
}

/** The number may be mistyped: another order may ask exactly this, or be of the buyer who is named. */
function matchOneNamed(line: BankLine, order: OpenTransfer, book: Book): BankMatch {
  const others = (book.byAmount.get(line.cents) ?? []).filter((other) => other !== order);
  const isBuyers = namesBuyer(line.text, order);
  if (order.toPayCents === line.cents) {
    const isOthers = !isBuyers && others.some((other) => namesBuyer(line.text, other));
    return isOthers ? NONE : found('certain', [order]);
  }
  const meant = others.filter((other) => isMeant(line, other, [digitsOf(order)]));
  if (meant.length > 0) return isBuyers ? NONE : onlyOne(meant);
  const isOther = book.orders.some(
    (other) => isLessFee(line, other) && isMistyped(digitsOf(order), digitsOf(other)),
  );
  if (isOther) return NONE;
  const isPart = isBuyers || isLessFee(line, order) || others.length === 0;
  return isPart ? found('likely', [order]) : NONE;
}

function found(kind: 'certain' | 'likely', orders: readonly OpenTransfer[]): BankMatch {
  return { kind, orderNumbers: orders.map(({ orderNumber }) => orderNumber) };
}

function onlyOne(orders: readonly OpenTransfer[]): BankMatch {
  return orders.length === 1 ? found('likely', orders) : NONE;
}

function isLessFee({ cents }: BankLine, { toPayCents }: OpenTransfer): boolean {
  return cents < toPayCents && toPayCents - cents <= MAX_FEE_CENTS;
}

const digitsOf = ({ orderNumber }: OpenTransfer) => orderNumber.replace(/\D/g, '');

type Typed = { named: OpenTransfer[]; unknown: string[] };

/** Reads what follows the letters of order numbers: orders, and numbers of none. */
function typedNumbers(text: string, { orders, byDigits }: Book): Typed {
  const [prefix = ''] = orders[0]?.orderNumber.split('-') ?? [];
  const pieces = prefix === '' ? [] : text.toUpperCase().split(prefix).slice(1);
  const typed = pieces.flatMap((piece) => {
    const digits = /^[\s\-.:#/]*((?:\d+[\s-]?)+)/.exec(piece)?.[1];
    return digits === undefined ? [] : [groupsJoined(digits)];
  });
  const named = typed.map((joined) => joined.flatMap((digits) => byDigits.get(digits) ?? [])[0]);
  return {
    named: [...new Set(named.flatMap((order) => order ?? []))],
    unknown: typed.flatMap((joined, at) => (named[at] === undefined ? joined : [])),
  };
}

/** Returns "100", "100001" and "10000123" for "100 001 23": a bank may break a number. */
function groupsJoined(digits: string): string[] {
  const groups = runsIn(digits);
  return groups.map((_, at) => groups.slice(0, at + 1).join(''));
}

function runsIn(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/** A trace number of a slip is on the statement, too. */
function sharesReference(text: string, { references }: OpenTransfer): boolean {
  const runs = new Set(runsIn(text));
  return references.some((reference) =>
    runsIn(reference).some((run) => run.length >= LEAST_RUN && runs.has(run)),
  );
}

/** The phone of the buyer, or every longer word of their name or shop, is in the text. */
function namesBuyer(text: string, { fullName, shopName, phone }: OpenTransfer): boolean {
  const last = phone.slice(-9);
  const joined = text.replace(/(?<=\d)[ -](?=\d)/g, '');
  if ([text, joined].some((one) => runsIn(one).some((run) => run.endsWith(last)))) return true;
  const words = new Set(wordsIn(text));
  return [fullName, shopName ?? ''].some((name) => {
    const own = wordsIn(name).filter((word) => word.length >= 3);
    return own.some((word) => word.length >= 4) && own.every((word) => words.has(word));
  });
}

function wordsIn(text: string): string[] {
  return text.toUpperCase().match(/\p{L}+/gu) ?? [];
}

/** Tells whether one digit differs, or two neighbours are swapped. */
function isMistyped(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  const differing = [...typed].flatMap((digit, at) => (digit === meant.charAt(at) ? [] : [at]));
  const [first = -1, second = -1, ...others] = differing;
  if (others.length > 0 || first === -1) return false;
  if (second === -1) return true;
  const isSwapped = typed.charAt(first) === meant.charAt(second);
  return second === first + 1 && isSwapped && typed.charAt(second) === meant.charAt(first);
}
