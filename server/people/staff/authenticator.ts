import { Secret, TOTP } from 'otpauth';
import type { Shop } from '@/server/boot/shop';
import { seal, unseal } from '@/server/platform/security/sealed';

const PERIOD_SECONDS = 30;
const PURPOSE = 'authenticator';
/** Codes of the step before and after count too: clocks of phones differ. */
const WINDOW_STEPS = 1;

/** Returns a new secret as it is stored. */
export function newTotpSecret(shop: Shop): string {
  return seal(shop.secret, PURPOSE, new Secret({ size: 20 }).base32);
}

/** Returns the otpauth address that an authenticator app reads; null when it cannot be decrypted. */
export function otpauthOf(shop: Shop, name: string, totpSecret: string): string | null {
  return totpOf(shop, totpSecret, name)?.toString() ?? null;
}

/** Returns the time step of a valid code (RFC 6238), else null. */
export function stepOfCode(shop: Shop, totpSecret: string, code: string): number | null {
  const totp = totpOf(shop, totpSecret, 'staff');
  if (totp === null) return null;
  const timestamp = shop.clock();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf({ secret, settings }: Shop, totpSecret: string, label: string): TOTP | null {
  const base32 = unseal(secret, PURPOSE, totpSecret);
  if (base32 === null) return null;
  return new TOTP({
    issuer: `${settings.siteName} Office`,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(base32),
  });
}
