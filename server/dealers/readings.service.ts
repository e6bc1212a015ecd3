import {
  afterOtherPhone,
  isHeading,
  underHeading,
  withHeadings,
  type Heading,
  type Named,
} from '@/lib/commerce/quickHeadings';
import type { QuickText } from '@/lib/commerce/quickLines';
import { isChatter, isCode } from '@/lib/commerce/quickWords';
import { findPartKind } from '@/lib/contract/partKinds';
import type { Buyer } from '@/server/customers/customer.service';
import { phoneTitle } from '@/lib/text/phoneTitle';
import { PHONE_NAMES } from '@/server/search/tradeWords';
import { understandText } from '@/server/search/understandText.service';
import type { Understanding } from '@/server/search/understand';
import type { Shop } from '@/server/shop';
import { findExactItems, type Exact } from './exactItems.service';

/** A line, or one of the parts of a line, with what the lines above it say about it. */
export type Said = QuickText & {
  exact: Exact | null;
  /** From 1 where the line names several parts; else 0. */
  part: number;
  /** What to search for: the words, with the phone and the kind that they leave out. */
  search: string;
  /** The headings, or the words of the same line, from which something was taken. */
  from: string[];
};

export type Readings = { said: Said[]; headings: QuickText[] };

/** Splits lines that name several parts, and completes lines by the headings above them. */
export async function readingsOf(
  shop: Shop,
  buyer: Buyer,
  texts: readonly QuickText[],
): Promise<Readings> {
  const candidates = texts.flatMap((text) => [
    text,
    ...text.parts.map((_, at) => partOf(text, at)),
  ]);
  const exact = await findExactItems(shop, buyer, candidates);
  const known = new Map(candidates.map((one, at) => [one, exact[at] ?? null]));
  const reader = new Reader(shop);
  const lines: Said[] = [];
  let next = 0;
  for (const { parts: saidParts } of texts) {
    const [whole, ...parts] = candidates.slice(next, next + 1 + saidParts.length);
    next += 1 + saidParts.length;
    if (whole === undefined) continue;
    const said = asSaid(whole, known, 0);
    const split = parts.map((one, at) => asSaid(one, known, at + 1));
    lines.push(...((said.exact === null ? await reader.completed(split) : null) ?? [said]));
  }
  return reader.underHeadings(lines);
}

function asSaid(text: QuickText, known: ReadonlyMap<QuickText, Exact | null>, part: number): Said {
  return { ...text, exact: known.get(text) ?? null, part, search: text.words, from: [] };
}

function partOf(text: QuickText, at: number): QuickText {
  const part = text.parts[at] ?? { words: '', qty: null, unclear: [] };
  return { ...text, ...part, codes: [part.words], parts: [], other: null, isTitled: false };
}

const NOTHING: Named = { kind: null, phone: null, brand: null };
const MOST_HEADING_WORDS = 6;

/** Understands each text once. */
class Reader {
  private readonly known = new Map<string, Promise<Understanding>>();

  constructor(private readonly shop: Shop) {}

  private understand(words: string): Promise<Understanding> {
    const key = words.toLowerCase();
    const meaning = this.known.get(key) ?? understandText(this.shop, key);
    this.known.set(key, meaning);
    return meaning;
  }

  private async named(words: string): Promise<Named> {
    return namedBy(words, await this.understand(words));
  }

  /**
   * Gives each part of a line the phone of the one before it, and a kind where it names none. Returns
   * null when one of them names nothing: then the line is one part.
   */
  async completed(parts: Said[]): Promise<Said[] | null> {
    if (parts.length < 2) return null;
    const named = await Promise.all(parts.map(({ words }) => this.named(words)));
    let kind = named.find((one) => one.kind !== null)?.kind ?? null;
    let phone: string | null = null;
    let family: string | null = null;
    const done: Said[] = [];
    const meant = new Set<string>();
    for (const [at, part] of parts.entries()) {
      const { words } = part;
      if (part.exact !== null || isCode(words)) {
        meant.add(words);
        done.push(part);
        continue;
      }
      const own = named[at] ?? NOTHING;
      const beside = own.phone === null ? await this.inFamily(family, words) : null;
      const { colour } = await this.understand(words);
      const isNamed = own.phone !== null || own.kind !== null || beside !== null || colour !== null;
      const isBare = own.kind === null && part.qty === null;
      if (!isNamed || isBare || (own.kind === null && kind === null)) return null;
      kind = own.kind ?? kind;
      const before = own.phone === null ? (beside === null ? phone : family) : null;
      phone = own.phone ?? beside ?? phone;
      family = await this.familyOf(words, family);
      const search = [before, words, own.kind === null ? kind : null].filter(Boolean).join(' ');
      meant.add([phone, kind, colour].join());
      done.push({ ...part, search });
    }
    // "Honor View 10 bat 6" is one part of one phone.
    return meant.size < 2 ? null : done;
  }

  /** "7" beside an iPhone 6s is an iPhone 7. */
  private async inFamily(family: string | null, words: string): Promise<string | null> {
    if (family === null || !/(?:^| )\d{1,2}(?: |$)/.test(words)) return null;
    return (await this.named(`${family} ${words}`)).phone;
  }

  private async familyOf(words: string, before: string | null): Promise<string | null> {
    const { models } = await this.understand(words);
    const families = new Set(models.map(({ modelName }) => /^\D+(?= \d)/.exec(modelName)?.[0]));
    const [family] = families;
    return families.size === 1 && family !== undefined ? family : before;
  }

  async underHeadings(lines: readonly Said[]): Promise<Readings> {
    const readings: Readings = { said: [], headings: [] };
    let headings: Heading[] = [];
    for (const [at, line] of lines.entries()) {
      const heading = await this.headingOf(line, lines[at + 1]);
      if (heading !== null) {
        headings = underHeading(headings, heading);
        readings.headings.push(line);
        continue;
      }
      if (headings.length === 0 || line.exact !== null) {
        readings.said.push(line);
        continue;
      }
      const own = await this.named(line.search);
      if (own.phone !== null) headings = afterOtherPhone(headings);
      const brand = await this.brandBeside(line.search, headings);
      const { words, from } = withHeadings(line.search, { ...own, brand }, headings);
      readings.said.push({ ...line, search: words, from: from.map(({ text }) => text) });
    }
    return readings;
  }

  /** Returns a word when the line names a phone of another maker than its heading, which then says nothing. */
  private async brandBeside(words: string, headings: readonly Heading[]): Promise<string | null> {
    const brand = headings.findLast((one) => one.brand !== null)?.brand?.toLowerCase();
    const { models, brand: own } = await this.understand(words);
    const family = (await this.named(words)).brand;
    if (own !== null || family !== null) return own?.bndName ?? family;
    if (brand === undefined || models.length === 0) return null;
    const isOfBrand = models.some(({ bndName, series, modelName }) =>
      `${bndName} ${series} ${modelName}`.toLowerCase().includes(brand),
    );
    return isOfBrand ? null : brand;
  }

  private async headingOf(line: Said, next: Said | undefined): Promise<Heading | null> {
    const { text, words, qty, unclear, exact, part, isTitled } = line;
    const hasCount = qty !== null || unclear.length > 0 || part > 0;
    if (hasCount || exact !== null || words.split(' ').length > MOST_HEADING_WORDS) return null;
    const plain = words
      .replace(/[ :：=>#~-]+$/u, '')
      .split(' ')
      .filter((word) => !isChatter(word))
      .join(' ');
    if (plain === '') return null;
    const meaning = await this.understand(plain);
    const named = namedBy(plain, meaning);
    const isFamily = named.brand !== null && meaning.brand === null;
    const plainWords =
      meaning.words.length - (isFamily ? (named.brand?.split(' ').length ?? 0) : 0);
    const below = next === undefined ? null : await this.named(next.search);
    const said = { text: plain, isTitled, named, plainWords: Math.max(0, plainWords) };
    if (!isHeading(said, below)) return null;
    // "Original displays" says more than the kind.
    const kind =
      named.kind === null
        ? null
        : kindWords(plain, null, [
            ...meaning.nameWords,
            ...(named.brand ?? '').toLowerCase().split(' '),
          ]);
    return { ...named, kind, text };
  }
}

const FAMILIES = new Set(PHONE_NAMES);

function namedBy(words: string, meaning: Understanding): Named {
  const { models, partKinds, brand, nameWords } = meaning;
  const [model, ...others] = models;
  const phone =
    model === undefined ? null : others.length > 0 ? nameWords.join(' ') : phoneTitle(model);
  const [kind] = partKinds;
  const families = words.split(' ').filter((word) => FAMILIES.has(word.toLowerCase()));
  const family = phone === null && families.length > 0 ? families.join(' ') : null;
  return {
    phone,
    kind:
      kind === undefined ? null : kindWords(words, partKinds.length === 1 ? kind : null, nameWords),
    brand: brand?.bndName ?? family,
  };
}

/** One kind is named by its first word; of a family of kinds, the words themselves are kept. */
function kindWords(words: string, kind: string | null, nameWords: readonly string[]): string {
  const own = findPartKind(kind)?.words[0];
  if (own !== undefined) return own;
  const names = new Set(nameWords);
  return words
    .toLowerCase()
    .split(' ')
    .filter((word) => !names.has(word))
    .join(' ');
}
