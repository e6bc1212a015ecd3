const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * Whether a request may be somebody's own. The contract names the cookie (docs/api.md): every other
 * cookie leaves a visitor a visitor, whose pages are the same for all.
 */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && SESSION_COOKIE.test(cookies);
}
