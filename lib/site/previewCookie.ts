/** Holds settings that are not saved, for the member of staff who looks at the shop with them. */
export const PREVIEW_COOKIE = 'settings-preview';

const PREVIEW = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=`);

/** Tells whether a request may ask for a preview: its page is never shared and never stored. */
export function hasPreviewCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && PREVIEW.test(cookies);
}
