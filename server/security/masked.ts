import { STORED_PHONE } from '@/lib/commerce/phone';

const MAIL = /^([^@\s]{1,64})@([^@\s]{1,255})$/;
/** Longer endings are masked too: they could be the end of a password. */
const TOP_LEVEL = /\.[a-z]{2,3}$/;

/**
 * Masks a phone number or an e-mail for the security log: "9477*****67", "k***@d***.lk". Masks
 * anything else completely: people type passwords into the wrong field.
 */
export function masked(contact: string): string {
  if (STORED_PHONE.test(contact)) return `${contact.slice(0, 4)}*****${contact.slice(-2)}`;
  const [, name = '', host = ''] = MAIL.exec(contact) ?? [];
  const ending = TOP_LEVEL.exec(host)?.[0];
  if (ending === undefined) return '***';
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***${ending}`;
}
