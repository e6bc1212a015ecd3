import type { Read } from '@/server/platform/envNames';
import { oneOf, webAddress } from '@/server/platform/envValues';

/** The caches between the shop and its visitors; each address is told what changed. */
export type CdnEnv = { purgeUrls: readonly string[] };

export function readCdnEnv(read: Read): CdnEnv | null {
  const purgeUrls = read<string[]>('CDN_PURGE_URL', [], (text) =>
    text.split(/\s+/).map(webAddress),
  );
  return read('CDN', 'off', oneOf(['on', 'off'])) === 'on' ? { purgeUrls } : null;
}

/** A storefront alone learns of no change; its pages are kept for seconds. */
export function mistakesOfCdn(env: { cdn: CdnEnv | null; remote: object | null }): string[] {
  const isMissing = env.cdn !== null && env.cdn.purgeUrls.length === 0 && env.remote === null;
  return isMissing ? ['CDN_PURGE_URL must be set when CDN is on.'] : [];
}
