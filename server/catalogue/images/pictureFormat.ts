export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png';

export const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Returns the smallest format named in Accept; ignores a bare wildcard. */
export function negotiateFormat(
  accept: string | undefined,
  fallback: 'jpg' | 'png',
): PictureFormat {
  const accepted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((part) => /^q=0(\.0*)?$/.test(part)))
    .map(([type]) => type);
  if (accepted.includes(MEDIA_TYPES.avif)) return 'avif';
  return accepted.includes(MEDIA_TYPES.webp) ? 'webp' : fallback;
}
