import { plainCell } from './plainText';

/** The stored format of phone numbers (spec 5). */
export const STORED_PHONE = /^94\d{9}$/;
export const STORED_MOBILE = /^947\d{8}$/;

/** No number, with its label or in a link, is longer. */
const LONGEST = 300;

/** "Tel:", "Mob.", "WhatsApp -", "tel://", "📞" in front of a number. */
const LABEL =
  /^[\p{So} ]*(?:(?:tele?phone|tel|phone|ph|mobile|mob|whats ?app|wa|cell|hotline|callto|call|sms|[tpm])(?: ?(?:no|number))? ?[.:-]{1,2} ?(?:\/\/)?|(?:tele?phone|tel|phone|mobile|mob|whats ?app|cell|hotline|call)(?: (?:no|number))? )?/iu;
/** "wa.me/94771234567?text=…", "https://api.whatsapp.com/send?phone=94771234567", "whatsapp://send?phone=…". */
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:www\.)?wa\.me\/(?:\+|%2b)?(\d{1,15})(?:[/?#]|$)|^(?:(?:https?:\/\/)?(?:api|web|www)\.whatsapp\.com\/send\/?|whatsapp:\/\/send\/?)\?(?:[^#]*&)?phone=(?:\+|%2b| )?(\d{1,15})(?:[&#]|$)/i;
/** A number of which only the separators are left to take out; "1" is the country or trunk prefix. */
const WRITTEN = /^\(?(\+|00)?[\d ().,/\\_·•|~-]*$/;
const SEPARATORS = /[ ().\\_·•|~-]/g;

/**
 * Returns '94' and 9 digits for a Sri Lankan number in any usual spelling (0771234567, 771234567,
 * +94 (0) 77 123 4567, 0094…, tel:, a chat link), or null for another text and for two numbers.
 */
export function normalisePhone(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = plainCell(text);
  const link = CHAT_LINK.exec(plain);
  const said = link === null ? plain.replace(LABEL, '') : `+${link[1] ?? link[2] ?? ''}`;
  // A spreadsheet may write the number with a decimal.
  const written = said.replace(/^(\d{9,12})\.0{1,2}$/, '$1').replace(/(?<=\d)[.,;]$/, '');
  const prefix = WRITTEN.exec(written);
  if (prefix === null) return null;
  const digits = onlyDigits(written);
  return digits === null ? null : stored(digits.slice(prefix[1] === '00' ? 2 : 0), prefix[1]);
}

/** A slash stands between the code of the network and the number, and never before other last digits. */
function onlyDigits(written: string): string | null {
  const pieces = written.replace(SEPARATORS, '').replace('+', '').split('/');
  const [first = '', ...others] = pieces;
  const isSplit = others.length > 0;
  const network = first.replace(/^(?:00)?94/, '');
  if (isSplit && (network.length > 6 || others.some((piece) => piece.length < 3))) return null;
  const digits = pieces.join('');
  return /^\d+$/.test(digits) ? digits : null;
}

/** `prefix` says that a country's code comes first; "+0…" and "000…" are local numbers all the same. */
function stored(digits: string, prefix: string | undefined): string | null {
  const hasCountry = digits.startsWith('94') && digits.length > 9;
  if (prefix !== undefined && !hasCountry && !(prefix === '+' && digits.startsWith('0')))
    return null;
  const national = (hasCountry ? digits.slice(2) : digits).replace(/^0/, '');
  // "94" and 7 digits is a number of which two are missing.
  if (!/^[1-9]\d{8}$/.test(national) || national.startsWith('94')) return null;
  return `94${national}`;
}
