const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/;

/** Tells whether a request may belong to a customer. The cookie's name is part of the contract (docs/api.md). */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && SESSION_COOKIE.test(cookies);
}
