import { normalisePhone } from '@/lib/input/phone';
import { isRecord } from '@/lib/contract/records';

/** What is known of a person whose name must not stay in texts of others. */
export type Known = {
  /** Names of people and shops, lines of addresses, registration numbers. */
  names: readonly string[];
  /** As stored: 94 and 9 digits. */
  phones: readonly string[];
  emails: readonly string[];
};

export const REDACTED = '…';

/** Shorter names are found in other words. */
const LEAST_CHARACTERS = 3;

/** Digits with what people write between them. */
const NUMBER = /\+?\d[\d ().-]{7,18}\d/g;

/** Keys whose values are about the buyer, also where staff wrote them. */
const PERSONAL_KEYS: ReadonlySet<string> = new Set([
  'fullName',
  'shopName',
  'line1',
  'line2',
  'town',
  'district',
  'postcode',
  'phone',
  'secondPhone',
  'email',
  'recipient',
  'note',
  'internalNote',
  'fileName',
]);

/** Returns a function that replaces a person's names, phones and addresses in a text. */
export function redactor({ names, phones, emails }: Known): (text: string) => string {
  const words = [...new Set([...names, ...emails])]
    .map((word) => word.trim())
    .filter((word) => word.length >= LEAST_CHARACTERS)
    // The longest first: a name may be a part of another.
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  const named =
    words.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const own = new Set(phones);
  return (text) => {
    const withoutNames = named === null ? text : text.replace(named, REDACTED);
    return withoutNames.replace(NUMBER, (number) =>
      own.has(normalisePhone(number) ?? '') ? REDACTED : number,
    );
  };
}

/** Replaces them in all texts of a value, and every text under a key that is about the buyer. */
export function redactValue(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((one) => redactValue(one, redact));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      PERSONAL_KEYS.has(key) && typeof one === 'string' && one !== ''
        ? REDACTED
        : redactValue(one, redact),
    ]),
  );
}

/** Does the same with a text that may be JSON. */
export function redactText(text: string, redact: (text: string) => string): string {
  if (!/^[[{]/.test(text)) return redact(text);
  try {
    return JSON.stringify(redactValue(JSON.parse(text), redact));
  } catch (error) {
    if (error instanceof SyntaxError) return redact(text);
    throw error;
  }
}
