import type { BrandRule } from './brandTable';

/** What the readers of a text ask of the names of phones; `ModelNames` has them. */
export type PhoneNames = {
  knowsName(rule: BrandRule, name: string): boolean;
  /** Returns true for a phone that the list names in its column. */
  listsName(rule: BrandRule, name: string): boolean;
  /** Returns true for letters that are in no name of a phone. */
  isFreeWord(word: string): boolean;
  /** Returns the maker of a text that begins with a known number, such as 'SM-A125F'. */
  ruleOfNumber(text: string): BrandRule | null;
};
