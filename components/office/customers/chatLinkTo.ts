/** Returns the address that opens a WhatsApp chat with a stored phone number. */
export function chatLinkTo(phone: string): string {
  return `https://wa.me/${phone}`;
}
