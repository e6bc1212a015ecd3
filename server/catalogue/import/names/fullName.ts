import { houseOf, openingBrand } from './brandRules';
import type { BrandRule } from './brandTable';
import type { PhoneNames } from './phoneNames';

export type FullName = { rule: BrandRule; name: string };

/** Lines that are phones by themselves; 'iPhone' and 'Galaxy' alone are not. */
const LINE_PHONES = /^(?:one|nova|desire|wildfire)$/i;

/** Printed on a panel, not on a phone: 'LTL101AL06-003'. */
const PART_CODE = /^(?=(?:[^\d]*\d){5})(?=\S{9,}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/i;

/** A second version of the phone before: 'LTE' after 'Tab A 10.1 Wi-Fi'. */
const VERSION = /^(?:lte|wi-?fi|[2-5]g|dual|duos)$/i;

/**
 * Completes an abbreviated name: 'Note 5 Pro' after 'Redmi Note 5' is Redmi Note 5 Pro, 'X' after
 * 'iPhone 8' is iPhone X. Returns null when it is not a phone.
 */
export function fullNameOf(
  name: string,
  rule: BrandRule,
  before: FullName | null,
  names: PhoneNames,
): FullName | null {
  if (names.knowsName(rule, name)) return { rule, name };
  if (PART_CODE.test(name)) return null;
  if (isLine(name, rule)) return LINE_PHONES.test(name) ? { rule, name } : null;
  const house = houseOf(rule);
  if (house !== null && (names.knowsName(house, name) || standsAlone(name, house))) {
    return { rule: house, name };
  }
  if (openingBrand(name, rule)?.rule === rule) return { rule, name };
  if (before === null) return rule.needsLine === true ? null : { rule, name };
  return { rule, name: followingName(name, before.name, rule, names) };
}

/** Completes a name that may have dropped the start of the previous name. */
function followingName(name: string, before: string, rule: BrandRule, names: PhoneNames): string {
  const known = knownWithStart(name, before, rule, names);
  if (known !== null) return known;
  if (VERSION.test(name)) return `${before.replace(/ (?:lte|wi-?fi|[2-5]g)$/i, '')} ${name}`;
  return standsAlone(name, rule) ? name : `${lineOf(before, name)} ${name}`.trim();
}

function standsAlone(name: string, rule: BrandRule): boolean {
  return rule.alone?.test(name) === true;
}

function isLine(name: string, rule: BrandRule): boolean {
  return rule.lines.some((line) => line.toLowerCase() === name.toLowerCase());
}

/** Finds the known phone whose name begins like the previous one and ends like this one. */
function knownWithStart(name: string, before: string, rule: BrandRule, names: PhoneNames) {
  const words = before.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const joined = `${words.slice(0, count).join(' ')} ${name}`;
    if (names.knowsName(rule, joined)) return joined;
  }
  return null;
}

/** Returns the words that '6A' or 'Pro' inherits: 'Redmi Note' of 'Redmi Note 5'. */
function lineOf(before: string, name: string): string {
  const words = before.split(' ');
  const digits = words.findIndex((word) => /\d/.test(word));
  if (/^(?:iPad|iPhone)$/i.test(words[0] ?? '')) return words[0] ?? '';
  const lead = (digits === -1 ? words.slice(0, 1) : words.slice(0, digits)).join(' ');
  const first = /^\p{L}+/u.exec(name)?.[0] ?? '';
  const own = lead.toLowerCase().split(' ').indexOf(first.toLowerCase());
  if (own !== -1) return lead.split(' ').slice(0, own).join(' ');
  if (/^(?:plus|pro|max|mini|lite|se|prime|ultra)\b/i.test(name)) {
    return digits === -1 ? lead : words.slice(0, digits + 1).join(' ');
  }
  return first.length >= 4 && !/^\p{L}+\d/u.test(name) ? '' : lead;
}
