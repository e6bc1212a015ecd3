/** Returns "077 123 4567" for a stored number, and any other text as it is. */
export function displayPhone(phone: string): string {
  return phone.replace(/^94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
