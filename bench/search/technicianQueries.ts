import { aliasesOf, namesPhone, type NamedItem, type NamedKind } from './catalogueNames';
import type { SearchCase } from './quality';
import { randomFrom, type Random } from './random';
import { LOCAL_WORDS, TRADE_WORDS } from './technicianWords';

const PER_GROUP = 40;

export type KindItem = NamedItem & { kind: NamedKind };
export type Target = { item: KindItem; phone: string; fitting: NamedItem[]; right: NamedItem[] };
type Asked = { query: string; right?: NamedItem[] };
type Asking = (target: Target, random: Random) => Asked | null;

/**
 * Makes queries in twelve groups as technicians type them, with the truth read from the names of
 * the list; the same seed makes the same queries.
 */
export function technicianQueries(items: readonly NamedItem[], seed: number): SearchCase[] {
  const random = randomFrom(seed);
  const targets = targetsOf(items);
  return Object.entries(GROUPS).flatMap(([group, asking]) => {
    const cases: SearchCase[] = [];
    for (let tries = 0; tries < PER_GROUP * 50 && cases.length < PER_GROUP; tries += 1) {
      const target = targets[random(targets.length)];
      const asked = target === undefined ? null : asking(target, random);
      if (target !== undefined && asked !== null) cases.push(caseOf(group, target, asked));
    }
    return cases;
  });
}

const GROUPS: Record<string, Asking> = {
  'exact code': ({ item }) => ({ query: item.sku, right: [item] }),
  'model number': (target) => (isNumber(target) ? { query: plain(target) } : null),
  plain: (target, random) =>
    isNumber(target)
      ? null
      : { query: `${target.phone} ${oneOf(TRADE_WORDS[target.item.kind], random)}` },
  brand: (target) => ({ query: `${brandWord(target)} ${plain(target)}` }),
  reversed: (target) => ({ query: `${word(target)} ${target.phone}` }),
  typo: (target, random) => ({ query: `${target.phone} ${withTypo(word(target), random)}` }),
  joined: (target) =>
    target.phone.includes('+')
      ? null
      : { query: `${target.phone.replaceAll(' ', '')} ${word(target)}` },
  prefix: (target) => {
    const begun = word(target)
      .slice(0, Math.max(3, Math.ceil(word(target).length / 2)))
      .trim();
    const isOtherPart = KINDS.some((kind) => TRADE_WORDS[kind].includes(begun));
    return isOtherPart ? null : { query: `${target.phone} ${begun}` };
  },
  qualifier: qualified,
  slang: (target) => {
    const short = slangOf(target.phone);
    return short === target.phone ? null : { query: `${short} ${word(target)}` };
  },
  'local words': (target, random) => {
    const words = LOCAL_WORDS[target.item.kind];
    return words === undefined ? null : { query: `${target.phone} ${oneOf(words, random)}` };
  },
  'not stocked': (target, random) => {
    const missing = KINDS.filter((kind) => !target.fitting.some((item) => item.kind === kind));
    if (missing.length === 0) return null;
    return { query: `${target.phone} ${TRADE_WORDS[oneOf(missing, random)][0]}`, right: [] };
  },
};

const KINDS = Object.keys(TRADE_WORDS).filter((kind): kind is NamedKind =>
  Object.hasOwn(TRADE_WORDS, kind),
);

function caseOf(group: string, { fitting, right }: Target, asked: Asked): SearchCase {
  const skus = (items: readonly NamedItem[]) => items.map((item) => item.sku);
  return {
    query: asked.query.trim().toLowerCase(),
    group,
    models: [],
    partKinds: [],
    grade: null,
    sku: null,
    truth: { right: skus(asked.right ?? right), fitting: skus(fitting) },
  };
}

function qualified({ item, phone, right }: Target): Asked | null {
  if (item.colour === null && !item.isOriginal) return null;
  const said = [phone, TRADE_WORDS[item.kind][0], item.colour, item.isOriginal ? 'original' : null];
  return {
    query: said.filter((part) => part !== null).join(' '),
    right: right.filter(
      (one) => one.colour === item.colour && (!item.isOriginal || one.isOriginal),
    ),
  };
}

function isOfKind(item: NamedItem): item is KindItem {
  return item.kind !== null;
}

export function targetsOf(items: readonly NamedItem[]): Target[] {
  const aliases = aliasesOf(items);
  const targets: Target[] = [];
  for (const item of items.filter(isOfKind)) {
    for (const phone of item.phones) {
      const names = [phone, ...(aliases.get(`${item.brand} ${phone}`.toLowerCase()) ?? [])];
      const fitting = items.filter((other) => names.some((name) => namesPhone(other.name, name)));
      const right = fitting.filter((other) => other.kind === item.kind);
      if (right.includes(item)) targets.push({ item, phone, fitting, right });
    }
  }
  return targets;
}

const word = ({ item }: Target) => TRADE_WORDS[item.kind][0];
const plain = (target: Target) => `${target.phone} ${word(target)}`;
export const isNumber = ({ phone }: Target) => /^[A-Z]{1,2}\d{3,4}[A-Z]{0,2}$/.test(phone);

export function oneOf<T>(list: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const found = list[random(list.length)];
  if (found === undefined) throw new Error('An empty list has no member.');
  return found;
}

export function brandWord({ item, phone }: Target): string {
  return item.brand === 'Apple' || /honor|iphone/i.test(phone) ? '' : item.brand;
}

/** 'rn8' for Redmi Note 8, 'ip 11' for iPhone 11. */
export function slangOf(phone: string): string {
  return phone.replace(/^Redmi Note (?=\d)/, 'rn').replace(/^iPhone /, 'ip ');
}

export function withTypo(text: string, random: Random): string {
  const first = text.split(' ')[0] ?? text;
  const at = 1 + random(Math.max(1, first.length - 2));
  // A letter less than three may be the start of anything.
  return first.length > 3 && random(2) === 0
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}
