import { hasOwnOrigin, type OwnOrigins } from '@/lib/site/foreignOrigin';
import { OFFICE_PAGES } from '@/lib/site/office';
import { ownPath } from '@/lib/urls/destination';
import { links } from '@/lib/urls/links';
import { limitedBytes } from '../remote/limitedBytes';
import type { Values } from './formTable';

/** Enough for the longest message in any script. */
const MAX_BYTES = 100 * 1024;

/**
 * Tells whether the browser says that a page of this shop posted the form. A browser that says
 * nothing is refused: a form needs no permission of the server, so any page could post one, also to
 * sign somebody in to an account that is not theirs.
 */
export function isOwnForm(headers: Headers, own: OwnOrigins): boolean {
  const site = headers.get('sec-fetch-site');
  return (site === null || site === 'same-origin') && hasOwnOrigin(headers, own);
}

export function isUrlEncoded(headers: Headers): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

/** Returns the page where the form was, as the browser names it; the first page where it does not. */
export function pageBefore(headers: Headers, isOffice: boolean): string {
  const first = isOffice ? OFFICE_PAGES : links.home;
  const referrer = headers.get('referer') ?? '';
  const origin = headers.get('origin');
  if (!URL.canParse(referrer)) return first;
  const { origin: from, pathname, search } = new URL(referrer);
  const path = from === origin ? ownPath(pathname + search) : null;
  return path === null || path.startsWith('/api/') ? first : path;
}

/** The values of a form, and the names that it has more than once. */
export type Posted = { values: Values; repeated: string[] };

/** Returns the values of a form; null when it is too long. */
export async function readForm(request: Request): Promise<Posted | null> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  const bytes = announced > MAX_BYTES ? null : await limitedBytes(request.body, MAX_BYTES);
  if (bytes === null) return null;
  const posted = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  const values = new Map(posted);
  const names = posted.map(([name]) => name);
  const repeated = [...values.keys()].filter(
    (name) => names.indexOf(name) !== names.lastIndexOf(name),
  );
  return { values: Object.fromEntries(values), repeated };
}
