import type { Named } from '@/lib/commerce/quickHeadings';
import { isCode } from '@/lib/commerce/quickWords';
import { words as wordsOf } from '@/server/catalogue/search/normalise';
import { NAMES_NOTHING, type LineReader } from './lineReader';
import type { CompletedLine } from './completedLine';

/** What the parts of a line before one say about it. */
type Carried = { kind: string | null; phone: string | null; family: string | null };

/**
 * Gives each part of a line the phone of the one before it, and a kind where it names none. Returns
 * null when one of them names nothing, or all name the same: then the line is one part.
 */
export async function completedParts(
  reader: LineReader,
  split: CompletedLine[],
): Promise<CompletedLine[] | null> {
  const parts = await withWholeNames(reader, split);
  if (parts.length < 2) return null;
  const named = await Promise.all(parts.map(({ words }) => reader.named(words)));
  if (await isOneKind(reader, parts, named)) return null;
  let carried = await carriedInto(reader, parts, named);
  const done: CompletedLine[] = [];
  const meant = new Set<string>();
  for (const [at, part] of parts.entries()) {
    if (part.exact !== null || isCode(part.words)) {
      meant.add(part.words);
      done.push(part);
      continue;
    }
    const completed = await completedPart(reader, part, named[at] ?? NAMES_NOTHING, carried);
    if (completed === null) return null;
    carried = completed.carried;
    meant.add(completed.means);
    done.push({ ...part, search: completed.search });
  }
  // "Honor View 10 bat 6" is one part of one phone.
  return meant.size < 2 ? null : done;
}

/** What the whole line says of its first part. */
async function carriedInto(
  reader: LineReader,
  parts: readonly CompletedLine[],
  named: readonly Named[],
): Promise<Carried> {
  // "lcd+battery iphone 6s": both are of the phone that only the last one names.
  const isJoined = JOINED.test(parts[0]?.text ?? '') && named[0]?.phone === null;
  return {
    kind: named.find((one) => one.kind !== null)?.kind ?? null,
    phone: isJoined ? (named.at(-1)?.phone ?? null) : null,
    family: await firstFamily(reader, parts),
  };
}

const JOINED = /[+&]| and | saha /i;

function nameAround(number: string, last: string, next: string): string[] {
  if (number === 'one') return [number, next];
  // "ipad mini 2 black": letters and a number are a name without what follows.
  const isWhole = number.startsWith('x') || !/\d/.test(last);
  return isWhole ? [last, number] : [last, number, next];
}

/** Joins parts again where the number between them belongs to a phone: "tab 3 8 850m *4", "one x10 lcd *4". */
async function withWholeNames(
  reader: LineReader,
  parts: readonly CompletedLine[],
): Promise<CompletedLine[]> {
  const joined: CompletedLine[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const words = before === undefined ? null : await wholeName(reader, before, part);
    if (words !== null) joined.pop();
    joined.push(words === null ? part : { ...part, words, codes: [words] });
  }
  return joined;
}

async function wholeName(
  reader: LineReader,
  before: CompletedLine,
  part: CompletedLine,
): Promise<string | null> {
  if (before.qty === null || before.exact !== null || part.exact !== null) return null;
  const last = before.words.toLowerCase().split(' ').at(-1) ?? '';
  const [next = ''] = part.words.toLowerCase().split(' ');
  // "one m9" is a phone, too.
  const spoken = before.qty === 1 ? ['one'] : [];
  for (const number of [`${before.qty}`, `x${before.qty}`, ...spoken]) {
    const words = `${before.words} ${number} ${part.words}`;
    const { models, nameWords } = await reader.understand(words);
    const name = nameAround(number, last, next);
    const isNamed = wordsOf(name.join(' ')).every((word) => nameWords.includes(word));
    if (models.length === 1 && isNamed) return words;
  }
  return null;
}

/** "lcd+touch 5": the words together name one kind; a comma separates parts in any case. */
async function isOneKind(
  reader: LineReader,
  parts: readonly CompletedLine[],
  named: readonly Named[],
): Promise<boolean> {
  const isListed = parts.every(({ qty, text }) => qty !== null || /[,;|]/.test(text));
  if (isListed || new Set(named.map(({ kind }) => kind)).size < 2) return false;
  const { partKinds } = await reader.understand(parts.map(({ words }) => words).join(' '));
  return partKinds.length === 1;
}

const LEADING_NUMBER = /^\d{1,2} /;
const numberOf = (words: string) => LEADING_NUMBER.exec(words)?.[0];

async function completedPart(
  reader: LineReader,
  { words, qty }: CompletedLine,
  own: Named,
  before: Carried,
) {
  const { colour } = await reader.understand(words);
  const beside = own.phone === null ? await inFamily(reader, before.family, words) : null;
  const namesSomething = [own.phone, own.kind, beside, colour].some((one) => one !== null);
  const kind = own.kind ?? before.kind;
  const hasKind = own.kind !== null || (qty !== null && kind !== null);
  if (!namesSomething || !hasKind) return null;
  const phone = own.phone ?? beside ?? missingPhone(before, words);
  const family = await familyOf(reader, words, before.family);
  const missing = own.phone === null ? addedTo(words, before, beside) : null;
  const said = [missing, words, own.kind === null ? kind : null];
  return {
    search: said.filter((one) => one !== null).join(' '),
    means: [phone ?? numberOf(words), kind, colour].join(),
    carried: { kind, phone, family },
  };
}

function addedTo(words: string, before: Carried, beside: string | null): string | null {
  return beside === null ? missingPhone(before, words) : before.family;
}

/** "8 lcd" behind a 7 Plus is of another phone, even if nobody knows which. */
function missingPhone({ phone }: Carried, words: string): string | null {
  return LEADING_NUMBER.test(words) ? null : phone;
}

/** "7" beside an iPhone 6s is an iPhone 7. */
async function inFamily(
  reader: LineReader,
  family: string | null,
  words: string,
): Promise<string | null> {
  if (family === null || !/(?:^| )\d{1,2}(?: |$)/.test(words)) return null;
  return (await reader.named(`${family} ${words}`)).phone;
}

/** "7 lcd 4 7plus lcd 2" is of iPhones: the second part tells it of the first, too. */
async function firstFamily(
  reader: LineReader,
  parts: readonly CompletedLine[],
): Promise<string | null> {
  for (const { words } of parts) {
    const family = await familyOf(reader, words, null);
    if (family !== null) return family;
  }
  return null;
}

/** "iPhone" of an iPhone 6s. */
async function familyOf(
  reader: LineReader,
  words: string,
  before: string | null,
): Promise<string | null> {
  const { models } = await reader.understand(words);
  const families = new Set(models.map(({ modelName }) => /^\D+(?= \d)/.exec(modelName)?.[0]));
  const [family] = families;
  return families.size === 1 && family !== undefined ? family : before;
}
