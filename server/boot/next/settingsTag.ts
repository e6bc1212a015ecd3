import { createHash } from 'node:crypto';
import type { SiteSettings } from '@/lib/contract/shop.contract';

const LENGTH = 8;

/** By answer, which pages of the same seconds share (serverApi.ts). */
const tags = new WeakMap<SiteSettings, string>();

/** Returns a tag by which an open page notices, at its next navigation, that the settings changed. */
export function settingsTag(settings: SiteSettings): string {
  const known = tags.get(settings);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  const tag = hash.slice(0, LENGTH);
  tags.set(settings, tag);
  return tag;
}
