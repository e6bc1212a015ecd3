import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isRecord } from '@/lib/contract/records';
import { seal, unseal } from '@/server/platform/security/sealed';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { GivenSettings } from './settingsOver';

const PURPOSE = 'preview of settings';
export const PREVIEW_MS = 10 * 60_000;
/** Browsers keep cookies of up to 4 kB. */
const LONGEST_TOKEN = 3_600;
/** Of the settings in a token; more is not what the shop wrote. */
const MOST_BYTES = 512 * 1024;

type Preview = { sessionId: string; until: number; settings: GivenSettings };

/**
 * Returns a token with settings that only this session of staff sees, for some minutes. Throws
 * 'unprocessable' for more than a cookie holds.
 */
export function previewToken(
  { secret, clock }: Pick<Shop, 'secret' | 'clock'>,
  sessionId: string,
  settings: GivenSettings,
): string {
  const preview: Preview = { sessionId, until: clock() + PREVIEW_MS, settings };
  const packed = deflateRawSync(JSON.stringify(preview)).toString('base64url');
  const token = seal(secret, PURPOSE, packed);
  if (token.length <= LONGEST_TOKEN) return token;
  throw new ShopError('unprocessable', {
    settings:
      'These texts are too long for a preview. Save them; an older version can be restored. ',
  });
}

/** Returns the settings of a token; null for another session, after its time, or for another secret. */
export function readPreview(
  { secret, clock }: Pick<Shop, 'secret' | 'clock'>,
  sessionId: string,
  token: string,
): GivenSettings | null {
  const packed = token.length > LONGEST_TOKEN ? null : unseal(secret, PURPOSE, token);
  if (packed === null) return null;
  const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_BYTES });
  const preview: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isRecord(preview) || !isRecord(preview.settings)) return null;
  const isValid = preview.sessionId === sessionId && Number(preview.until) > clock();
  return isValid ? preview.settings : null;
}
