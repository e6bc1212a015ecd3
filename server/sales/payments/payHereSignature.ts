import { createHash, timingSafeEqual } from 'node:crypto';

type Signed = { merchantId: string; reference: string; amount: string; currency: string };

/** Returns the hash of a form that starts a payment. */
export function payHereHash(secret: string, { merchantId, reference, amount, currency }: Signed) {
  return md5(merchantId + reference + amount + currency + md5(secret));
}

/** Returns the signature of a notification, over its values as they were received. */
export function payHereSignature(secret: string, status: string, signed: Signed): string {
  const { merchantId, reference, amount, currency } = signed;
  return md5(merchantId + reference + amount + currency + status + md5(secret));
}

/** Compares in a time that does not depend on where the strings differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase();
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
