/** The stored format of phone numbers (spec 5). */
export const STORED_PHONE = /^94\d{9}$/;
export const STORED_MOBILE = /^947\d{8}$/;

/** Returns "077 123 4567" for a stored number. */
export function displayPhone(phone: string): string {
  return STORED_PHONE.test(phone)
    ? `0${phone.slice(2, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
    : phone;
}
