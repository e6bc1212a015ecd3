import { links } from './links';

/** Returns the path to go to after sign-in; home for other origins and the sign-in pages. */
export function safeDestination(value: string | string[] | undefined): string {
  const path = ownPath(Array.isArray(value) ? value[0] : value);
  if (path === null) return links.home;
  return SIGN_IN_PAGES.some((page) => path.startsWith(page)) ? links.home : path;
}

const SIGN_IN_PAGES = [links.authorization, links.forgotPassword];

/** Returns a path of this origin; null for everything else. */
export function ownPath(path: string | undefined): string | null {
  return path !== undefined && isOwnPath(path) ? path : null;
}

/** Parses like a browser: "//host", "/\\host" and control characters lead to another origin. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path)) return false;
  return URL.canParse(path, BASE) && new URL(path, BASE).origin === BASE;
}

const BASE = 'http://shop.invalid';
