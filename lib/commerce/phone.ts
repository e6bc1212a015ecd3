const MOBILE = /^947[0124-8]\d{7}$/;
const ANY = /^94\d{9}$/;

/**
 * '94' and 9 digits from the ways numbers are written in Sri Lanka (0771234567, 771234567,
 * +94 77 123 4567, 0094…), or null when it is none.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  if (!/^\d+$/.test(digits)) return null;
  const national = digits.startsWith('94') && digits.length === 11 ? digits.slice(2) : digits;
  const phone = `94${national.replace(/^0/, '')}`;
  return ANY.test(phone) ? phone : null;
}

/** One-time codes go to mobiles only: '947' and 8 digits (spec 5). */
export function isMobile(phone: string): boolean {
  return MOBILE.test(phone);
}

/** "077 123 4567" for a kept number. */
export function displayPhone(phone: string): string {
  return ANY.test(phone) ? `0${phone.slice(2, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}` : phone;
}
