/** The stored format of phone numbers (spec 5). */
export const STORED_PHONE = /^94\d{9}$/;
export const STORED_MOBILE = /^947\d{8}$/;

/** Returns '94' and 9 digits for the usual spellings (0771234567, 771234567, +94 77 123 4567, 0094…), or null. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  if (!/^\d+$/.test(digits)) return null;
  const national = digits.startsWith('94') && digits.length === 11 ? digits.slice(2) : digits;
  const phone = `94${national.replace(/^0/, '')}`;
  return STORED_PHONE.test(phone) ? phone : null;
}

/** Returns "077 123 4567" for a stored number. */
export function displayPhone(phone: string): string {
  return STORED_PHONE.test(phone)
    ? `0${phone.slice(2, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
    : phone;
}
