import { links } from './links';

/** A page of the shop to go to after signing in; home for anything that leads elsewhere. */
export function safeDestination(value: string | string[] | undefined): string {
  const asked = Array.isArray(value) ? value[0] : value;
  if (asked === undefined || !isOwnPath(asked)) return links.home;
  return SIGN_IN_PAGES.some((page) => asked.startsWith(page)) ? links.home : asked;
}

/** Whoever has signed in has no more business there. */
const SIGN_IN_PAGES = [links.authorization, links.forgotPassword];

/** Read as a browser reads it: "//host", "/\\host" and hidden characters lead away from the shop. */
function isOwnPath(asked: string): boolean {
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(asked)) return false;
  return URL.canParse(asked, HERE) && new URL(asked, HERE).origin === HERE;
}

const HERE = 'http://shop.invalid';
