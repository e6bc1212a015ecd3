import type { BrandRule } from './brandTable';

/** Returns the full name of an unknown phone: Samsung's 'J5+ 2016' is 'Galaxy J5 Plus 2016'. */
export function modelNameOf(rule: BrandRule | null, name: string): string {
  const plain = name
    .replace(/\+/g, ' Plus ')
    .replace(/[()"”]|\bretina\b/gi, ' ')
    .replace(/\b(?:PRO|MAX|PLUS|LITE|CORE|PRIME|MINI|ULTRA|NOTE|NEO|PLAY|POWER)\b/g, capitalised)
    .replace(/\s+/g, ' ')
    .trim();
  const line = rule?.lines.find((word) => plain.toLowerCase().startsWith(word.toLowerCase()));
  if (line !== undefined) return line + plain.slice(line.length);
  return rule?.lead === undefined ? plain : `${rule.lead} ${plain}`;
}

/** Adds the prefix that lists omit: SM- for Samsung since 2013, the maker's for old Vivo. */
export function numberOf(bndName: string, number: string): string {
  const plain = number.toUpperCase();
  if (bndName === 'Vivo' && /^\d/.test(plain)) return `vivo ${plain}`;
  if (bndName !== 'Samsung') return plain;
  return /^(?:[AGJMNTPX]\d{3}[A-Z]|N9\d{3}|G7\d{3})/.test(plain) ? `SM-${plain}` : plain;
}

/** Returns a model's series: its words up to the first number. */
export function seriesOf(rule: BrandRule | null, modelName: string): string {
  const words = modelName.split(' ');
  const at = words.findIndex((word) => /\d/.test(word));
  const lead = words.slice(0, at === -1 ? 1 : at).join(' ');
  const letters = at === -1 ? '' : (/^\p{L}{1,2}(?=\d)/u.exec(words[at] ?? '')?.[0] ?? '');
  const series = `${lead} ${letters}`.trim();
  return series === '' ? (rule?.bndName ?? modelName) : series;
}

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
