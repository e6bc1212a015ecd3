/** As numbers are kept (spec 5); one-time codes go to mobiles only. */
export const KEPT_PHONE = /^94\d{9}$/;
export const KEPT_MOBILE = /^947\d{8}$/;

/**
 * '94' and 9 digits from the ways numbers are written in Sri Lanka (0771234567, 771234567,
 * +94 77 123 4567, 0094…), or null when it is none.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  if (!/^\d+$/.test(digits)) return null;
  const national = digits.startsWith('94') && digits.length === 11 ? digits.slice(2) : digits;
  const phone = `94${national.replace(/^0/, '')}`;
  return KEPT_PHONE.test(phone) ? phone : null;
}

/** "077 123 4567" for a kept number. */
export function displayPhone(phone: string): string {
  return KEPT_PHONE.test(phone)
    ? `0${phone.slice(2, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
    : phone;
}
