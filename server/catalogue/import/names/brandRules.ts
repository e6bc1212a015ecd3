import { BRAND_RULES, brandRule, type BrandRule } from './brandTable';

const byName = new Map(BRAND_RULES.map((rule) => [rule.bndName.toLowerCase(), rule]));

/** Makers of accessories, which appear in brand columns but make no phones. */
const NO_PHONES = new Set([
  'hoco',
  'remax',
  'pisen',
  'baku',
  'jbl',
  'moxom',
  'baseus',
  'anker',
  'gp',
]);

export function isAccessoryMaker(bndName: string): boolean {
  return NO_PHONES.has(bndName.toLowerCase());
}

/** Returns the rule of a brand column; other brands get a plain rule. */
export function ruleOfBrand(bndName: string | null): BrandRule | null {
  if (bndName === null || isAccessoryMaker(bndName)) return null;
  return byName.get(bndName.toLowerCase()) ?? brandRule(bndName);
}

export function houseOf(rule: BrandRule): BrandRule | null {
  return rule.house === undefined ? null : (byName.get(rule.house.toLowerCase()) ?? null);
}

const escaped = (word: string) =>
  word.replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&').replace(/ /g, '\\s+');

type Opening = { pattern: RegExp; rule: BrandRule; isLine: boolean };

/** Longer words first, so that 'Sony Ericsson' is not read as Sony. */
const OPENINGS: Opening[] = BRAND_RULES.flatMap((rule) => [
  ...rule.words.map((word) => ({ word, rule, isLine: false })),
  ...rule.lines.map((word) => ({ word, rule, isLine: true })),
])
  .sort((a, b) => b.word.length - a.word.length)
  .map(({ word, rule, isLine }) => {
    // 'iPhone11' and 'Redmi9' are written without a space; 'Miui' is not a Mi.
    return { pattern: new RegExp(`^${escaped(word)}(?![\\p{L}])[\\s-]*`, 'iu'), rule, isLine };
  });

type OpenedBrand = { rule: BrandRule; rest: string };

function firstWord(text: string): string {
  return /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
}

/** Returns the maker whose word or line begins this text, and the text without the maker's word. */
export function openingBrand(text: string, context: BrandRule | null = null): OpenedBrand | null {
  for (const { pattern, rule, isLine } of OPENINGS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    if (isLine && rule !== context && AMBIGUOUS.has(firstWord(text))) continue;
    if (isLine) return { rule, rest: text };
    const rest = text.slice(match[0].length);
    // 'OPPO Realme 5' and 'Huawei Honor 9': the inner name is the brand.
    const inner = openingBrand(rest);
    if (inner !== null && inner.rule.house === rule.bndName) return inner;
    return { rule, rest };
  }
  return null;
}

/** Returns the position of a maker's word after the start of the text, or -1. */
export function findBrand(text: string): number {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])\p{L}/gu)) {
    const rest = text.slice(match.index);
    if (openingBrand(rest) !== null && !AMBIGUOUS.has(firstWord(rest))) return match.index;
  }
  return -1;
}

/** Words that begin a model's name but also have another meaning within a sentence. */
const AMBIGUOUS = new Set([
  'hot',
  'smart',
  'zero',
  'one',
  'find',
  'tab',
  'watch',
  'grand',
  'fly',
  'cat',
  'sharp',
  'mate',
  'star',
  'nexus',
  'pouvoir',
  'vibe',
  'yoga',
  'lava',
  'enjoy',
  'bolt',
  'canvas',
  'liquid',
  'spark',
  'grace',
]);
