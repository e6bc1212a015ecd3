export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year; whole days let caches agree. */
const LASTS_DAYS = 300;

type SecurityTxt = {
  origin: string;
  /** A mail address or an https address; '' for none. */
  contact: string;
  now: number;
};

/** Returns security.txt (RFC 9116): where to report a vulnerability. Null without a contact. */
export function securityTxt({ origin, contact, now }: SecurityTxt): string | null {
  if (contact === '') return null;
  const expires = new Date((Math.floor(now / DAY_MS) + LASTS_DAYS) * DAY_MS);
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
