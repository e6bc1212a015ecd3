import { links } from './links';

/** A page of the shop to go to after signing in; home for anything that leads elsewhere. */
export function safeDestination(value: string | string[] | undefined): string {
  const asked = Array.isArray(value) ? value[0] : value;
  if (asked === undefined || !isOwnPath(asked) || asked.startsWith(links.authorization)) {
    return links.home;
  }
  return asked;
}

/** Read as a browser reads it: "//host", "/\\host" and hidden characters lead away from the shop. */
function isOwnPath(asked: string): boolean {
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(asked)) return false;
  return URL.canParse(asked, HERE) && new URL(asked, HERE).origin === HERE;
}

const HERE = 'http://shop.invalid';
